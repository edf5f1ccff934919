import { randomUUID } from 'node:crypto';
import { AppError, CURRENCY, REFUND_MONTHS, timezoneOf, type Deposit } from '@emberhood/contracts';
import { Transactions, type Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PAYMENTS_CONFIG, type PaymentsConfig } from '../payment-provider/payments.config.ts';
import { depositStates } from '../states/machines.ts';
import { StatesRepository, type Actor } from '../states/states.repository.ts';
import type { RefundReason } from './refund.entity.ts';
import { DepositsRepository, type DepositRow } from './deposits.repository.ts';
import { DepositNotices } from './deposit-notices.ts';

/** How long a deposit can be kept with us after a host has cancelled, before it goes back (guide 7: "or requeue"). */
const KEEP_HOURS = 48;

export interface PaidDeposit {
  accountId: string;
  registrationId: string;
  city: string;
  registrationOver: boolean;
  amountCents: number;
  provider: string;
  paymentRef: string;
}

/** Every deposit is in exactly one of four states, and its ledger only grows (I15). */
@Injectable()
export class DepositsService {
  constructor(
    private readonly deposits: DepositsRepository,
    private readonly states: StatesRepository,
    private readonly transactions: Transactions,
    private readonly notices: DepositNotices,
    @Inject(PAYMENTS_CONFIG) private readonly config: PaymentsConfig,
  ) {}

  get required(): boolean {
    return this.config.DEPOSIT_REQUIRED;
  }

  /** Takes a payment into the books, once; what was paid twice or too late goes back at once. Returns its id when it is new. */
  async record(tx: Tx, paid: PaidDeposit): Promise<string | null> {
    await this.deposits.lockAccount(tx, paid.accountId);
    const id = randomUUID();
    const held = await this.deposits.heldOf(paid.accountId, tx);
    const fresh = await this.deposits.insert(tx, {
      ...paid,
      id,
      currency: CURRENCY,
      timezone: timezoneOf(paid.city),
      months: REFUND_MONTHS,
    });
    if (!fresh) return null;
    await this.deposits.enter(tx, {
      depositId: id,
      kind: 'held',
      cents: paid.amountCents,
      key: `held:${id}`,
      actor: paid.accountId,
    });
    if (held) await this.askRefund(tx, id, 'paid_twice', 'system:payments');
    else if (paid.registrationOver) await this.askRefund(tx, id, 'registration_over', 'system:payments');
    else {
      const deposit = await this.deposits.find(tx, id);
      if (deposit) await this.notices.received(tx, deposit);
    }
    return id;
  }

  /** Asks for the deposits of a registration, or for one, to go back in full. Nothing happens to those on their way. */
  async requestRefund(
    tx: Tx,
    what: { registrationId: string } | { depositId: string },
    { reason, actor }: { reason: RefundReason; actor: Actor },
  ): Promise<number> {
    const ids = 'depositId' in what ? [what.depositId] : await this.deposits.heldFor(tx, what.registrationId);
    let asked = 0;
    for (const id of ids) if (await this.askRefund(tx, id, reason, actor)) asked += 1;
    return asked;
  }

  /** By an operator's hand. @throws GROUPS.NO_DEPOSIT_LEFT when it has gone back, or is about to */
  refundByHand(depositId: string, actor: Actor): Promise<void> {
    return this.transactions.run(async (tx) => {
      const deposit = await this.deposits.find(tx, depositId);
      if (!deposit || deposit.state === 'refunded') throw new AppError('GROUPS.NO_DEPOSIT_LEFT');
      if (!(await this.askRefund(tx, depositId, 'operator', actor))) throw new AppError('GROUPS.NO_DEPOSIT_LEFT');
    });
  }

  /** These held deposits count towards the price of this group from now on: it runs. */
  async apply(tx: Tx, depositIds: readonly string[], groupId: string): Promise<void> {
    await this.deposits.assign(tx, depositIds, groupId);
    await this.settle(tx, depositIds, 'applied', 'system:groups');
  }

  /** The published consequence of not coming (guide 2, no-show ladder). */
  forfeit(tx: Tx, depositIds: readonly string[], actor: Actor): Promise<void> {
    return this.settle(tx, depositIds, 'forfeited', actor);
  }

  /** A consequence was lifted on appeal: what was kept for that place goes back. */
  async refundForfeited(
    tx: Tx,
    accountId: string,
    place: { groupId: string; registrationId: string },
    actor: Actor,
  ): Promise<void> {
    for (const id of await this.deposits.forfeited(tx, accountId, place))
      await this.askRefund(tx, id, 'appeal_upheld', actor);
  }

  /** Everything that is held for an account goes back, but for what waits for the outcome of a place left late. */
  async refundHeld(tx: Tx, accountId: string, reason: RefundReason, actor: Actor): Promise<void> {
    for (const id of await this.deposits.heldBy(tx, accountId)) await this.askRefund(tx, id, reason, actor);
  }

  /**
   * A host has cancelled: what was spent on a group that had begun goes back at once; what is held goes back unless its owner keeps
   * it with us and waits on. Returns until when, for everybody of whom something goes back; null: it is on its way.
   */
  async refundCancelled(
    tx: Tx,
    group: { id: string; hasBegun: boolean; seats: readonly { accountId: string; depositId: string | null }[] },
    actor: Actor,
  ): Promise<Map<string, Date | null>> {
    if (group.hasBegun) {
      const accountIds = group.seats.map(({ accountId }) => accountId);
      const spent = await this.refundSpent(tx, { id: group.id, accountIds }, 'host_cancelled', actor);
      return new Map(spent.map((accountId) => [accountId, null]));
    }
    const asked = new Map<string, Date | null>();
    for (const { accountId, depositId } of group.seats)
      if (depositId !== null && (await this.deposits.askRefund(tx, depositId, 'host_cancelled', actor, KEEP_HOURS)))
        asked.set(accountId, (await this.deposits.find(tx, depositId))?.keepUntil ?? null);
    return asked;
  }

  /** Instead of having it back after a host has cancelled. @throws PAYMENT.DEPOSIT_GONE also where another one is held by now */
  keep(accountId: string, registrationId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.deposits.lockAccount(tx, accountId);
      const another = await this.deposits.heldOf(accountId, tx);
      if (another || !(await this.deposits.keep(tx, accountId, registrationId)))
        throw new AppError('PAYMENT.DEPOSIT_GONE');
    });
  }

  /** What deposits gave to a group that had begun goes back. Returns whose. */
  async refundSpent(
    tx: Tx,
    group: { id: string; accountIds: readonly string[] },
    reason: RefundReason,
    actor: Actor,
  ): Promise<string[]> {
    const spent = await this.deposits.spentOn(tx, group.id, group.accountIds);
    const told: string[] = [];
    for (const { id, accountId } of spent) if (await this.askRefund(tx, id, reason, actor)) told.push(accountId);
    return told;
  }

  /** A rest after an absence moves the date, as a pause of one's own does. */
  postpone(tx: Tx, accountId: string, days: number): Promise<void> {
    return this.deposits.postpone(tx, accountId, days);
  }

  beginRest(tx: Tx, accountId: string, strikeId: string, days: number): Promise<void> {
    return this.deposits.moveByRest(tx, accountId, strikeId, { days, by: 1 });
  }

  endRest(tx: Tx, accountId: string, strikeId: string, days: number): Promise<void> {
    return this.deposits.moveByRest(tx, accountId, strikeId, { days, by: -1 });
  }

  async heldOf(accountId: string): Promise<Deposit | null> {
    const row = await this.deposits.heldOf(accountId);
    return row ? toDeposit(row) : null;
  }

  async ofRegistration(registrationId: string): Promise<Deposit | null> {
    const row = await this.deposits.latestOf(registrationId);
    return row ? toDeposit(row) : null;
  }

  refundAtIfPaidNow(city: string): Promise<Date> {
    return this.deposits.refundInstantFrom(timezoneOf(city), REFUND_MONTHS);
  }

  private async settle(tx: Tx, ids: readonly string[], to: 'applied' | 'forfeited', actor: Actor): Promise<void> {
    const moved = await this.states.move(tx, depositStates, ids, { to, actor });
    for (const depositId of moved)
      await this.deposits.enter(tx, { depositId, kind: to, cents: 0, key: `${to}:${depositId}`, actor });
  }

  private askRefund(tx: Tx, depositId: string, reason: RefundReason, actor: Actor): Promise<boolean> {
    return this.deposits.askRefund(tx, depositId, reason, actor);
  }
}

function toDeposit(row: DepositRow): Deposit {
  const dated = row.state === 'held' && !row.refunding && !row.paused && !row.inGroup;
  return {
    id: row.id,
    registrationId: row.registrationId,
    amountCents: row.amountCents,
    currency: row.currency,
    state: row.state,
    paidAt: row.paidAt.toISOString(),
    refundAt: dated ? (row.refundAt?.toISOString() ?? null) : null,
    paused: row.paused,
    refunding: row.refunding,
    keepUntil: row.keepUntil?.toISOString() ?? null,
  };
}
