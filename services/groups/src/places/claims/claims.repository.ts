import { PLACE_HOLD_MINUTES, type ClaimOffer } from '@emberhood/contracts';
import { columnsOf, isoOf, onlyRow, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { HOST_NAME, isHidden } from '../../ground/index.ts';
import { priceColumns } from '../../money/index.ts';
import { SESSIONS_JSON } from '../../offers/index.ts';
import { ClaimOfferEntity } from './claim-offer.entity.ts';

const OWN = ['id', 'groupId', 'accountId', 'registrationId'] as const;

export interface OfferRow extends Pick<ClaimOfferEntity, (typeof OWN)[number] | 'state'> {
  offeringId: string;
  gender: 'F' | 'M' | 'X';
  firstName: string;
  age: number;
  freeSlots: number[];
  /** Until when the place would be kept while it is paid: not later than the lock, which needs all places confirmed. */
  payBy: Date;
  /** Whether they have a place in another group that they cannot see yet. */
  placedUnseen: boolean;
}

export interface Candidate {
  id: string;
  /** When their open offer of this group ends; null without one. */
  until: Date | null;
}

export type NewOffer = Pick<ClaimOfferEntity, (typeof OWN)[number]>;

const COSTS = priceColumns({ account: 'f.account_id', seat: 'null::uuid', price: 'o.price_cents' });

@Injectable()
export class ClaimsRepository extends SqlRepository {
  listOpen(accountId: string): Promise<Omit<ClaimOffer, 'dueCents'>[]> {
    return this.source.query(
      `select ${columnsOf(ClaimOfferEntity, 'f', ['id', 'groupId', 'registrationId'])}, ${isoOf('f.expires_at')} as "expiresAt", o.title,
         jsonb_build_object('kind', o.catalogue_kind, 'id', o.catalogue_id) as catalogue, ${SESSIONS_JSON} as sessions, to_jsonb(v) as venue,
         ${HOST_NAME} as "hostName", ${COSTS}
       from claim_offers f join groups g on g.id = f.group_id join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
         left join hosts h on h.account_id = o.host_id
       where f.account_id = $1 and f.state = 'open' and f.expires_at > now() order by f.expires_at, f.id`,
      [accountId],
    );
  }

  /** The group of an offer, which has to be locked before the offer. */
  async findGroupId(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
    return (await tx.findOneBy(ClaimOfferEntity, { id, accountId }))?.groupId;
  }

  /** Locks the offer. Facts about the person come from the group's run. */
  async lock(tx: Tx, accountId: string, id: string): Promise<OfferRow | undefined> {
    const [row] = await tx.query<OfferRow[]>(
      `select ${columnsOf(ClaimOfferEntity, 'f', OWN)},
         case when f.state = 'open' and f.expires_at <= statement_timestamp() then 'expired' else f.state end as state,
         g.offering_id as "offeringId",
         least(statement_timestamp() + interval '${PLACE_HOLD_MINUTES} minutes', case g.state when 'published' then g.locks_at end) as "payBy", m->>'gender' as gender, m->>'firstName' as "firstName", (m->>'age')::int as age, m->'freeSlots' as "freeSlots",
         exists (select 1 from seats s join groups u on u.id = s.group_id
           where s.account_id = f.account_id and s.left_at is null and u.visible_at > now()) as "placedUnseen"
       from claim_offers f join groups g on g.id = f.group_id join runs r on r.id = g.run_id,
         lateral (select r.result->'members'->(f.account_id::text) as m) x
       where f.id = $1 and f.account_id = $2 for update of f`,
      [id, accountId],
    );
    return row;
  }

  /** The group's members, with their ages from its run. */
  listSeated(tx: Tx, groupId: string): Promise<{ accountId: string; age: number }[]> {
    return tx.query(
      `select s.account_id as "accountId", (r.result->'members'->(s.account_id::text)->>'age')::int as age
       from seats s join groups g on g.id = s.group_id join runs r on r.id = g.run_id where s.group_id = $1 and s.left_at is null`,
      [groupId],
    );
  }

  async closeOffer(tx: Tx, id: string, state: OfferRow['state']): Promise<void> {
    await tx.query('update claim_offers set state = $2 where id = $1', [id, state]);
  }

  /** Ends the open offers of all others (T17), and returns whose time was not over anyway. */
  closeLostOffers(tx: Tx, groupId: string, kept: readonly string[]): Promise<{ accountId: string }[]> {
    return tx.query(
      `with ended as (
         update claim_offers set state = case when expires_at > now() then 'lost' else 'expired' end
         where group_id = $1 and state = 'open' and account_id <> all($2) returning account_id, state)
       select account_id as "accountId" from ended where state = 'lost'`,
      [groupId, kept],
    );
  }

  /** Ends this person's offer in that group. Returns false if there was none. */
  async withdrawOffer(tx: Tx, groupId: string, accountId: string): Promise<boolean> {
    const open = { groupId, accountId, state: 'open' } as const;
    return (await tx.update(ClaimOfferEntity, open, { state: 'expired' })).affected !== 0;
  }

  /**
   * People who still wait, were never in this group and have not answered an offer of it. Those with an open offer come
   * first, then the longest waiting (T14).
   */
  listWaiting(tx: Tx, groupId: string, registrationIds: readonly string[]): Promise<Candidate[]> {
    return tx.query<Candidate[]>(
      `select r.account_id as id, f.expires_at as until from registrations r
         left join claim_offers f on f.group_id = $1 and f.account_id = r.account_id
       where r.id = any($2) and r.status = 'waiting' and (f.id is null or f.state = 'open' and f.expires_at > now())
         and not exists (select 1 from seats s where s.group_id = $1 and s.account_id = r.account_id)
       order by f.id is null, r.waiting_since, r.id`,
      [groupId, registrationIds],
    );
  }

  /** Friends, and pairs that the operator pinned, who both wait with one of these registrations (H10). */
  async listTogether(tx: Tx, cycleId: string, registrationIds: readonly string[]): Promise<[string, string][]> {
    const rows = await tx.query<{ a: string; b: string }[]>(
      `with waiting as (select r.account_id as id from registrations r
         where r.id = any($1) and r.status = 'waiting' and not ${isHidden('r.account_id')})
       select p.owner_id as a, p.other_id as b from pair_rules p join waiting one on one.id = p.owner_id join waiting other on other.id = p.other_id
       where p.kind = 'friend' and p.owner_id < p.other_id
       union
       select p.account_a, p.account_b from pins p join waiting one on one.id = p.account_a join waiting other on other.id = p.account_b
       where p.kind = 'pin' and p.cycle_id = $2
       order by a, b`,
      [registrationIds, cycleId],
    );
    return rows.map(({ a, b }) => [a, b]);
  }

  async depositRequired(tx: Tx, groupId: string): Promise<boolean> {
    const select = `select (c.settings->>'depositRequired')::boolean as required from groups g
      join runs r on r.id = g.run_id join cycles c on c.id = r.cycle_id where g.id = $1`;
    return (await onlyRow(tx.query<{ required: boolean }[]>(select, [groupId]))).required;
  }

  /** Returns those who were not asked before. */
  async insertOffers(tx: Tx, offers: readonly NewOffer[], hours: number): Promise<string[]> {
    const rows = await tx.query<{ accountId: string }[]>(
      `insert into claim_offers (id, group_id, account_id, registration_id, state, expires_at)
       select (f->>'id')::uuid, (f->>'groupId')::uuid, (f->>'accountId')::uuid, (f->>'registrationId')::uuid, 'open',
         now() + make_interval(hours => $2)
       from jsonb_array_elements($1::jsonb) f on conflict on constraint claim_offers_once do nothing
       returning account_id as "accountId"`,
      [JSON.stringify(offers), hours],
    );
    return rows.map(({ accountId }) => accountId);
  }

  async expireOffers(): Promise<void> {
    await this.source.query(`update claim_offers set state = 'expired' where state = 'open' and expires_at <= now()`);
  }
}
