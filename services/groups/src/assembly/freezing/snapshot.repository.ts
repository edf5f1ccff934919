import { columnsOf, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { Answered } from '../../eligibility/index.ts';
import { isRestingAfterAbsence } from '../../ground/index.ts';
import { isAvailable } from '../../money/index.ts';
import { VenueEntity } from '../../offers/index.ts';

const VENUE = ['id', 'city', 'latitude', 'longitude'] as const;
export type VenueRow = Pick<VenueEntity, (typeof VENUE)[number]>;

export interface WaitingRow extends Answered {
  accountId: string;
  registrationId: string;
  waitingSince: Date;
  paid: boolean;
  refundAt: Date | null;
  /** Whether they sit this cycle out after missed sessions (the no-show ladder). */
  resting: boolean;
}

@Injectable()
export class SnapshotRepository extends SqlRepository {
  venues(city: string): Promise<VenueRow[]> {
    return this.source.query(
      `select ${columnsOf(VenueEntity, 'v', VENUE)} from venues v where city = $1 order by name, id`,
      [city],
    );
  }

  waiting(tx: Tx, city: string): Promise<WaitingRow[]> {
    return tx.query(
      `select r.account_id as "accountId", r.id as "registrationId", r.activities, r.offering_kind as "offeringKind",
         r.offering_id as "offeringId", r.availability, r.budget_max as "budgetMax", r.waiting_since as "waitingSince",
         d.id is not null as paid, d.refund_at as "refundAt",
         ${isRestingAfterAbsence('r.account_id')} as resting
       from registrations r left join lateral (select d.id, d.refund_at from deposits d where d.account_id = r.account_id
         and d.purpose = 'deposit' and d.state = 'held' and ${isAvailable('d')} order by d.paid_at limit 1) d on true
       where r.city = $1 and r.status = 'waiting' order by r.account_id, r.created_at, r.id`,
      [city],
    );
  }

  /** Accounts that wait in the city but live elsewhere, and hosts of its open offerings. */
  async visitors(city: string): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `select account_id as id from registrations where city = $1 and status = 'waiting' and home_city <> city
       union select host_id from offerings where city = $1 and state = 'open' and host_id is not null`,
      [city],
    );
    return rows.map(({ id }) => id);
  }

  /** Pairs of people who have been in one group before (H11). */
  async listPastPairs(tx: Tx, accountIds: readonly string[]): Promise<[string, string][]> {
    const rows = await tx.query<{ a: string; b: string }[]>(
      `select distinct s.account_id as a, t.account_id as b from seats s join seats t on t.group_id = s.group_id and s.account_id < t.account_id
         join groups g on g.id = s.group_id
       where g.state in ('running', 'completed') and s.left_at is null and t.left_at is null and s.account_id = any($1) and t.account_id = any($1)
       order by 1, 2`,
      [accountIds],
    );
    return rows.map(({ a, b }) => [a, b]);
  }
}
