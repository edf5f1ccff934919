import { SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { OutcomeRow } from './outcome.ts';

/** Waiting times are compared over this many cycles (groups guide 12). */
const CYCLES = 6;

@Injectable()
export class OutcomeRepository extends SqlRepository {
  /** Undefined if no run of the cycle is published. */
  async findOutcome(cycleId: string): Promise<OutcomeRow | undefined> {
    const [row] = await this.source.query<OutcomeRow[]>(
      `with decided as (
         select c.id, c.city, min(g.published_at) as at from cycles c join runs r on r.cycle_id = c.id and r.state = 'published'
           join groups g on g.run_id = r.id where c.city = (select city from cycles where id = $1) group by c.id
       ), this as (
         select d.*, (select min(later.at) from decided later where later.at > d.at) as until from decided d where d.id = $1
       ), these as (
         select g.id, g.state, g.state in ('running', 'completed') as begun from this t join runs r on r.cycle_id = t.id and r.state = 'published'
           join groups g on g.run_id = r.id where g.state not in ('proposed', 'approved', 'dropped')
       ), seated as (
         select s.*, g.state as group_state, g.begun from these g join seats s on s.group_id = g.id
       )
       select (select count(*)::int from these) as published,
         (select count(*)::int from these where begun) as begun,
         (select count(*)::int from these where state = 'dissolved') as dissolved,
         (select count(*)::int from these where state = 'cancelled') as cancelled,
         count(s.id) filter (where s.confirmed_at is not null)::int as "saidYes",
         count(s.id) filter (where s.confirmed_at is not null and s.begun)::int as "saidYesBegun",
         count(s.id) filter (where s.left_at is null and s.group_state = 'completed')::int as over,
         count(s.id) filter (where s.begun and s.confirmed_at is not null and exists (select 1 from strikes k
           where k.seat_id = s.id and k.kind = 'no_show' and k.decision is distinct from 'lifted'))::int as absent,
         count(s.id) filter (where s.confirmed_at is not null and exists (select 1 from strikes k where k.seat_id = s.id and k.kind = 'late_cancel'))::int as "lateCancels",
         count(s.id) filter (where s.left_at is not null and s.left_reason not in ('dissolved', 'cancelled'))::int as freed,
         (select count(*)::int from claim_offers f join these g on g.id = f.group_id where f.state = 'claimed') as refilled,
         count(s.id) filter (where s.left_at is null and s.group_state = 'completed' and exists (select 1 from meet_again m where m.from_seat = s.id))::int as "meetAgain",
         count(s.id) filter (where s.begun and s.confirmed_at is not null and (exists (select 1 from feedback f where f.seat_id = s.id and f.felt_unsafe)
           or exists (select 1 from group_reports q where q.by_seat = s.id)))::int as safety,
         (select count(*)::int from refunds f join deposits d on d.id = f.deposit_id join registrations r on r.id = d.registration_id
           where f.reason = 'no_group' and f.state = 'done' and r.city = t.city and f.done_at >= t.at and f.done_at < coalesce(t.until, now())) as "noGroupRefunds",
         (select coalesce(array_agg(greatest(0, extract(epoch from w.joined_at - r.waiting_since)::float8 / 86400)), '{}')
          from (select id from decided where at <= t.at order by at desc limit ${String(CYCLES)}) c
            join runs n on n.cycle_id = c.id and n.state = 'published' join groups g on g.run_id = n.id and g.state <> 'dropped'
            join seats w on w.group_id = g.id join registrations r on r.id = w.registration_id) as waits
       from this t left join seated s on true group by t.id, t.city, t.at, t.until`,
      [cycleId],
    );
    return row;
  }
}
