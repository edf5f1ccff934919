import { Jobs } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { WORKER_CONFIG, type WorkerConfig } from '../worker.config.ts';
import { forgetFrozen } from './forget-frozen.job.ts';
import { Freezer } from './freezer.ts';

/** What was frozen is kept for its time, and without those who are gone. */
@Injectable()
export class FrozenUpkeep {
  constructor(jobs: Jobs, freezer: Freezer, @Inject(WORKER_CONFIG) config: WorkerConfig) {
    jobs.schedule('groups.forget-frozen', { cron: '47 * * * *' }, () => freezer.eraseOld(config.FROZEN_DAYS));
    jobs.handle(forgetFrozen, ({ accountId }) => freezer.forget(accountId));
  }
}
