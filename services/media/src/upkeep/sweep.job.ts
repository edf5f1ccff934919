import { Jobs } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { ArchiveBuilder } from '../archives/archive-builder.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { StoreUpkeep } from './store-upkeep.ts';
import { UpkeepRepository } from './upkeep.repository.ts';

/** Walks through rows and the whole store, once for all workers (decision: jobs). */
@Injectable()
export class SweepJob {
  constructor(
    jobs: Jobs,
    audit: AuditRepository,
    rows: UpkeepRepository,
    store: StoreUpkeep,
    archives: ArchiveBuilder,
  ) {
    jobs.schedule('media.sweep', { cron: '41 * * * *' }, async () => {
      // First, as the store may be away.
      await audit.forgetOld();
      await rows.forgetOldLooks();
      await rows.forgetDeleted();
      await store.removeOrphans();
      await archives.removeOrphans();
    });
  }
}
