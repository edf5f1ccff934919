import { Jobs, LOGGER, Loop, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MEDIA_CONFIG, WORKER_CONFIG, type MediaConfig, type WorkerConfig } from '../media.config.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { ArchiveBuilder } from '../archives/archive-builder.ts';
import { TranscodeQueue } from '../processing/transcode.queue.ts';
import { MediaMetrics } from '../media.metrics.ts';
import { ClipRemoval } from '../videos/clip-removal.ts';
import { VideosRepository } from '../videos/videos.repository.ts';
import { StoreUpkeep } from './store-upkeep.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

const IDLE_SECONDS = 10;

/**
 * Puts right what a crash left behind. What members wait for is looked at every few seconds by each worker, as it may run
 * twice; walking through the whole store is a job, once for all workers (decision 0054).
 */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    jobs: Jobs,
    private readonly rows: UpkeepRepository,
    private readonly videos: VideosRepository,
    private readonly removal: ClipRemoval,
    private readonly transactions: Transactions,
    private readonly store: StoreUpkeep,
    private readonly archives: ArchiveBuilder,
    audit: AuditRepository,
    private readonly queue: TranscodeQueue,
    private readonly metrics: MediaMetrics,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
    @Inject(WORKER_CONFIG) worker: WorkerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.schedule('media.sweep', { cron: '41 * * * *' }, async () => {
      // First, as the store may be away.
      await audit.forgetOld();
      await rows.forgetDeleted();
      await store.removeOrphans();
      await archives.removeOrphans();
    });
    this.loop = new Loop(
      () => this.turn(),
      worker.RECONCILE_SECONDS * 1_000,
      (error) => {
        this.logger.warn({ err: error }, 'Upkeep: failed');
      },
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async turn(): Promise<boolean> {
    await this.attempt('lost jobs', () => this.enqueueLost());
    await this.attempt('unfinished uploads', () => this.expirePending(this.config.UPLOAD_PENDING_SECONDS + 60));
    await this.attempt('objects', () => this.store.removeDue());
    await this.attempt('archives', () => this.archives.upkeep());
    await this.attempt('metrics', () => this.measure());
    return false;
  }

  /** One trouble does not keep the others from being put right. */
  private async attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn({ err: error, what }, 'Upkeep: will be tried again');
    }
  }

  /** Asked again in the change itself: an upload may have been renewed, or come to its end. */
  private async expirePending(seconds: number): Promise<void> {
    const ids = await this.rows.listExpired(seconds);
    if (ids.length === 0) return;
    await this.transactions.run((tx) =>
      this.removal.mark(tx, {
        act: 'upload expired',
        where: 'id in (:...ids) and created_at < now() - make_interval(secs => :seconds)',
        parameters: { ids, seconds },
        from: ['pending'],
        actorId: null,
      }),
    );
  }

  /** Rows that wait while no job will come for them soon. */
  private async enqueueLost(): Promise<void> {
    for (const { id, attempt, silent } of await this.rows.listWaiting(IDLE_SECONDS)) {
      const state = await this.queue.stateOf(id, attempt);
      const priority = await this.videos.placeInLine(id);
      if (state === 'waiting') await this.queue.setPriority(id, attempt, priority);
      // A job still called running, of a run that is silent, is a dead worker's: faster than the queue finds out.
      if (state === 'waiting' || (state === 'running' && !silent)) continue;
      if (state === 'none') await this.queue.add(id, attempt, { priority });
      // The id of a job that is kept is taken: the next number.
      else if (await this.rows.raiseAttempt(id, attempt)) await this.queue.add(id, attempt + 1, { priority });
      this.logger.info({ videoId: id, attempt }, 'Upkeep: a clip was enqueued again');
    }
  }

  private async measure(): Promise<void> {
    const { toEncode, toDecide, pending } = await this.rows.measure();
    this.metrics.oldestWait.set({ queue: this.queue.name }, toEncode);
    this.metrics.moderationOldest.set(toDecide);
    this.metrics.moderationPending.set(pending);
    for (const [state, count] of Object.entries(await this.queue.counts())) {
      this.metrics.jobCount.set({ queue: this.queue.name, state }, count);
    }
  }
}
