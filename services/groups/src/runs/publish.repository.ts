import { keepNewest, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { counts } from '../deposits/standing.ts';
import type { GroupEntity } from '../groups/group.entity.ts';
import { restingAfterAbsence } from '../strikes/resting.ts';
import { ClipStandingEntity } from './clip-standing.entity.ts';

export interface PublishCandidate {
  accountId: string;
  registrationId: string;
  status: string;
  activities: string[];
  offeringKind: string;
  offeringId: string;
  availability: string[];
  budgetMax: string | null;
  paid: boolean;
  resting: boolean;
  /** Suspended, or leaving. */
  hidden: boolean;
  /** A clip was taken down, or is gone. */
  clipless: boolean;
}

export interface NewGroup extends Pick<GroupEntity, 'id' | 'runId' | 'offeringId' | 'theta' | 'kappa'> {
  visibleAt: Date;
  confirmBy: Date;
  locksAt: Date;
}

type PublishedGroup = Pick<GroupEntity, 'id' | 'offeringId'>;

/** What publishing looks at once more, inside its transaction (H4, H5). */
@Injectable()
export class PublishRepository {
  /** What is known of registrations and of their owners, who are held: as it stands once they are. */
  registrations(tx: Tx, ids: readonly string[]): Promise<PublishCandidate[]> {
    return tx.query(
      `select r.account_id as "accountId", r.id as "registrationId", r.status, r.activities, r.offering_kind as "offeringKind",
         r.offering_id as "offeringId", r.availability, r.budget_max as "budgetMax",
         exists (select 1 from deposits d where d.account_id = r.account_id and d.purpose = 'deposit' and d.state = 'held'
           and ${counts('d')}) as paid,
         ${restingAfterAbsence('r.account_id')} as resting,
         exists (select 1 from hidden_accounts h where h.account_id = r.account_id and h.hidden) as hidden,
         exists (select 1 from clip_standings c where c.account_id = r.account_id and not c.approved) as clipless
       from registrations r where r.id = any($1)`,
      [ids],
    );
  }

  /** Pairs of these people, hosts included, between whom a block or a wish to stay apart stands. */
  async apart(tx: Tx, accountIds: readonly string[]): Promise<[string, string][]> {
    const rows = await tx.query<{ a: string; b: string }[]>(
      `select owner_id as a, other_id as b from pair_rules
       where kind in ('block', 'keep_apart') and owner_id = any($1) and other_id = any($1)`,
      [accountIds],
    );
    return rows.map(({ a, b }) => [a, b]);
  }

  keepClips(tx: Tx, standing: { accountId: string; approved: boolean; version: number }): Promise<boolean> {
    return keepNewest(tx, ClipStandingEntity, standing);
  }

  async insertGroups(tx: Tx, groups: readonly NewGroup[]): Promise<void> {
    await tx.query(
      `insert into groups (id, run_id, offering_id, state, theta, kappa, published_at, visible_at, confirm_by, locks_at)
       select (g->>'id')::uuid, (g->>'runId')::uuid, (g->>'offeringId')::uuid, 'proposed', (g->>'theta')::int, (g->>'kappa')::int, now(),
         (g->>'visibleAt')::timestamptz, (g->>'confirmBy')::timestamptz, (g->>'locksAt')::timestamptz
       from jsonb_array_elements($1::jsonb) g`,
      [JSON.stringify(groups)],
    );
  }

  /** Groups of the run that are on, held until the transaction ends. */
  holdGroups(tx: Tx, runId: string): Promise<PublishedGroup[]> {
    return tx.query(
      `select id, offering_id as "offeringId" from groups where run_id = $1 and state = 'published' order by id for update`,
      [runId],
    );
  }

  /** Whether anybody can know of a group of this run by now: it is visible, told, answered, or paid for. */
  async isKnown(tx: Tx, runId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `select 1 from groups g where g.run_id = $1 and (g.state not in ('published', 'dropped') or g.visible_at <= clock_timestamp()
         or exists (select 1 from notices n where n.group_id = g.id and n.told_at is not null)
         or exists (select 1 from seats s where s.group_id = g.id
           and (s.confirmed_at is not null or exists (select 1 from deposits d where d.seat_id = s.id))))
       limit 1`,
      [runId],
    );
    return rows.length > 0;
  }
}
