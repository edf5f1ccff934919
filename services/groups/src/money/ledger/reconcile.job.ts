import { Jobs, LOGGER, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ReversalsService } from '../refunds/reversals.service.ts';
import { LedgerService } from './ledger.service.ts';

/** Compares our ledger with the provider, in one worker at a time. */
@Injectable()
export class ReconcileJob {
  constructor(
    jobs: Jobs,
    private readonly ledger: LedgerService,
    private readonly reversals: ReversalsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    jobs.schedule('groups.reconcile', { cron: '17 * * * *' }, () => this.reconcile({ sinceLast: true }));
    // Finds changes at the provider of payments of any age that no webhook told of. It lists a hundred at a time.
    const all = (): Promise<void> => this.reconcile({ sinceLast: false });
    jobs.schedule('groups.reconcile-all', { cron: '43 3 * * *' }, all, { timeoutSeconds: 3_600 });
  }

  private async reconcile(range: { sinceLast: boolean }): Promise<void> {
    const result = await this.ledger.reconcile(range);
    if (result && !result.equal)
      this.logger.error({ differences: result.differences.length }, 'Deposits: our ledger and the provider differ');
    // Books reversals that no accepted webhook reported.
    for (const { paymentRef } of result?.differences ?? [])
      await this.reversals.settleReversal(paymentRef).catch((error: unknown) => {
        this.logger.warn({ err: error, what: 'a payment that differs' }, 'Upkeep: will be tried again');
      });
  }
}
