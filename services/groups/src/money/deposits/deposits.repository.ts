import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { registrationStates } from '../../ground/index.ts';
import { OWN, type DepositRow, type PaymentRow, type NewDeposit, type NewEntry } from './deposit-row.ts';
import { DepositEntity } from './deposit.entity.ts';
import type { RefundReason } from '../refunds/refund.entity.ts';
import { counts } from './standing.ts';

/** SQL: this refund waits, and its owner can still take it back: their host has cancelled. */
const waits = (refund: string): string =>
  `(${refund}.reason = 'host_cancelled' and ${refund}.state = 'requested' and ${refund}.attempts = 0 and ${refund}.next_attempt_at > now())`;

const COLUMNS = `${columnsOf(DepositEntity, 'd', OWN)},
  exists (select 1 from refunds f where f.deposit_id = d.id and f.state <> 'done') as refunding,
  (select f.next_attempt_at from refunds f where f.deposit_id = d.id and ${waits('f')}) as "keepUntil",
  d.charged_back_at is not null as "chargedBack", (r.paused_at is not null) as paused,
  exists (select 1 from registrations o where o.account_id = d.account_id and o.status in ('confirmed', 'locked')) as "inGroup"`;
const FROM = 'from deposits d join registrations r on r.id = d.registration_id';

const FINAL = registrationStates.states.filter((state) => registrationStates.isFinal(state));

const DUE = `deposits d join registrations r on r.id = d.registration_id
  where d.purpose = 'deposit' and d.state = 'held' and d.refund_at <= now() and r.status <> 'paused' and ${counts('d')}
    and not exists (select 1 from registrations o where o.account_id = d.account_id and o.status in ('proposed', 'invited', 'confirmed', 'locked'))`;

@Injectable()
export class DepositsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** False when this payment is in the books already: webhooks come twice, and the return page asks as well. */
  async insert(tx: Tx, deposit: NewDeposit): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into deposits (id, account_id, registration_id, amount_cents, currency, state, provider, payment_ref, refund_at, paid_at)
       values ($1, $2, $3, $4, $5, 'held', $6, $7, ${refundInstant('now()', '$8', '$9')}, now())
       on conflict on constraint deposits_payment do nothing returning 1`,
      [
        deposit.id,
        deposit.accountId,
        deposit.registrationId,
        deposit.amountCents,
        deposit.currency,
        deposit.provider,
        deposit.paymentRef,
        deposit.timezone,
        deposit.months,
      ],
    );
    return rows.length > 0;
  }

  /** The instant at which a deposit paid now goes back. */
  async refundInstantFrom(timezone: string, months: number): Promise<Date> {
    const [row] = await this.source.query<{ at: Date }[]>(`select ${refundInstant('now()', '$1', '$2')} as at`, [
      timezone,
      months,
    ]);
    if (!row) throw new Error('No instant');
    return row.at;
  }

  /** One line of the ledger; the key keeps it from being written twice. */
  async enter(tx: Tx, entry: NewEntry): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `insert into deposit_entries (deposit_id, kind, cents, key, actor, note) values ($1, $2, $3, $4, $5, $6)
       on conflict on constraint deposit_entries_key do nothing returning 1`,
      [entry.depositId, entry.kind, entry.cents, entry.key, entry.actor, entry.note ?? null],
    );
    return rows.length > 0;
  }

  /** The same line, without money, for each of these payments. */
  async enterEach(tx: Tx, depositIds: readonly string[], kind: 'applied' | 'forfeited', actor: string): Promise<void> {
    await tx.query(
      `insert into deposit_entries (deposit_id, kind, cents, key, actor)
       select id, $2, 0, $2 || ':' || id, $3 from unnest($1::uuid[]) id on conflict on constraint deposit_entries_key do nothing`,
      [depositIds, kind, actor],
    );
  }

  /** A line of a kind that may come several times; the payment is locked by who calls. Returns how many there were before. */
  async enterAgain(tx: Tx, { kind, depositId, ...entry }: Omit<NewEntry, 'key'>): Promise<number> {
    const before = await this.entries(tx, depositId, kind);
    await this.enter(tx, { ...entry, depositId, kind, key: `${kind}:${depositId}:${before}` });
    return before;
  }

  /** What lines of these kinds come to. */
  async sum(tx: Tx, depositId: string, kinds: readonly NewEntry['kind'][]): Promise<number> {
    const [row] = await tx.query<{ cents: number }[]>(
      'select coalesce(sum(cents), 0)::int as cents from deposit_entries where deposit_id = $1 and kind = any($2)',
      [depositId, kinds],
    );
    return row?.cents ?? 0;
  }

  /** How many lines of this kind there are. */
  private async entries(tx: Tx, depositId: string, kind: NewEntry['kind']): Promise<number> {
    const [row] = await tx.query<{ count: number }[]>(
      'select count(*)::int as count from deposit_entries where deposit_id = $1 and kind = $2',
      [depositId, kind],
    );
    return row?.count ?? 0;
  }

  /** The deposit that counts for this account now, if any. */
  async heldOf(accountId: string, tx?: Tx): Promise<DepositRow | undefined> {
    const [row] = await (tx ?? this.source.manager).query<DepositRow[]>(
      `select ${COLUMNS} ${FROM} where d.account_id = $1 and d.purpose = 'deposit' and d.state = 'held'
         and ${counts('d')}
       order by d.paid_at limit 1`,
      [accountId],
    );
    return row;
  }

  async latestOf(registrationId: string): Promise<DepositRow | undefined> {
    const [row] = await this.source.query<DepositRow[]>(
      `select ${COLUMNS} ${FROM} where d.registration_id = $1 and d.purpose = 'deposit' order by d.paid_at desc limit 1`,
      [registrationId],
    );
    return row;
  }

  /** All that was paid for these registrations; `waits` as `fateOf` has it. */
  paymentsOf(registrationIds: readonly string[]): Promise<PaymentRow[]> {
    return this.source.query(
      `select ${COLUMNS}, ${columnsOf(DepositEntity, 'd', ['purpose'])},
         exists (select 1 from allocations a where a.deposit_id = d.id and a.ended_at is null and a.waits) as waits
       ${FROM} where d.registration_id = any($1) order by d.paid_at, d.id`,
      [registrationIds],
    );
  }

  async find(tx: Tx, depositId: string): Promise<DepositRow | undefined> {
    const [row] = await tx.query<DepositRow[]>(`select ${COLUMNS} ${FROM} where d.id = $1 for update of d`, [
      depositId,
    ]);
    return row;
  }

  async byPayment(tx: Tx, provider: string, paymentRef: string): Promise<DepositRow | undefined> {
    const [row] = await tx.query<DepositRow[]>(
      `select ${COLUMNS} ${FROM} where d.provider = $1 and d.payment_ref = $2 for update of d`,
      [provider, paymentRef],
    );
    return row;
  }

  /** Held ones of these registrations that are tied to no place, also where their owner can still keep them with us. */
  freeOf(tx: Tx, registrationIds: readonly string[]): Promise<{ id: string; registrationId: string }[]> {
    return tx.query(
      `select ${columnsOf(DepositEntity, 'd', ['id', 'registrationId'])} from deposits d
       where d.registration_id = any($1) and d.purpose = 'deposit' and d.state = 'held'
         and not exists (select 1 from allocations a where a.deposit_id = d.id and a.ended_at is null) order by d.id for update`,
      [registrationIds],
    );
  }

  /** Held ones of an account that wait for nothing else. */
  async heldBy(tx: Tx, accountId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      `select d.id from deposits d where d.account_id = $1 and d.purpose = 'deposit' and d.state = 'held' and ${counts('d')} for update`,
      [accountId],
    );
    return rows.map((row) => row.id);
  }

  /** The date of what is held moves by a rest that begins now (guide 7). */
  async postpone(tx: Tx, accountId: string, days: number): Promise<void> {
    await tx.query(
      `update deposits set refund_at = refund_at + make_interval(days => $2) where account_id = $1 and purpose = 'deposit' and state = 'held'`,
      [accountId, days],
    );
  }

  /** The rest after this strike begins (1), which was noted before, or ends (-1): the date moves by what is left of it. */
  async moveByRest(
    tx: Tx,
    accountId: string,
    strikeId: string,
    { days, by }: { days: number; by: 1 | -1 },
  ): Promise<void> {
    await tx.query(
      `update deposits d set refund_at = d.refund_at + $4::int * greatest(interval '0', k.created_at + make_interval(days => $3) - now())
       from strikes k where k.id = $2 and d.account_id = $1 and d.purpose = 'deposit' and d.state = 'held' and d.paid_at <= k.created_at`,
      [accountId, strikeId, days, by],
    );
  }

  /** What was kept for the place of this seat, and how much of it its price needs. */
  forfeited(tx: Tx, seatId: string): Promise<{ id: string; cents: number }[]> {
    return tx.query(
      `select d.id, a.cents from allocations a join deposits d on d.id = a.deposit_id
       where a.seat_id = $1 and a.ended_at is null and d.purpose = 'deposit' and d.state = 'forfeited' for update of d`,
      [seatId],
    );
  }

  /** The bank took the payment back: nobody sends it back as well. */
  async chargeBack(tx: Tx, depositId: string): Promise<void> {
    await tx.query('update deposits set charged_back_at = now() where id = $1', [depositId]);
    for (const table of ['refunds', 'partial_refunds'])
      await tx.query(
        `update ${table} set state = 'failed', failure = 'The bank has taken the payment back' where deposit_id = $1 and state = 'requested'`,
        [depositId],
      );
  }

  /** The bank has returned it: a refund that was asked for and could not be made is due again. */
  async unchargeBack(tx: Tx, depositId: string): Promise<void> {
    await tx.query('update deposits set charged_back_at = null where id = $1', [depositId]);
    for (const table of ['refunds', 'partial_refunds'])
      await tx.query(
        `update ${table} set state = case attempts when 0 then 'requested' else 'sent' end, failure = null, next_attempt_at = now()
         where deposit_id = $1 and state = 'failed'`,
        [depositId],
      );
  }

  /** Held for a registration that was given up; its end could give nothing back while the bank had taken it. */
  async isLeftOver(tx: Tx, depositId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from deposits d join registrations r on r.id = d.registration_id
       where d.id = $1 and d.purpose = 'deposit' and d.state = 'held' and r.status in ('cancelled', 'removed') and ${counts('d')}`,
      [depositId],
    );
    return rows.length > 0;
  }

  /**
   * Asks for these to go back, which then are tied to no place; but for those on their way already, or that the bank has taken back.
   * `waitHours`: not before, unless their date comes sooner; one that waits goes at once when it is asked for again.
   * @returns those that go, and when
   */
  askRefunds(
    tx: Tx,
    depositIds: readonly string[],
    { reason, actor, waitHours = 0 }: { reason: RefundReason; actor: string; waitHours?: number },
  ): Promise<{ id: string; goesAt: Date }[]> {
    return tx.query(
      `with asked as (
         insert into refunds (deposit_id, reason, state, actor, next_attempt_at)
         select id, $2, 'requested', $3, now() + case when refund_at > now() + wait then wait else interval '0' end
         from deposits, make_interval(hours => $4) as wait where id = any($1) and charged_back_at is null order by id
         on conflict (deposit_id) do update set reason = excluded.reason, actor = excluded.actor, next_attempt_at = now()
           where ${waits('refunds')} returning deposit_id, next_attempt_at
       ), ended as (
         update allocations set ended_at = now() where ended_at is null and deposit_id in (select deposit_id from asked)
       )
       select deposit_id as id, next_attempt_at as "goesAt" from asked`,
      [depositIds, reason, actor, waitHours],
    );
  }

  /** The deposit of this registration stays after all. False when it is too late, or nobody asked. */
  async keep(tx: Tx, accountId: string, registrationId: string): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `delete from refunds f using deposits d where d.id = f.deposit_id and d.account_id = $1 and d.registration_id = $2
         and d.purpose = 'deposit' and d.state = 'held' and ${waits('f')}`,
      [accountId, registrationId],
    );
    return count > 0;
  }

  /** Whose held deposits are due; to be looked at again once the accounts are locked. */
  async accountsDue(tx: Tx, limit: number): Promise<string[]> {
    const rows = await tx.query<{ accountId: string }[]>(
      `select d.account_id as "accountId" from ${DUE} order by d.refund_at limit $1`,
      [limit],
    );
    return rows.map(({ accountId }) => accountId);
  }

  /**
   * Held deposits of these accounts whose shown instant has come, while no group has a place for their owner (guide 7); also of a
   * registration that is over, as one that the price did not need was not spent.
   */
  dueForRefund(tx: Tx, accountIds: readonly string[]): Promise<{ id: string; registrationOver: boolean }[]> {
    return tx.query(
      `select d.id, r.status = any($2) as "registrationOver" from ${DUE} and d.account_id = any($1) order by d.id for update of d skip locked`,
      [accountIds, FINAL],
    );
  }
}

/** Calendar months in the city's time zone, clamped to the end of a month, as one UTC instant (guide 7). */
export function refundInstant(from: string, timezone: string, months: string): string {
  return `((${from} at time zone ${timezone}) + make_interval(months => ${months}::int)) at time zone ${timezone}`;
}
