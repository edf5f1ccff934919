import { events, z } from '@emberhood/contracts';
import { defineJob, eachOf, Jobs, Outbox, Transactions } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ErasuresRepository } from '../../ground/index.ts';
import { WORKER_CONFIG, type WorkerConfig } from '../../worker.config.ts';
import { Freezer } from './freezer.ts';

/** Removes an erased member from everything frozen. If it fails, the schedule of `FrozenUpkeep` tries again. */
export const forgetFrozen = defineJob('groups.forget-member', z.object({ accountId: z.uuid() }), {
  oneAtATimePerGroup: true,
  timeoutSeconds: 3_600,
});
/** All of these jobs are in one group, so that they run one after the other. */
export const FORGET_GROUP = 'frozen';

/** How many days the names of an ended run and the ids of erased accounts are kept. */
const RESULT_DAYS = 90;

/** Removes snapshots after their retention, and erased members from the others. */
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
    jobs.schedule('groups.forget-frozen', { cron: '47 * * * *' }, async ({ signal }) => {
      await freezer.eraseOld(config.FROZEN_DAYS, RESULT_DAYS);
      await erasures.deleteOld(RESULT_DAYS, signal);
    });
    jobs.handle(forgetFrozen, ({ accountId }) => this.completeErasures([accountId]));
    // Tries again and again for as long as the store is unavailable.
    const { timeoutSeconds } = forgetFrozen.options;
    jobs.schedule('groups.answer-erasures', { cron: '* * * * *' }, () => this.completeErasures([]), { timeoutSeconds });
  }

  /**
   * Removes all erased members from what is frozen, and only then reports their erasures as complete (decision:
   * accounts). It always removes all of them, so that the next turn also removes a member whom an error has brought
   * back.
   */
  private async completeErasures(asked: readonly string[]): Promise<void> {
    const open = await this.erasures.listUnanswered();
    if (open.length === 0 && asked.length === 0) return;
    await this.freezer.removeMembers([...new Set([...(await this.erasures.listErased()), ...asked])]);
    await eachOf(open, (accountId) =>
      this.transactions.run(async (tx) => {
        const refundCents = await this.erasures.markAnswered(tx, accountId);
        if (refundCents !== null) await this.outbox.add(tx, events.groupsAccountErased, { accountId, refundCents });
      }),
    );
  }
}
