import { remainingCents } from '../../money/index.ts';

/** SQL: marked absent from every session that was marked. */
export const isAlwaysAbsent = (seat: string): string =>
  `coalesce((select bool_and(a.state = 'no_show') from attendance a where a.seat_id = ${seat}.id), false)`;

/**
 * SQL: what was paid for this place, and what of it the bank has taken back. What operators refunded by hand, in parts
 * or once it was the host's, counts as paid: it is our cost (decision: payments).
 */
export const paidFor = (seat: string): string =>
  `(select coalesce(sum(cents - taken), 0) as cents, coalesce(sum(taken), 0) as taken from (
      select a.cents, case when d.charged_back_at is null then 0 else least(a.cents, ${remainingCents('d')}) end as taken
        from allocations a join deposits d on d.id = a.deposit_id where a.seat_id = ${seat}.id and a.ended_at is null
      union all select a.cents, 0 from allocations a
        join refunds f on f.deposit_id = a.deposit_id and f.reason = 'operator' and f.created_at <= a.ended_at
        where a.seat_id = ${seat}.id and a.ended_at is not null and exists (
          select 1 from deposit_entries e where e.deposit_id = a.deposit_id and e.kind in ('applied', 'forfeited'))) parts)`;

/** SQL: what a member at seat `s` of offering `o` still pays the host; nobody is asked to collect from who never came. */
export const OWED_TO_HOST = `case when s.confirmed_at is null or ${isAlwaysAbsent('s')} then 0
  else (select greatest(0, o.price_cents - p.taken - p.cents) from ${paidFor('s')} p) end::int`;
