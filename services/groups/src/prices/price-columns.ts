import { counts, stands } from '../deposits/standing.ts';

interface Place {
  /** Each an SQL expression; `seat` is null where nobody sits yet. */
  account: string;
  seat: string;
  group: string;
  groupState: string;
  price: string;
}

/** SQL: cents that were paid for the price of this seat and stay with us, kept ones among them. */
export const paidFor = (seat: string): string =>
  `coalesce((select sum(payment.amount_cents) from deposits payment where payment.seat_id = ${seat}
     and payment.state in ('held', 'applied', 'forfeited') and ${stands('payment')}), 0)::int`;

/**
 * SQL: cents of the deposit that counts towards this place: held until the group begins, and from then on the one that was
 * applied to it, also where it was kept for an absence. An account holds one at a time, and it counts once: towards the place
 * that was confirmed first, of those that cost anything.
 */
const countingDeposit = ({ account, seat, group, groupState }: Place): string =>
  `coalesce(case when ${groupState} in ('running', 'completed')
     then (select counting.amount_cents from deposits counting where counting.account_id = ${account} and counting.purpose = 'deposit'
       and (counting.group_id = ${group} and counting.state in ('applied', 'forfeited') or counting.group_id is null and counting.state = 'applied')
       and ${stands('counting')} order by counting.paid_at limit 1)
     else (select counting.amount_cents from deposits counting where counting.account_id = ${account} and counting.purpose = 'deposit'
       and counting.state = 'held' and ${counts('counting')}
       and not exists (select 1 from seats other join groups elsewhere on elsewhere.id = other.group_id
           join offerings priced on priced.id = elsewhere.offering_id and priced.price_cents > 0
         where other.account_id = ${account} and other.group_id <> ${group} and other.left_at is null
           and elsewhere.state in ('published', 'locked')
           and other.confirmed_at < coalesce((select mine.confirmed_at from seats mine where mine.id = ${seat}), now()))
       order by counting.paid_at limit 1) end, 0)`;

/** SQL: what a place costs, what a deposit covers of it and what was paid for it, as `Costs`. */
export const priceColumns = (place: Place): string =>
  `${place.price} as "priceCents", ${paidFor(place.seat)} as "paidCents",
   least(${countingDeposit(place)}, greatest(0, ${place.price} - ${paidFor(place.seat)}))::int as "depositCents"`;

/** SQL: the same of a seat `s` in a group `g` of an offering `o`. */
export const SEAT_COSTS = priceColumns({
  account: 's.account_id',
  seat: 's.id',
  group: 'g.id',
  groupState: 'g.state',
  price: 'o.price_cents',
});

/** What a place costs, in cents. */
export interface Costs {
  priceCents: number;
  depositCents: number;
  paidCents: number;
}

/** What neither a deposit nor a payment covers. */
export const restOf = ({ priceCents, depositCents, paidCents }: Costs): number =>
  Math.max(0, priceCents - depositCents - paidCents);
