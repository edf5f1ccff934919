import { randomUUID } from 'node:crypto';
import { AppError, timezoneOf, type Deposit } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, depositStates, lockAccounts } from '../../ground/index.ts';
import { PAYMENTS_CONFIG, type PaymentsConfig } from '../payment-provider/payments.config.ts';
import type { RefundReason } from '../refunds/refund.entity.ts';
import { DepositNotices } from './deposit-notices.ts';
import type { DepositRow, NewPayment } from './deposit-row.ts';
import { DepositsRepository } from './deposits.repository.ts';
import { fateOf } from './fate.ts';

interface PaidDeposit extends Omit<NewPayment, 'id' | 'seatId' | 'timezone'> {
  city: string;
  /** Why it is refunded at once; null if it is kept. */
  back: RefundReason | null;
}

/** Books deposits. Each is in exactly one of four states, and its ledger only grows (I15). */
@Injectable()
export class DepositsService {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly transactions: Transactions,
    private readonly notices: DepositNotices,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
  ) {}

  get required(): boolean {
    return this.config.DEPOSIT_REQUIRED;
  }

  /** Books a payment once; one made twice or too late is refunded at once. Returns its id if it is new. */
  async recordPayment(tx: Tx, paid: PaidDeposit): Promise<string | null> {
    await lockAccounts(tx, [paid.accountId]);
    const id = randomUUID();
    const held = await this.deposits.findHeld(paid.accountId, tx);
    if (!(await this.deposits.insert(tx, { ...paid, id, seatId: null, timezone: timezoneOf(paid.city) }))) return null;
    const back = held ? 'paid_twice' : paid.back;
    if (back) await this.deposits.requestRefunds(tx, [id], { reason: back, actor: 'system:payments' });
    else {
      const deposit = await this.deposits.lock(tx, { id });
      if (deposit) await this.notices.received(tx, deposit);
    }
    return id;
  }

  async refundWithdrawn(tx: Tx, registrationId: string, actor: Actor): Promise<void> {
    const ids = (await this.deposits.listUnallocated(tx, [registrationId])).map(({ id }) => id);
    await this.deposits.requestRefunds(tx, ids, { reason: 'withdrawn', actor });
  }

  /** Moves refund dates by a pause that ends now. */
  endPause(tx: Tx, registrationId: string): Promise<void> {
    return this.deposits.shiftByOwnPause(tx, registrationId);
  }

  /** The published consequence of not coming (guide 2, no-show ladder). Returns whether there was a deposit. */
  async forfeit(tx: Tx, depositIds: readonly string[], actor: Actor): Promise<boolean> {
    const moved = await depositStates.move(tx, depositIds, { to: 'forfeited', actor });
    await this.deposits.addEntries(tx, moved, 'forfeited', actor);
    return moved.length > 0;
  }

  /**
   * Undoes a forfeit: the deposit is refunded but for what the price of the place needs. That part is applied to the
   * price, as for everybody who came, so that nobody pays less for not coming.
   * @returns whether a part is applied
   */
  async liftForfeit(tx: Tx, seatId: string, actor: Actor): Promise<boolean> {
    const kept = await this.deposits.listForfeited(tx, seatId);
    const needed = kept.filter(({ cents }) => cents > 0).map(({ id }) => id);
    for (const depositId of await depositStates.move(tx, needed, { to: 'applied', actor }))
      await this.deposits.addRepeatableEntry(tx, { depositId, kind: 'applied', cents: 0, actor });
    const back = kept.filter(({ cents }) => cents === 0).map(({ id }) => id);
    await this.deposits.requestRefunds(tx, back, { reason: 'appeal_upheld', actor });
    return needed.length > 0;
  }

  async refundHeld(tx: Tx, accountId: string, reason: RefundReason, actor: Actor): Promise<void> {
    await this.deposits.requestRefunds(tx, await this.deposits.listHeld(tx, accountId), { reason, actor });
  }

  /**
   * Keeps a deposit with us instead of a refund after a host has cancelled. @throws PAYMENT.DEPOSIT_GONE also if
   * another one is held by now
   */
  keepInsteadOfRefund(accountId: string, registrationId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await lockAccounts(tx, [accountId]);
      const another = await this.deposits.findHeld(accountId, tx);
      if (another || !(await this.deposits.cancelRefund(tx, accountId, registrationId)))
        throw new AppError('PAYMENT.DEPOSIT_GONE');
    });
  }

  async findHeld(accountId: string): Promise<Deposit | null> {
    const row = await this.deposits.findHeld(accountId);
    return row ? toDeposit(row) : null;
  }

  async findOfRegistration(registrationId: string): Promise<Deposit | null> {
    const row = await this.deposits.findLatest('registration', registrationId);
    return row ? toDeposit(row) : null;
  }

  /** What is left of the account's last deposit, if the bank has reversed it. */
  async findChargedBackCents(accountId: string): Promise<number | null> {
    const row = await this.deposits.findLatest('account', accountId);
    return row?.chargedBackAt ? row.amountCents - row.backCents : null;
  }

  async paymentsOf(registrationIds: readonly string[]) {
    return (await this.deposits.paymentsOf(registrationIds)).map((row) => ({
      registrationId: row.registrationId,
      purpose: row.purpose,
      amountCents: row.amountCents,
      refundedCents: row.backCents,
      fate: fateOf(row),
      refundAt: toDeposit(row).refundAt,
    }));
  }

  refundAtIfPaidNow(city: string): Promise<Date> {
    return this.deposits.refundInstantFrom(timezoneOf(city));
  }
}

function toDeposit(row: DepositRow): Deposit {
  const { state, refunding, paused, inGroup, isForPrice, waits } = row;
  const chargedBack = row.chargedBackAt !== null;
  const dated = state === 'held' && !refunding && !chargedBack && !paused && !inGroup && !waits;
  return {
    id: row.id,
    registrationId: row.registrationId,
    amountCents: row.amountCents - row.backCents,
    currency: row.currency,
    state,
    paidAt: row.paidAt.toISOString(),
    refundAt: dated ? (row.refundAt?.toISOString() ?? null) : null,
    paused,
    isForPrice,
    refunding,
    chargedBack,
    keepUntil: row.keepUntil?.toISOString() ?? null,
  };
}
