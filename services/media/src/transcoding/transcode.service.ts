import { randomUUID } from 'node:crypto';
import { AppError, events } from '@emberhood/contracts';
import { LOGGER, Outbox, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MediaMetrics } from '../media.metrics.ts';
import { ObjectCleaner } from '../upkeep/object-cleaner.ts';
import { videoFact } from '../videos/video-events.ts';
import type { VideoEntity } from '../videos/video.entity.ts';
import { VideosRepository } from '../videos/videos.repository.ts';
import { ClipWorkshop } from './clip-workshop.ts';
import { Heartbeat, SupersededError } from './heartbeat.ts';
import { RunsRepository } from './runs.repository.ts';
import { EncodingError } from './transcoder.ts';

/** Encodings that may end badly (ffmpeg failed, the worker died) before the clip counts as failed. */
const MAX_STRIKES = 4;

interface Run {
  video: VideoEntity;
  id: string;
}

/** Takes an accepted upload to the review queue, or to failed. Safe to run twice, at once or one after the other. */
@Injectable()
export class TranscodeService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly videos: VideosRepository,
    private readonly workshop: ClipWorkshop,
    private readonly cleaner: ObjectCleaner,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly metrics: MediaMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws what may pass by itself (store away, disk full, ffmpeg killed): the job is to be tried again */
  async run(videoId: string): Promise<void> {
    const runId = randomUUID();
    const video = await this.runs.start(videoId, runId);
    if (!video) return;
    const run: Run = { video, id: runId };
    if (video.strikes >= MAX_STRIKES) {
      await this.fail(run, new AppError('MEDIA.TRANSCODE_FAILED'));
      return;
    }
    const startedAt = performance.now();
    const outcome = await this.encode(run);
    const took = (performance.now() - startedAt) / 1_000;
    this.metrics.transcodeDuration.observe({ outcome: outcome.kind }, took);
    if (outcome.kind === 'ready') this.metrics.transcodeRatio.observe(outcome.seconds / took);
    this.logger.info({ videoId, outcome: outcome.kind, seconds: took }, 'encoding ended');
  }

  private async encode(run: Run): Promise<{ kind: 'ready'; seconds: number } | { kind: 'failed' | 'superseded' }> {
    const heart = new Heartbeat(
      (progress) => this.runs.beat(run.video.id, run.id, progress),
      (error) => {
        this.logger.warn({ err: error, videoId: run.video.id }, 'Encoding: progress could not be noted');
      },
    );
    try {
      const seconds = await this.workshop.make(run.video, heart.signal, (progress) => {
        heart.progress = progress;
      });
      await this.finish(run, seconds);
      return { kind: 'ready', seconds };
    } catch (error) {
      // When the signal fired, whatever broke, broke because of it.
      return { kind: await this.ended(run, heart.signal.aborted ? heart.signal.reason : error) };
    } finally {
      heart.stop();
    }
  }

  private async finish(run: Run, seconds: number): Promise<void> {
    const former = await this.transactions.run(async (tx) => {
      await this.videos.lockOwner(tx, run.video.ownerId);
      const ready = await this.runs.finish(tx, run.video.id, run.id, seconds);
      if (!ready) throw new SupersededError('Finished too late');
      await this.outbox.add(tx, events.videoReady, videoFact(ready));
      const replaced = await this.videos.markFormerDeleted(tx, ready, [
        'pending_review',
        'approved',
        'rejected',
        'failed',
      ]);
      for (const one of replaced) await this.outbox.add(tx, events.videoDeleted, videoFact(one));
      return replaced;
    });
    await Promise.all(former.map((one) => this.cleaner.tryRemove(one.id)));
  }

  private async ended(run: Run, error: unknown): Promise<'failed' | 'superseded'> {
    if (error instanceof SupersededError) {
      // What this run has stored of a deleted clip goes with it.
      if (await this.runs.isDeleted(run.video.id)) await this.cleaner.tryRemove(run.video.id);
      return 'superseded';
    }
    if (error instanceof AppError && error.status < 500) {
      await this.fail(run, error);
      return 'failed';
    }
    const strike = error instanceof EncodingError || (error instanceof AppError && error.code === 'RPC.TIMEOUT');
    this.logger.warn({ err: error, videoId: run.video.id, strike }, 'Encoding: did not succeed');
    if (strike && run.video.strikes + 1 >= MAX_STRIKES) {
      await this.fail(run, new AppError('MEDIA.TRANSCODE_FAILED'));
      return 'failed';
    }
    await this.runs.release(run.video.id, run.id, strike);
    throw error;
  }

  private async fail(run: Run, reason: AppError): Promise<void> {
    await this.transactions.run(async (tx) => {
      const failed = await this.runs.fail(tx, run.video.id, run.id, reason.code);
      if (failed) await this.outbox.add(tx, events.videoFailed, videoFact(failed));
    });
    this.logger.warn({ videoId: run.video.id, code: reason.code }, 'Encoding: the clip failed');
  }
}
