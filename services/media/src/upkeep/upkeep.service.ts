import { LOGGER, UpkeepLoop, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ArchiveUpkeep } from '../archives/archive-upkeep.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../media.config.ts';
import { ExpiredUploads } from './expired-uploads.ts';
import { QueueUpkeep } from './queue-upkeep.ts';
import { StoreUpkeep } from './store-upkeep.ts';

/** Repairs what a crash left behind, and does what members wait for: every few seconds, in each worker. */
@Injectable()
export class UpkeepService extends UpkeepLoop {
  constructor(
    queue: QueueUpkeep,
    uploads: ExpiredUploads,
    store: StoreUpkeep,
    archives: ArchiveUpkeep,
    @Inject(WORKER_CONFIG) worker: WorkerConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(worker.RECONCILE_SECONDS, logger, {
      'lost jobs': () => queue.enqueueLost(),
      'unfinished uploads': () => uploads.remove(),
      'deleted objects': () => store.removeDeleted(),
      originals: () => store.removeOriginals(),
      archives: () => archives.removeOver(),
      metrics: () => queue.measure(),
    });
  }
}
