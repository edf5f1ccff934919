import { isUnallocated, remainingCents } from '../deposits/deposit-conditions.ts';

interface Place {
  /** SQL: columns or `null`. Inside an expression, the names of tables would be taken for those of the queries here. */
  account: string;
  seat: string;
  price: string;
}

/**
 * SQL: what was paid for this seat, and what of it the bank has taken back, which counts as neither paid nor due. What
 * operators refunded by hand, in parts or once it was the host's (`back`), counts as paid: it is our cost (decision:
 * payments).
 */
const paymentsFor = (seat: string): string =>
  `(select purpose, cents - taken as cents, taken, back from (
      select d.purpose, a.cents, case when d.charged_back_at is null then 0 else least(a.cents, ${remainingCents('d')}) end as taken,
        greatest(0, a.cents - ${remainingCents('d')}) as back
        from allocations a join deposits d on d.id = a.deposit_id where a.seat_id = ${seat} and a.ended_at is null
      union all select d.purpose, a.cents, bank.taken, a.cents - bank.taken from allocations a join deposits d on d.id = a.deposit_id
        join refunds f on f.deposit_id = d.id and f.reason = 'operator' and f.created_at <= a.ended_at
        cross join lateral (select case when d.charged_back_at is null or f.state = 'done' then 0 else least(a.cents, ${remainingCents('d')}) end as taken) bank
        where a.seat_id = ${seat} and a.ended_at is not null and exists (
          select 1 from deposit_entries e where e.deposit_id = d.id and e.kind in ('applied', 'forfeited'))) parts) payments`;

const sumOf = (column: 'cents' | 'taken' | 'back', seat: string, where = 'true'): string =>
  `coalesce((select sum(${column}) from ${paymentsFor(seat)} where ${where}), 0)::int`;
const allocatedCents = (seat: string, purpose: 'deposit' | 'price'): string =>
  sumOf('cents', seat, `purpose = '${purpose}'`);

export const paidFor = (seat: string): string =>
  `(select coalesce(sum(cents), 0) as cents, coalesce(sum(taken), 0) as taken from ${paymentsFor(seat)})`;

/** SQL: the deposit that confirming this place would allocate to it; 0 once it is confirmed. */
const offered = ({ account, seat }: Place): string =>
  `coalesce((select ${remainingCents('offered')} from deposits offered
     where offered.account_id = ${account} and offered.purpose = 'deposit' and offered.state = 'held' and ${isUnallocated('offered')}
     and not exists (select 1 from seats said_yes where said_yes.id = ${seat} and said_yes.confirmed_at is not null) order by offered.paid_at limit 1), 0)`;

/** SQL: the columns of `Costs`. */
export const priceColumns = (place: Place): string =>
  `${place.price} as "priceCents", ${allocatedCents(place.seat, 'price')} as "paidCents", ${sumOf('taken', place.seat)} as "takenBackCents",
   ${sumOf('back', place.seat)} as "refundedCents",
   (${allocatedCents(place.seat, 'deposit')} + least(${offered(place)}, greatest(0, ${place.price} - ${allocatedCents(place.seat, 'price')}
     - ${allocatedCents(place.seat, 'deposit')})))::int as "depositCents"`;

/** SQL: the same for a seat `s` in a group of an offering `o`. */
export const SEAT_COSTS = priceColumns({ account: 's.account_id', seat: 's.id', price: 'o.price_cents' });

/** What a place costs, what a deposit covers, what was paid, and what the bank or an operator gave back of it. */
export interface Costs {
  priceCents: number;
  depositCents: number;
  paidCents: number;
  takenBackCents: number;
  refundedCents: number;
}

/** What neither deposit nor payment covers. */
export const unpaidCents = ({ priceCents, depositCents, paidCents }: Costs): number =>
  Math.max(0, priceCents - depositCents - paidCents);
