import type { City } from '@emberhood/contracts';
import { onlyRow, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { nextDecisionIn } from '../../ground/index.ts';
import type { GroupEntity } from '../../places/index.ts';
import type { LockTimes } from '../freezing/lock-times.ts';

type NewGroup = Pick<GroupEntity, 'id' | 'runId' | 'offeringId' | 'theta' | 'kappa'> & LockTimes;
type PublishedGroup = Pick<GroupEntity, 'id' | 'offeringId'>;

interface StillWaitingRow {
  accountId: string;
  cycleId: string;
  city: City;
  nextDecisionAt: string | null;
}

@Injectable()
export class PublishRepository extends SqlRepository {
  async insertGroups(tx: Tx, groups: readonly NewGroup[]): Promise<void> {
    await tx.query(
      `insert into groups (id, run_id, offering_id, state, theta, kappa, published_at, visible_at, confirm_by, locks_at)
       select (g->>'id')::uuid, (g->>'runId')::uuid, (g->>'offeringId')::uuid, 'proposed', (g->>'theta')::int, (g->>'kappa')::int, now(),
         (g->>'visibleAt')::timestamptz, (g->>'confirmBy')::timestamptz, (g->>'locksAt')::timestamptz
       from jsonb_array_elements($1::jsonb) g`,
      [JSON.stringify(groups)],
    );
  }

  lockGroups(tx: Tx, runId: string): Promise<PublishedGroup[]> {
    return tx.query(
      `select id, offering_id as "offeringId" from groups where run_id = $1 and state = 'published' order by id for no key update`,
      [runId],
    );
  }

  /** Members whom a published run considered and who were told of no seat from it; none when it was rolled back. */
  listStillWaiting(runId: string): Promise<StillWaitingRow[]> {
    return this.source.query(
      `select r.account_id as "accountId", c.id as "cycleId", c.city, ${nextDecisionIn('c.city')} as "nextDecisionAt"
       from runs x join cycles c on c.id = x.cycle_id cross join lateral jsonb_each(x.result->'members') m
         join registrations r on r.id = (m.value->>'registrationId')::uuid
       where x.id = $1 and x.state = 'published' and r.status = 'waiting'
         and not exists (select 1 from seats s join groups g on g.id = s.group_id
           where g.run_id = x.id and s.account_id = r.account_id and s.left_reason is distinct from 'rolled_back')
       order by r.account_id`,
      [runId],
    );
  }

  /**
   * Whether the groups of this run can be seen, even if all were taken back; before that nobody is told of them, and
   * nobody can answer or pay. Without any group it is known at once, as nothing says when people are told that they wait.
   */
  async isKnown(tx: Tx, runId: string): Promise<boolean> {
    const known =
      'select coalesce(min(visible_at) <= statement_timestamp(), true) as known from groups where run_id = $1';
    return (await onlyRow(tx.query<{ known: boolean }[]>(known, [runId]))).known;
  }
}
