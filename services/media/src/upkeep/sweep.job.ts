import { Jobs, LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ArchiveUpkeep } from '../archives/archive-upkeep.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { StoreUpkeep } from './store-upkeep.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** Goes through rows and the whole store, once for all workers (decision: jobs). */
@Injectable()
export class SweepJob {
  constructor(
    jobs: Jobs,
    audit: AuditRepository,
    rows: UpkeepRepository,
    store: StoreUpkeep,
    archives: ArchiveUpkeep,
    @Inject(LOGGER) logger: Logger,
  ) {
    jobs.schedule('media.sweep', { cron: '41 * * * *' }, async ({ signal }) => {
      // First, as it does not need the store, which may be away.
      await audit.forgetOld(signal);
      await rows.forgetOld(signal);
      const removed = await store.removeOrphans();
      if (removed > 0) logger.warn({ removed }, 'Upkeep: objects without a clip were removed');
      await archives.removeOrphans();
    });
  }
}
