import { Jobs } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { HOSTING_CONFIG, type HostingConfig } from './hosting.config.ts';
import { PayoutsRepository } from './payouts.repository.ts';

/** Keeps the fee of each group that has begun, as the setting may change later. */
@Injectable()
export class HostFees {
  constructor(jobs: Jobs, payouts: PayoutsRepository, @Inject(HOSTING_CONFIG) { HOST_FEE_PERCENT }: HostingConfig) {
    jobs.schedule('groups.keep-fees', { cron: '* * * * *' }, () => payouts.keepFee(HOST_FEE_PERCENT));
  }
}
