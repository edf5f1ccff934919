import { CURRENCY, REFUND_MONTHS } from '@emberhood/contracts';
import { columnsOf, insertNew, onlyRow, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { lockAccounts, registrationStates, REST_DAYS } from '../../ground/index.ts';
import { DepositEntryEntity } from '../ledger/deposit-entry.entity.ts';
import { PartialRefundEntity } from '../refunds/partial-refund.entity.ts';
import { RefundEntity, type RefundReason } from '../refunds/refund.entity.ts';
import { goesBackAtDate, isAvailable, isUnallocated, isWithdrawable } from './deposit-conditions.ts';
import type { DepositRow, NewEntry, NewPayment } from './deposit-row.ts';
import { DepositEntity } from './deposit.entity.ts';

const TAKEN_BACK = 'The bank has taken the payment back';

const COLUMNS = `${columnsOf(DepositEntity, 'd')},
  exists (select 1 from refunds f where f.deposit_id = d.id and f.state <> 'done') as refunding,
  (select f.next_attempt_at from refunds f where f.deposit_id = d.id and ${isWithdrawable('f')}) as "keepUntil",
  (r.paused_at is not null) as paused,
  exists (select 1 from registrations o where o.account_id = d.account_id and o.status in ('confirmed', 'locked')) as "inGroup",
  exists (select 1 from allocations a where a.deposit_id = d.id and a.ended_at is null and a.cents > 0) as "isForPrice",
  exists (select 1 from allocations a where a.deposit_id = d.id and a.ended_at is null and a.waits) as waits`;
const FROM = 'from deposits d join registrations r on r.id = d.registration_id';

const DUE = `deposits d join registrations r on r.id = d.registration_id
  where d.refund_at <= now() and ${goesBackAtDate('d')}`;

@Injectable()
export class DepositsRepository extends SqlRepository {
  /**
   * Books a deposit, or with a seat the price of its place, and its first line of the ledger. False if this payment is
   * booked already, as webhooks come twice and the return page asks, too.
   */
  async insert(tx: Tx, { id, accountId, registrationId, seatId, amountCents, ...paid }: NewPayment): Promise<boolean> {
    const { provider, paymentRef, timezone } = paid;
    const whose = [id, accountId, registrationId, seatId, seatId === null ? 'deposit' : 'price'];
    const rows = await tx.query<unknown[]>(
      `insert into deposits (id, account_id, registration_id, seat_id, purpose, amount_cents, currency, state, provider, payment_ref, refund_at, paid_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'held', $8, $9, ${refundInstant('now()', '$10')}, now())
       on conflict on constraint deposits_payment do nothing returning 1`,
      [...whose, amountCents, CURRENCY, provider, paymentRef, timezone],
    );
    if (rows.length === 0) return false;
    return this.addEntry(tx, { depositId: id, kind: 'held', cents: amountCents, key: `held:${id}`, actor: accountId });
  }

  /** The instant at which a deposit paid now is refunded automatically. */
  async refundInstantFrom(timezone: string): Promise<Date> {
    const select = `select ${refundInstant('now()', '$1')} as at`;
    return (await onlyRow(this.source.query<{ at: Date }[]>(select, [timezone]))).at;
  }

  /** Adds a line to the ledger, once for each key. */
  addEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
    return insertNew(tx, DepositEntryEntity, entry);
  }

  async addEntries(tx: Tx, depositIds: readonly string[], kind: 'applied' | 'forfeited', actor: string): Promise<void> {
    await tx.query(
      `insert into deposit_entries (deposit_id, kind, cents, key, actor)
       select id, $2, 0, $2 || ':' || id, $3 from unnest($1::uuid[]) id on conflict on constraint deposit_entries_key do nothing`,
      [depositIds, kind, actor],
    );
  }

  /**
   * Adds a line of a kind that a payment can have several times, and returns how many there were before. The caller has
   * locked the payment.
   */
  async addRepeatableEntry(tx: Tx, { kind, depositId, ...entry }: Omit<NewEntry, 'key'>): Promise<number> {
    const before = await tx.countBy(DepositEntryEntity, { depositId, kind });
    await this.addEntry(tx, { ...entry, depositId, kind, key: `${kind}:${depositId}:${before}` });
    return before;
  }

  /**
   * Of a payment that the bank has taken back nothing is left with the provider, whatever of it was refunded before or
   * fails later: brings what the bank took to that. The caller has locked the payment.
   */
  async levelChargeback(tx: Tx, depositId: string, actor: string): Promise<void> {
    const left = (await tx.sum(DepositEntryEntity, 'cents', { depositId })) ?? 0;
    await this.addRepeatableEntry(tx, { depositId, kind: 'chargeback', cents: -left, actor });
  }

  async sumEntries(tx: Tx, depositId: string, kinds: readonly NewEntry['kind'][]): Promise<number> {
    return (await tx.sum(DepositEntryEntity, 'cents', { depositId, kind: In(kinds) })) ?? 0;
  }

  async findHeld(accountId: string, tx?: Tx): Promise<DepositRow | undefined> {
    const [row] = await (tx ?? this.source.manager).query<DepositRow[]>(
      `select ${COLUMNS} ${FROM} where d.account_id = $1 and d.purpose = 'deposit' and d.state = 'held'
         and ${isAvailable('d')}
       order by d.paid_at limit 1`,
      [accountId],
    );
    return row;
  }

  async findLatest(owner: 'registration' | 'account', id: string): Promise<DepositRow | undefined> {
    const [row] = await this.source.query<DepositRow[]>(
      `select ${COLUMNS} ${FROM} where d.${owner}_id = $1 and d.purpose = 'deposit' order by d.paid_at desc limit 1`,
      [id],
    );
    return row;
  }

  paymentsOf(registrationIds: readonly string[]): Promise<DepositRow[]> {
    return this.source.query(`select ${COLUMNS} ${FROM} where d.registration_id = any($1) order by d.paid_at, d.id`, [
      registrationIds,
    ]);
  }

  /** Locks its owner's registrations first, as everything does that changes payments. */
  async lock(
    tx: Tx,
    where: Pick<DepositEntity, 'id'> | Pick<DepositEntity, 'provider' | 'paymentRef'>,
  ): Promise<DepositRow | undefined> {
    const found = await tx.findOne(DepositEntity, { select: { id: true, accountId: true }, where });
    if (!found) return undefined;
    await lockAccounts(tx, [found.accountId]);
    const lock = `select ${COLUMNS} ${FROM} where d.id = $1 for update of d`;
    return onlyRow(tx.query<DepositRow[]>(lock, [found.id]));
  }

  /** Held payments of these registrations without a place, also if their owner can still leave them with us. */
  listUnallocated(tx: Tx, registrationIds: readonly string[]): Promise<{ id: string; registrationId: string }[]> {
    return tx.query(
      `select ${columnsOf(DepositEntity, 'd', ['id', 'registrationId'])} from deposits d
       where d.registration_id = any($1) and d.state = 'held'
         and not exists (select 1 from allocations a where a.deposit_id = d.id and a.ended_at is null) order by d.id for update`,
      [registrationIds],
    );
  }

  async listHeld(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select d.id from deposits d where d.account_id = $1 and d.purpose = 'deposit' and d.state = 'held' and ${isAvailable('d')} for update`,
      [accountId],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Moves refund dates by what is left of the pause after an absence, like a pause of the member's own: later (1) when it
   * begins, earlier (-1) when lifted. A pause of their own that goes on counts from its beginning, once it ends.
   */
  async shiftRefundDates(tx: Tx, accountId: string, strikeId: string, by: 1 | -1): Promise<void> {
    await tx.query(
      `update deposits d set refund_at = d.refund_at + $4::int * greatest(interval '0', k.created_at + make_interval(days => $3)
         - greatest(k.created_at, coalesce(r.paused_at, now())))
       from strikes k, registrations r where k.id = $2 and r.id = d.registration_id and d.account_id = $1 and d.purpose = 'deposit' and d.state = 'held' and d.paid_at <= k.created_at`,
      [accountId, strikeId, REST_DAYS, by],
    );
  }

  /**
   * Moves the refund date by a pause that ends now, but for the days of a pause after an absence, by which it was moved
   * when that began (guide 7).
   */
  async shiftByOwnPause(tx: Tx, registrationId: string): Promise<void> {
    await tx.query(
      `update deposits d set refund_at = d.refund_at + (now() - greatest(r.paused_at, d.paid_at)) - coalesce(
         (select sum(least(now(), k.created_at + rest) - greatest(k.created_at, r.paused_at)) from strikes k
          where k.account_id = d.account_id and k.consequence = 'pause' and k.decision is distinct from 'lifted'
            and k.created_at >= d.paid_at and k.created_at + rest > r.paused_at), interval '0')
       from registrations r, make_interval(days => $2) as rest
       where r.id = $1 and d.registration_id = r.id and d.state = 'held' and r.paused_at is not null`,
      [registrationId, REST_DAYS],
    );
  }

  /** Deposits forfeited for this seat, and how much of each its price needs. */
  listForfeited(tx: Tx, seatId: string): Promise<{ id: string; cents: number }[]> {
    return tx.query(
      `select d.id, a.cents from allocations a join deposits d on d.id = a.deposit_id
       where a.seat_id = $1 and a.ended_at is null and d.purpose = 'deposit' and d.state = 'forfeited' for update of d`,
      [seatId],
    );
  }

  /** The bank took the payment back, so that refunds of it fail. */
  async markChargedBack(tx: Tx, depositId: string): Promise<void> {
    await tx.query('update deposits set charged_back_at = now() where id = $1', [depositId]);
    for (const refund of [RefundEntity, PartialRefundEntity])
      await tx.update(refund, { depositId, state: 'requested' }, { state: 'failed', failure: TAKEN_BACK });
  }

  /** The bank returned the payment: refunds that failed are made after all, each at its time. */
  async clearChargeback(tx: Tx, depositId: string): Promise<void> {
    await tx.query('update deposits set charged_back_at = null where id = $1', [depositId]);
    for (const table of ['refunds', 'partial_refunds'])
      await tx.query(
        `update ${table} set state = case attempts when 0 then 'requested' else 'sent' end, failure = null
         where deposit_id = $1 and state = 'failed'`,
        [depositId],
      );
  }

  /** Whether it is held for a registration that ended while the bank had the payment. */
  async isOwedBack(tx: Tx, depositId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from deposits d join registrations r on r.id = d.registration_id
       where d.id = $1 and d.purpose = 'deposit' and d.state = 'held' and r.status in ('cancelled', 'removed') and ${isAvailable('d')}`,
      [depositId],
    );
    return rows.length > 0;
  }

  /**
   * If the account has another deposit besides this one, returns the one to be refunded as paid twice: this one, unless
   * only it pays for a place. Null if there is no other.
   */
  async findSpare(tx: Tx, depositId: string): Promise<string | null> {
    const rows = await tx.query<{ id: string }[]>(
      `select d.id from deposits d join deposits this on this.account_id = d.account_id
       where this.id = $1 and this.purpose = 'deposit' and this.state = 'held' and ${isAvailable('this')}
         and d.purpose = 'deposit' and d.state = 'held' and ${isAvailable('d')}
       order by ${isUnallocated('d')} desc, d.id = this.id desc`,
      [depositId],
    );
    return rows.length > 1 ? (rows[0]?.id ?? null) : null;
  }

  /** The deposit that has covered a part of a price while the bank had this payment for it; null if it is still needed. */
  async findUnneeded(tx: Tx, paymentId: string): Promise<string | null> {
    const [row] = await tx.query<{ id: string }[]>(
      `select d.id from allocations back join allocations a on a.seat_id = back.seat_id and a.ended_at is null and not a.waits and a.cents > 0
         join deposits d on d.id = a.deposit_id join seats s on s.id = a.seat_id join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
       where back.deposit_id = $1 and back.ended_at is null and d.purpose = 'deposit' and d.state in ('held', 'applied') and d.charged_back_at is null
         and (select sum(p.cents) from allocations p join deposits paid on paid.id = p.deposit_id
           where p.seat_id = a.seat_id and p.ended_at is null and paid.charged_back_at is null) >= o.price_cents + a.cents`,
      [paymentId],
    );
    return row?.id ?? null;
  }

  /**
   * Requests refunds of these payments and ends their allocations, but for payments that are being refunded. Of one
   * that the bank took back the refund has failed until the bank returns it. `waitHours`: a held deposit not earlier,
   * unless its refund date comes first; a refund that waits goes at once if it is requested again.
   * @returns the payments that go back; `keepUntil`: until when its owner can still keep it with us
   */
  requestRefunds(
    tx: Tx,
    depositIds: readonly string[],
    { reason, actor, waitHours = 0 }: { reason: RefundReason; actor: string; waitHours?: number },
  ): Promise<{ id: string; keepUntil: Date | null }[]> {
    return tx.query(
      `with asked as (
         insert into refunds (deposit_id, reason, state, failure, actor, next_attempt_at)
         select id, $2, case when charged_back_at is null then 'requested' else 'failed' end,
           case when charged_back_at is not null then '${TAKEN_BACK}' end, $3,
           now() + case when state = 'held' and refund_at > now() + wait then wait else interval '0' end
         from deposits, make_interval(hours => $4) as wait where id = any($1) order by id
         on conflict (deposit_id) do update set reason = excluded.reason, actor = excluded.actor, next_attempt_at = now()
           where ${isWithdrawable('refunds')} returning deposit_id, next_attempt_at, state
       ), ended as (
         update allocations set ended_at = now() where ended_at is null and deposit_id in (select deposit_id from asked)
       )
       select deposit_id as id, nullif(next_attempt_at, now()) as "keepUntil" from asked where state = 'requested'`,
      [depositIds, reason, actor, waitHours],
    );
  }

  /** Withdraws the refund of this registration's deposit. False if it is too late, or there is none. */
  async cancelRefund(tx: Tx, accountId: string, registrationId: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `delete from refunds f using deposits d where d.id = f.deposit_id and d.account_id = $1 and d.registration_id = $2
         and d.purpose = 'deposit' and d.state = 'held' and ${isWithdrawable('f')}`,
      [accountId, registrationId],
    );
    return count > 0;
  }

  /** Accounts with a deposit that is due; to be checked again once they are locked. */
  async accountsWithDueRefunds(): Promise<string[]> {
    const rows = await this.source.query<{ accountId: string }[]>(
      `select d.account_id as "accountId" from ${DUE} group by 1 order by min(d.refund_at)`,
    );
    return rows.map(({ accountId }) => accountId);
  }

  /**
   * Held deposits of this account whose refund date has come while their owner is in no group (guide 7); also of
   * registrations that have ended, as a deposit that the price did not need is still held.
   */
  lockDueForRefund(tx: Tx, accountId: string): Promise<{ id: string; registrationOver: boolean }[]> {
    return tx.query(
      `select d.id, r.status = any($2) as "registrationOver" from ${DUE} and d.account_id = $1 order by d.id for update of d skip locked`,
      [accountId, registrationStates.finalStates],
    );
  }
}

/** SQL: `REFUND_MONTHS` calendar months later in this time zone, or the end of a shorter month (guide 7). */
export function refundInstant(from: string, timezone: string): string {
  return `((${from} at time zone ${timezone}) + interval '${REFUND_MONTHS} months') at time zone ${timezone}`;
}
