import { Jobs } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { WORKER_CONFIG, type WorkerConfig } from '../../worker.config.ts';
import { HostStanding } from './host-standing.service.ts';

/** Runs the check on a schedule, in one worker at a time. */
@Injectable()
export class HostStandingJob {
  constructor(jobs: Jobs, standing: HostStanding, @Inject(WORKER_CONFIG) config: WorkerConfig) {
    jobs.schedule('groups.lost-hosts', { everySeconds: config.UPKEEP_SECONDS }, () => standing.cancelWithoutHost());
  }
}
