import { LOGGER, Loop, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ArchiveBuilder } from '../archives/archive-builder.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../media.config.ts';
import { ExpiredUploads } from './expired-uploads.ts';
import { QueueUpkeep } from './queue-upkeep.ts';
import { StoreUpkeep } from './store-upkeep.ts';

/**
 * Puts right what a crash left behind and what members wait for: looked at every few seconds by each worker, as it may run
 * twice.
 */
@Injectable()
export class UpkeepService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: Loop;

  constructor(
    private readonly queue: QueueUpkeep,
    private readonly uploads: ExpiredUploads,
    private readonly store: StoreUpkeep,
    private readonly archives: ArchiveBuilder,
    @Inject(WORKER_CONFIG) worker: WorkerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
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
    await this.attempt('lost jobs', () => this.queue.enqueueLost());
    await this.attempt('unfinished uploads', () => this.uploads.remove());
    await this.attempt('objects', () => this.store.removeDue());
    await this.attempt('archives', () => this.archives.upkeep());
    await this.attempt('metrics', () => this.queue.measure());
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
}
