import { events, notifications, requestNotification, type ErrorCode } from '@emberhood/contracts';
import { LOGGER, Outbox, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.ts';
import { ClipRemoval } from '../videos/clip-removal.ts';
import { tellState } from '../videos/video-events.ts';
import { VideosRepository } from '../videos/videos.repository.ts';
import { SupersededError } from './heartbeat.ts';
import { RunsRepository, type Made, type Run } from './runs.repository.ts';
import { TranscodeQueue } from './transcode.queue.ts';

/** The outcomes of a run, each in one transaction with its event. */
@Injectable()
export class ProcessingOutcomes {
  constructor(
    private readonly runs: RunsRepository,
    private readonly videos: VideosRepository,
    private readonly cases: CasesRepository,
    private readonly removal: ClipRemoval,
    private readonly queue: TranscodeQueue,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns undefined if there is nothing to do. */
  async start(videoId: string, runId: string): Promise<Run | undefined> {
    const video = await this.transactions.run((tx) => this.runs.start(tx, videoId, runId));
    return video && { video, id: runId };
  }

  beat(run: Run, progress: number): Promise<boolean> {
    return this.runs.beat(run, progress);
  }

  /** The file is a clip, so earlier clips of the same prompt that nobody can watch are removed. */
  async checked(run: Run, seconds: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.videos.lockOwner(tx, run.video.ownerId);
      if (!(await this.runs.noteChecked(tx, run, seconds))) throw new SupersededError('Checked too late');
      await this.removal.markFormer(tx, run.video, ['uploaded', 'transcoding', 'failed', 'rejected']);
    });
  }

  /** Sends the clip to review, and removes an earlier one of the same prompt. */
  async ready(run: Run, made: Made): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.videos.lockOwner(tx, run.video.ownerId);
      const ready = await this.runs.finish(tx, run, made);
      if (!ready) throw new SupersededError('Finished too late');
      await this.cases.open(tx, { kind: 'initial', videoId: ready.id, subjectId: ready.ownerId });
      await tellState(tx, this.outbox, ready);
      await this.removal.markFormer(tx, ready, ['pending_review', 'approved', 'rejected', 'taken_down', 'failed']);
    });
  }

  async fail(run: Run, code: ErrorCode): Promise<void> {
    await this.transactions.run(async (tx) => {
      const failed = await this.runs.fail(tx, run, code);
      if (!failed) return;
      await tellState(tx, this.outbox, failed);
      const { id: videoId, ownerId: accountId, version, promptId, promptType } = failed;
      // A photo's author sees the failure in the chat.
      if (promptId === null || promptType === null) return;
      const data = { videoId, promptId, promptType, failure: code };
      const told = { key: `failed:${videoId}:${String(version)}`, accountId, data };
      await this.outbox.add(
        tx,
        events.mediaNotificationRequested,
        requestNotification(notifications.videoFailed, told),
      );
    });
    this.logger.warn({ videoId: run.video.id, code }, 'Processing: the clip failed');
  }

  /** Retries later. The row records it, too, in case the queue loses the job. */
  async defer(run: Run, why: { strike: boolean; delaySeconds: number; reason: string }): Promise<void> {
    const released = await this.transactions.run((tx) => this.runs.release(tx, run, why));
    if (!released) return;
    const { id, attempt } = released;
    await this.queue.tryAdd(id, attempt, { priority: 1, delayMs: why.delaySeconds * 1_000 });
  }

  /** The run may have stored objects after the deleted clip's were removed, so they are removed again. */
  superseded(run: Run): Promise<void> {
    return this.runs.noteObjectsOfDeleted(run.video.id);
  }
}
