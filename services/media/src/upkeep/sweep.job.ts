import { Jobs, LOGGER, type JobRun, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ArchiveUpkeep } from '../archives/archive-upkeep.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { StoreUpkeep } from './store-upkeep.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** A store lists some 13,000 objects a second. */
const LIMIT_SECONDS = 3_000;

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
    const sweep = async ({ signal }: JobRun): Promise<void> => {
      // First, as it does not need the store, which may be away.
      await audit.forgetOld(signal);
      await rows.forgetOld(signal);
      const removed = await store.removeOrphans(signal);
      if (removed > 0) logger.warn({ removed }, 'Upkeep: objects without a clip were removed');
      await archives.removeOrphans(signal);
    };
    jobs.schedule('media.sweep', { cron: '41 * * * *' }, sweep, { timeoutSeconds: LIMIT_SECONDS });
  }
}
