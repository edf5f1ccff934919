import { eachOf, LOGGER, Transactions, type Logger, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, depositStates, lockAccounts, registrationStates } from '../../ground/index.ts';
import { DepositNotices } from '../deposits/deposit-notices.ts';
import { DepositsRepository } from '../deposits/deposits.repository.ts';
import { PAYMENT_PROVIDER, PaymentRefusedError, type PaymentProvider } from '../payment-provider/payment-provider.ts';
import { RefundsRepository, type MadeRefund, type RefundWork } from './refunds.repository.ts';

/** For operators; the log has the error. */
const NOT_CONFIRMED = 'Not confirmed yet. It is tried again automatically.';

/** Makes refunds: each once, whatever retries, other processes and timeouts do (I15, T15). */
@Injectable()
export class RefundsService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly deposits: DepositsRepository,
    private readonly transactions: Transactions,
    private readonly notices: DepositNotices,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async requestDue(): Promise<void> {
    const accounts = await this.deposits.accountsWithDueRefunds();
    await eachOf(accounts, (accountId) => this.transactions.run((tx) => this.requestDueOf(tx, accountId)));
  }

  private async requestDueOf(tx: Tx, accountId: string): Promise<void> {
    // Locked, as somebody who is being seated right now must not get both a group and a refund (guide 7).
    await lockAccounts(tx, [accountId]);
    const due = await this.deposits.lockDueForRefund(tx, accountId);
    for (const [isOver, those] of Map.groupBy(due, ({ registrationOver }) => registrationOver)) {
      const asked = { reason: isOver ? 'registration_over' : 'no_group', actor: 'system:refund-date' } as const;
      const ids = those.map(({ id }) => id);
      await this.deposits.requestRefunds(tx, ids, asked);
    }
  }

  /** Sends one refund that is due. Returns false if there is none. */
  async sendNext(): Promise<boolean> {
    const provider = this.provider;
    if (!provider) return false;
    const work = await this.refunds.leaseNext(provider.name);
    if (!work) return false;
    try {
      const { ref } = await this.refundOnce(provider, work);
      await this.bookRefund(provider.name, work, ref);
    } catch (error) {
      if (error instanceof PaymentRefusedError) await this.noteRefusal(work, error.message);
      else await this.refunds.noteFailure(work, NOT_CONFIRMED);
      this.logger.warn(
        { err: error, refund: work.kind, refundId: work.id, attempts: work.attempts },
        'Refunds: will be looked at again',
      );
    }
    return true;
  }

  private noteRefusal(work: RefundWork, failure: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (await this.refunds.markFailed(tx, work, failure)) await this.notices.handOver(tx, work, 'refund_failed');
    });
  }

  /**
   * Checks whether booked refunds of this payment have failed at the bank, which can happen days later: then we have
   * and owe the money again, and an operator has to act. @throws while one is on its way
   */
  async checkMade(paymentRef: string): Promise<void> {
    const provider = this.provider;
    if (!provider) return;
    const made = await this.refunds.ofPayment(provider.name, paymentRef);
    for (const one of made) if (one.state === 'done') await this.checkMadeOne(provider, paymentRef, one);
    if (made.some(({ state }) => state === 'sent')) throw new Error('A refund that is on its way');
  }

  private async checkMadeOne(provider: PaymentProvider, paymentRef: string, made: MadeRefund): Promise<void> {
    const { depositId, amountCents } = made;
    if ((await provider.findRefund({ key: made.id, paymentRef, amountCents })) !== null) return;
    const actor = `provider:${provider.name}`;
    await this.transactions.run(async (tx) => {
      const payment = await this.deposits.lock(tx, { provider: provider.name, paymentRef });
      if (!(await this.refunds.reopen(tx, made, 'The bank could not give it back'))) return;
      const kind = made.kind === 'part' ? 'part_failed' : 'refund_failed';
      await this.deposits.addRepeatableEntry(tx, { depositId, kind, cents: amountCents, actor });
      if (payment?.chargedBackAt) await this.deposits.levelChargeback(tx, depositId, actor);
      await this.notices.handOver(tx, made, 'refund_failed');
    });
    this.logger.error({ refund: made.kind, refundId: made.id }, 'Refunds: one that was made has failed at the bank');
  }

  /** After a first try, asks the provider before the next one, as the first may have worked although no answer came. */
  private async refundOnce(provider: PaymentProvider, work: RefundWork): Promise<{ ref: string }> {
    const wish = { key: work.id, paymentRef: work.paymentRef, amountCents: work.amountCents };
    const made = work.attempts > 1 ? await provider.findRefund(wish) : null;
    return made ?? provider.refund(wish);
  }

  private bookRefund(provider: string, work: RefundWork, refundRef: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { depositId, paymentRef, amountCents } = work;
      // The payment is locked before its refunds, and because its lines are counted.
      const payment = await this.deposits.lock(tx, { provider, paymentRef });
      if (!(await this.refunds.markDone(tx, work, refundRef))) return;
      const line = { depositId, cents: -amountCents, actor: 'system:refunds', note: work.words ?? work.reason };
      if (work.kind === 'part') await this.deposits.addRepeatableEntry(tx, { ...line, kind: 'part_refunded' });
      const before = work.kind === 'part' ? work.attempts : await this.bookWholeRefund(tx, work, line);
      // It was made before the bank took the rest, and is reported only now.
      if (payment?.chargedBackAt) await this.deposits.levelChargeback(tx, depositId, line.actor);
      await this.notices.refunded(tx, work, before + 1);
    });
  }

  /** Returns how often it was refunded before and the refund failed. */
  private async bookWholeRefund(
    tx: Tx,
    { accountId, depositId, registrationId, reason }: RefundWork,
    line: { depositId: string; cents: number; actor: Actor; note: string },
  ): Promise<number> {
    const before = await this.deposits.addRepeatableEntry(tx, { ...line, kind: 'refunded' });
    const actor = line.actor;
    // The state is final, and set already if an earlier refund was booked and failed later.
    if (before === 0) await depositStates.moveOne(tx, depositId, { to: 'refunded', actor });
    // Unless its owner has paid another one meanwhile, to wait on.
    if (reason === 'no_group' && !(await this.deposits.findHeld(accountId, tx)))
      await registrationStates.move(tx, [registrationId], { to: 'refunded', actor, reason });
    return before;
  }
}
