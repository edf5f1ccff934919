import type { RegistrationStory, RpcPayload, TimelineEntry, groupsRpc } from '@emberhood/contracts';
import { isoOf, readTimeline, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { BLOCKED, inGroup } from '../safety/index.ts';

/** SQL: only reasons of the system, because why a member left is private. */
const OWN_REASON = `case when c.actor like 'system:%' then c.reason end`;
const OFFERING = `trim(both '/' from r.offering_kind || '/' || r.offering_id)`;
const SEATS = `seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id where s.account_id = $1::uuid`;
const PAYOUTS = `host_payouts y join groups g on g.id = y.group_id join offerings o on o.id = g.offering_id where o.host_id = $1::uuid`;
const ASKED = 'refund_requests q join deposits d on d.id = q.deposit_id where d.account_id = $1::uuid';
const STRIKES = 'strikes k where k.account_id = $1::uuid';
const REPORTS = `group_reports p left join seats s on s.id = p.about_seat left join host_messages m on m.id = p.host_message_id
   where coalesce(s.account_id, p.about_host, m.host_id) = $1::uuid and p.reason <> '${BLOCKED}'
     and not exists (select 1 from (${inGroup('p.group_id')}) everybody where account_id = $6::uuid)`;

/** SQL: entries about an account for the operator $6, without who reported them and without blocks (P11, T26). */
const LINES = `
  select 'r' || r.id as id, r.created_at as at, 'registration' as kind, 'registered' as what, null as "from", ${OFFERING} as detail,
         null::int as cents, r.id as about, r.account_id::text as by
    from registrations r where r.account_id = $1::uuid
  union all
  select 'c' || c.id, c.at, 'registration', c.to_state, c.from_state, ${OWN_REASON}, null, r.id, c.actor
    from registrations r join state_changes c on c.entity = 'registration' and c.entity_id = r.id where r.account_id = $1::uuid
  union all
  select 's' || s.id || '-joined', s.joined_at, 'group', 'placed', null, o.title, null, g.id, null from ${SEATS}
  union all
  select 's' || s.id || '-confirmed', s.confirmed_at, 'group', 'confirmed', null, o.title, null, g.id, s.account_id::text
    from ${SEATS} and s.confirmed_at is not null
  union all
  select 's' || s.id || '-left', s.left_at, 'group', 'left', null, o.title, null, g.id, null from ${SEATS} and s.left_at is not null
  union all
  select 'g' || s.id || '-' || c.id, c.at, 'group', c.to_state, c.from_state, o.title, null, g.id, null
    from seats s join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
    join state_changes c on c.entity = 'group' and c.entity_id = g.id and c.at > s.joined_at and c.at < coalesce(s.left_at, 'infinity')
   where s.account_id = $1::uuid
  union all
  select 'o' || f.id, f.created_at, 'group', 'offered', null, o.title, null, g.id, null
    from claim_offers f join groups g on g.id = f.group_id join offerings o on o.id = g.offering_id where f.account_id = $1::uuid
  union all
  select 'e' || e.id, e.at, 'payment', e.kind, null, d.purpose, e.cents, d.id, e.actor
    from deposit_entries e join deposits d on d.id = e.deposit_id where d.account_id = $1::uuid
  union all
  select 'q' || q.id, q.asked_at, 'payment', 'refund_asked', null, q.reason, q.cents, d.id, q.asked_by::text from ${ASKED}
  union all
  select 'q' || q.id || '-decided', q.decided_at, 'payment', case when q.note is null then 'refund_agreed' else 'refund_declined' end, null, q.note,
         q.cents, d.id, q.decided_by::text from ${ASKED} and q.decided_at is not null
  union all
  select 'y' || y.id, y.noted_at, 'group', 'paid_out', null, o.title, y.cents, g.id, y.noted_by::text from ${PAYOUTS}
  union all
  select 'y' || y.id || '-back', y.taken_back_at, 'group', 'payout_taken_back', null, y.taken_back_reason, y.cents, g.id, y.taken_back_by::text
    from ${PAYOUTS} and y.taken_back_at is not null
  union all
  select 'k' || k.id || '-noted', k.created_at, 'strike', k.kind, null, k.consequence, null, k.id, null from ${STRIKES}
  union all
  select 'k' || k.id || '-appealed', k.appealed_at, 'strike', 'appealed', null, null, null, null, k.account_id::text
    from ${STRIKES} and k.appealed_at is not null
  union all
  select 'k' || k.id || '-decided', k.decided_at, 'strike', k.decision, null, null, null, null, k.decided_by::text
    from ${STRIKES} and k.decided_at is not null
  union all
  select 'p' || p.id || '-reported', p.created_at, 'case', 'reported', null, p.reason, null, p.id, null
    from ${REPORTS}
  union all
  select 'p' || p.id || '-decided', p.decided_at, 'case', p.state, null, p.reason, null, p.id, p.decided_by::text
    from ${REPORTS} and p.decided_at is not null`;

/** More lines than any registration should have. */
const STORY_SHOWN = 500;

@Injectable()
export class TimelinesRepository extends SqlRepository {
  ofAccount(
    asked: Omit<RpcPayload<typeof groupsRpc.timeline>, 'sessionId'> & { viewerId: string },
  ): Promise<TimelineEntry[]> {
    return readTimeline(this.source, LINES, asked);
  }

  /** Facts, states and times. Only reasons of the system are shown, because why a member left is private. */
  async ofRegistration(id: string): Promise<RegistrationStory | null> {
    const [registration] = await this.source.query<Omit<RegistrationStory, 'entries'>[]>(
      `select id, account_id as "accountId", trim(both '/' from offering_kind || '/' || offering_id) as offering, city, status,
              ${isoOf('created_at')} as "createdAt"
         from registrations where id = $1`,
      [id],
    );
    if (!registration) return null;
    const entries = await this.source.query<RegistrationStory['entries']>(
      `with mine as (
         select 'registration' as what, $1::uuid as id
         union select 'deposit', id from deposits where registration_id = $1
         union select 'group', group_id from seats where registration_id = $1
       ), lines as (
         select c.at, c.entity as what, c.entity_id as id, c.from_state as "from", c.to_state as "to", c.actor,
                case when c.actor like 'system:%' then c.reason end as reason, c.trace_id as "traceId"
           from state_changes c join mine m on c.entity = m.what and c.entity_id = m.id
         union all
         select joined_at, 'seat', id, null, 'taken', 'system:groups', null, null from seats where registration_id = $1
         union all
         select confirmed_at, 'seat', id, 'taken', 'confirmed', account_id::text, null, null
           from seats where registration_id = $1 and confirmed_at is not null
         union all
         select left_at, 'seat', id, null, 'left', 'system:groups', null, null
           from seats where registration_id = $1 and left_at is not null
         union all
         select e.at, 'deposit', e.deposit_id, null, e.kind, e.actor, null, null
           from deposit_entries e join deposits d on d.id = e.deposit_id where d.registration_id = $1
         union all
         select created_at, 'offer', id, null, state, 'system:groups', null, null
           from claim_offers where registration_id = $1
         union all
         select coalesce(n.told_at, n.due_at), 'notice', n.group_id, null,
                case when n.told_at is null then n.kind || ' due' else n.kind || ' told' end, 'system:groups', null, null
           from notices n join seats s on s.group_id = n.group_id and s.account_id = n.account_id
          where s.registration_id = $1
       )
       select ${isoOf('at')} as at, what, id, "from", "to", actor, reason, "traceId" from lines order by lines.at, what limit ${STORY_SHOWN}`,
      [id],
    );
    return { ...registration, entries };
  }
}
