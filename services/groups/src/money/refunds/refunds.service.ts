import { LOGGER, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PAYMENT_PROVIDER, PaymentRefusedError, type PaymentProvider } from '../payment-provider/payment-provider.ts';
import { StatesRepository, depositStates, lockAccounts, registrationStates } from '../../ground/index.ts';
import { DepositNotices } from '../deposits/deposit-notices.ts';
import { DepositsRepository } from '../deposits/deposits.repository.ts';
import { RefundsRepository, type RefundWork } from './refunds.repository.ts';

const DUE_AT_ONCE = 50;

/** Gives money back: once, whatever retries, copies and time-outs do (I15, T15). */
@Injectable()
export class RefundsService {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly deposits: DepositsRepository,
    private readonly states: StatesRepository,
    private readonly transactions: Transactions,
    private readonly notices: DepositNotices,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Asks for the refunds whose date has come. Returns how many. */
  async askForDue(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const accounts = await this.deposits.accountsDue(tx, DUE_AT_ONCE);
      // Somebody of them may be seated at this moment: a group and a refund, never both (guide 7).
      await lockAccounts(tx, accounts);
      const due = await this.deposits.dueForRefund(tx, accounts);
      for (const [over, reason] of [
        [true, 'registration_over'],
        [false, 'no_group'],
      ] as const) {
        const ids = due.flatMap(({ id, registrationOver }) => (registrationOver === over ? [id] : []));
        await this.deposits.askRefunds(tx, ids, { reason, actor: 'system:refund-date' });
      }
      return due.length;
    });
  }

  /** Sends one refund that waits. False when none does. */
  async sendNext(): Promise<boolean> {
    const provider = this.provider;
    if (!provider) return false;
    const work = await this.refunds.take(provider.name);
    if (!work) return false;
    try {
      const { ref } = await this.refundOnce(provider, work);
      await this.book(work, ref);
    } catch (error) {
      const text = error instanceof Error ? error.message : 'unknown';
      if (error instanceof PaymentRefusedError) await this.refunds.fail(work.depositId, text);
      else await this.refunds.note(work.depositId, text);
      this.logger.warn(
        { err: error, depositId: work.depositId, attempts: work.attempts },
        'Refunds: will be looked at again',
      );
    }
    return true;
  }

  /** An operator's "try again". False when there is none that could be. */
  retry(depositId: string): Promise<boolean> {
    return this.refunds.retry(depositId);
  }

  /**
   * A refund of this payment that was booked may fail at the bank days later: then the money is with us again, owed, and a matter
   * for an operator. @throws while it is on its way
   */
  async review(paymentRef: string): Promise<void> {
    const provider = this.provider;
    const made = provider && (await this.refunds.ofPayment(provider.name, paymentRef));
    if (!made) return;
    const { depositId, amountCents, state } = made;
    if (state === 'sent') throw new Error('A refund that is on its way');
    if (state !== 'done' || (await provider.findRefund({ key: depositId, paymentRef, amountCents })) !== null) return;
    await this.transactions.run(async (tx) => {
      if (!(await this.refunds.reopen(tx, depositId, 'The bank could not give it back'))) return;
      const actor = `provider:${provider.name}`;
      await this.deposits.enterAgain(tx, { depositId, kind: 'refund_failed', cents: amountCents, actor });
    });
    this.logger.error({ depositId }, 'Refunds: one that was made has failed at the bank');
  }

  /** A call that was made before may have worked although nobody heard of it: the provider is asked first. */
  private async refundOnce(provider: PaymentProvider, work: RefundWork): Promise<{ ref: string }> {
    const wish = { key: work.depositId, paymentRef: work.paymentRef, amountCents: work.amountCents };
    const made = work.attempts > 1 ? await provider.findRefund(wish) : null;
    return made ?? provider.refund(wish);
  }

  private book(work: RefundWork, refundRef: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      if (!(await this.refunds.finish(tx, work.depositId, refundRef))) return;
      const { depositId, amountCents, reason: note } = work;
      const actor = 'system:refunds';
      const line = { depositId, kind: 'refunded' as const, cents: -amountCents, actor, note };
      const before = await this.deposits.enterAgain(tx, line);
      // One that has failed at the bank since was booked before, and that state is final.
      if (before === 0) await this.states.moveOne(tx, depositStates, depositId, { to: 'refunded', actor });
      if (work.reason === 'no_group')
        await this.states.move(tx, registrationStates, [work.registrationId], {
          to: 'refunded',
          actor: 'system:refunds',
          reason: work.reason,
        });
      await this.notices.refunded(tx, work, before + 1);
    });
  }
}
