import { Jobs, LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LedgerService } from '../deposits/ledger.service.ts';
import { ReversalsService } from './reversals.service.ts';

/** Our books against the provider's, once for all workers. */
@Injectable()
export class ReconcileJob {
  constructor(
    jobs: Jobs,
    private readonly ledger: LedgerService,
    private readonly reversals: ReversalsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.schedule('groups.reconcile', { cron: '17 * * * *' }, () => this.reconcile());
  }

  private async reconcile(): Promise<void> {
    const result = await this.ledger.reconcile();
    if (result && !result.equal)
      this.logger.error({ differences: result.differences.length }, 'Deposits: our ledger and the provider differ');
    // Of what no message told, or none that was taken. One trouble does not keep the others from being looked at.
    for (const { paymentRef } of result?.differences ?? [])
      await this.reversals.settle(paymentRef).catch((error: unknown) => {
        this.logger.warn({ err: error, what: 'a payment that differs' }, 'Upkeep: will be tried again');
      });
  }
}
