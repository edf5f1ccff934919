import { LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { MediaMetrics } from '../media.metrics.ts';
import { TranscodeQueue } from '../processing/transcode.queue.ts';
import { VideosRepository } from '../videos/videos.repository.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

const IDLE_SECONDS = 10;

/** Clips that wait for the worker or for moderators. */
@Injectable()
export class QueueUpkeep {
  constructor(
    private readonly rows: UpkeepRepository,
    private readonly videos: VideosRepository,
    private readonly queue: TranscodeQueue,
    private readonly metrics: MediaMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Enqueues waiting clips that have no job. */
  async enqueueLost(): Promise<void> {
    for (const { id, attempt, silent } of await this.rows.listWaiting(IDLE_SECONDS)) {
      const state = await this.queue.stateOf(id, attempt);
      const priority = await this.videos.placeInLine(id);
      if (state === 'waiting') await this.queue.setPriority(id, attempt, priority);
      // A running job whose run is silent belongs to a dead worker; this notices sooner than the queue does.
      if (state === 'waiting' || (state === 'running' && !silent)) continue;
      if (state === 'none') await this.queue.add(id, attempt, { priority });
      // A finished job still occupies its id, so take the next number.
      else if (await this.rows.raiseAttempt(id, attempt)) await this.queue.add(id, attempt + 1, { priority });
      this.logger.info({ videoId: id, attempt }, 'Upkeep: a clip was enqueued again');
    }
  }

  async measure(): Promise<void> {
    const { toEncode, toDecide, pending, handed, toAnswer } = await this.rows.measure();
    this.metrics.oldestWait.set({ queue: this.queue.name }, toEncode);
    this.metrics.moderationOldest.set(toDecide);
    this.metrics.moderationPending.set(pending);
    this.metrics.handedPending.set(handed);
    this.metrics.handedOldest.set(toAnswer);
    for (const [state, count] of Object.entries(await this.queue.counts())) {
      this.metrics.jobCount.set({ queue: this.queue.name, state }, count);
    }
  }
}
