import { paidFor } from '../../money/index.ts';

/** SQL: marked absent from every session that was marked. */
export const isAlwaysAbsent = (seat: string): string =>
  `coalesce((select bool_and(a.state = 'no_show') from attendance a where a.seat_id = ${seat}.id), false)`;

/** SQL: what a member at seat `s` of offering `o` still pays the host; nobody is asked to collect from who never came. */
export const OWED_TO_HOST = `case when s.confirmed_at is null or ${isAlwaysAbsent('s')} then 0
  else (select greatest(0, o.price_cents - p.taken - p.cents) from ${paidFor('s.id')} p) end::int`;
