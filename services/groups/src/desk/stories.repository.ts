import type { RegistrationStory } from '@emberhood/contracts';
import { isoOf, SqlRepository } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';

/** More lines than any registration should have. */
const SHOWN = 500;

/** Facts, states and times. Only reasons of the system are shown, because why a member left is private. */
@Injectable()
export class StoriesRepository extends SqlRepository {
  async find(id: string): Promise<RegistrationStory | null> {
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
       select ${isoOf('at')} as at, what, id, "from", "to", actor, reason, "traceId" from lines order by lines.at, what limit ${SHOWN}`,
      [id],
    );
    return { ...registration, entries };
  }
}
