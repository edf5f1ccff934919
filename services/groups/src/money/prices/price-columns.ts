import { isUnallocated, remainingCents } from '../deposits/deposit-conditions.ts';

interface Place {
  /** SQL expressions; `seat` is `null` for somebody without a seat. */
  account: string;
  seat: string;
  price: string;
}

/** SQL: cents allocated to this seat, of payments of this purpose that the bank has not taken back. */
const allocatedCents = (seat: string, purpose: 'deposit' | 'price'): string =>
  `coalesce((select sum(a.cents) from allocations a join deposits p on p.id = a.deposit_id
     where a.seat_id = ${seat} and a.ended_at is null and p.purpose = '${purpose}' and p.charged_back_at is null), 0)::int`;

/** SQL: the deposit that confirming this place would allocate to it; 0 once it is confirmed. */
const offered = ({ account, seat }: Place): string =>
  `coalesce((select ${remainingCents('offered')} from deposits offered
     where offered.account_id = ${account} and offered.purpose = 'deposit' and offered.state = 'held' and ${isUnallocated('offered')}
     and not exists (select 1 from seats said_yes where said_yes.id = ${seat} and said_yes.confirmed_at is not null) order by offered.paid_at limit 1), 0)`;

/** SQL: the columns of `Costs`: what a place costs, what a deposit covers and what was paid. */
export const priceColumns = (place: Place): string =>
  `${place.price} as "priceCents", ${allocatedCents(place.seat, 'price')} as "paidCents",
   (${allocatedCents(place.seat, 'deposit')} + least(${offered(place)}, greatest(0, ${place.price} - ${allocatedCents(place.seat, 'price')}
     - ${allocatedCents(place.seat, 'deposit')})))::int as "depositCents"`;

/** SQL: the same for a seat `s` in a group of an offering `o`. */
export const SEAT_COSTS = priceColumns({ account: 's.account_id', seat: 's.id', price: 'o.price_cents' });

/** What a place costs, in cents. */
export interface Costs {
  priceCents: number;
  depositCents: number;
  paidCents: number;
}

/** What neither deposit nor payment covers. */
export const unpaidCents = ({ priceCents, depositCents, paidCents }: Costs): number =>
  Math.max(0, priceCents - depositCents - paidCents);
