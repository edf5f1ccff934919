import { events } from '@emberhood/contracts';
import { Jobs, Outbox, Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ErasuresRepository } from '../../ground/index.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../../worker.config.ts';
import { forgetFrozen } from './forget-frozen.job.ts';
import { Freezer } from './freezer.ts';

/** So long the names of a run are kept once it is over, and who is gone is remembered so that none of them is written again. */
const RESULT_DAYS = 90;

/** What was frozen is kept for its time, and without those who are gone. */
@Injectable()
export class FrozenUpkeep {
  constructor(
    jobs: Jobs,
    private readonly freezer: Freezer,
    private readonly erasures: ErasuresRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    @Inject(WORKER_CONFIG) config: WorkerConfig,
  ) {
    jobs.schedule('groups.forget-frozen', { cron: '47 * * * *' }, async () => {
      await freezer.eraseOld(config.FROZEN_DAYS, RESULT_DAYS);
      await erasures.forget(RESULT_DAYS);
    });
    jobs.handle(forgetFrozen, ({ accountId }) => this.answer([accountId]));
    // For as long as the store is away, however long that is.
    const { timeoutSeconds } = forgetFrozen.options;
    jobs.schedule('groups.answer-erasures', { cron: '* * * * *' }, () => this.answer([]), { timeoutSeconds });
  }

  /**
   * Takes everybody who is gone out of what is frozen, and only then says that nothing is left (decision: accounts). Always all of them, so
   * that whatever brought one of them back is made good by the next.
   */
  private async answer(asked: readonly string[]): Promise<void> {
    const open = await this.erasures.open();
    if (open.length === 0 && asked.length === 0) return;
    await this.freezer.forget([...new Set([...(await this.erasures.gone()), ...asked])]);
    for (const accountId of open)
      await this.transactions.run(async (tx) => {
        const refundCents = await this.erasures.answer(tx, accountId);
        if (refundCents !== null) await this.outbox.add(tx, events.groupsAccountErased, { accountId, refundCents });
      });
  }
}
