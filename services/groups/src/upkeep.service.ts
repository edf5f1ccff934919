import { LOGGER, UpkeepLoop, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { RepairService } from './assembly/index.ts';
import { RefundsService } from './money/index.ts';
import { CheckoutSettlement, ClaimsRepository, LifecycleService, NoticesService } from './places/index.ts';
import { WORKER_CONFIG, type WorkerConfig } from './worker.config.ts';

/**
 * Does what members wait for, every few seconds in each worker. Comparing and erasing are jobs of their features, which
 * run in one worker at a time (decision: jobs).
 */
@Injectable()
export class UpkeepService extends UpkeepLoop {
  constructor(
    refunds: RefundsService,
    settlement: CheckoutSettlement,
    lifecycle: LifecycleService,
    notices: NoticesService,
    claims: ClaimsRepository,
    repair: RepairService,
    @Inject(WORKER_CONFIG) config: WorkerConfig,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(config.UPKEEP_SECONDS, logger, {
      'forgotten checkouts': () => settlement.settleForgotten(),
      'due refunds': () => refunds.requestDue(),
      repairs: () => repair.repairDue(),
      groups: () => lifecycle.advance(),
      'claim offers': () => claims.expireOffers(),
      notices: () => notices.sendDue(),
      refunds: () => refunds.sendNext(),
    });
  }
}
