import type { EventPayload, events, GroupState, LostHost, PageQuery } from '@emberhood/contracts';
import { isoOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { hostMayLead, IS_ON, isFormerHost, SEATS } from '../../ground/index.ts';
import { SessionEntity } from '../../offers/index.ts';
import type { GroupRow } from '../../places/index.ts';

/** SQL: offering `o` could still become a group. */
const IN_POOL = `o.state in ('submitted', 'open')`;

/** SQL: when offering `o` meets next. */
const NEXT = `(select min(x.starts_at) from sessions x where x.offering_id = o.id and x.starts_at > now())`;

/**
 * SQL: when the group is cancelled unless another host is named: two days before its next session. If less than three
 * days were left, a day after the host was lost, and at the latest three hours before the session.
 */
const DUE = `greatest(${NEXT} - interval '48 hours', least(g.host_lost_at + interval '24 hours', ${NEXT} - interval '3 hours'))`;

/** SQL: the same for an offering without a group, which a run leaves out: when its cycle is frozen. */
const FREEZE = `(select c.freezes_at from cycles c where c.id = o.cycle_id and c.state = 'open')`;

export interface Substitute {
  id: string;
  name: string;
}

type HostChange = EventPayload<typeof events.groupHostLost> & { isLost: boolean; state: GroupState };

type PoolOffering = Pick<GroupRow, 'offeringId' | 'title' | 'hostId' | 'hostLostAt'>;

/** Groups whose host may not lead them any more, and who could lead them instead. */
@Injectable()
export class LostHostsRepository extends SqlRepository {
  /**
   * Notes groups that have lost their host, and those whose host may lead again, and returns both. Nobody is looked for
   * once the last session has begun. Groups that are locked are left to the next turn.
   */
  async updateHostLost(tx: Tx): Promise<HostChange[]> {
    const [rows] = await tx.query<[HostChange[], number]>(
      `update groups g set host_lost_at = case when g.host_lost_at is null then now() end
       from offerings o join venues v on v.id = o.venue_id where o.id = g.offering_id and g.id in (
         select g.id from groups g join offerings o on o.id = g.offering_id
         where ${IS_ON} and (g.host_lost_at is null) = (not ${hostMayLead('o')}) and (g.host_lost_at is not null or ${NEXT} is not null)
         order by g.id for no key update of g, o skip locked)
       returning g.id as "groupId", g.state, o.title, v.timezone, o.host_id as concerns, ${isoOf(DUE)} as "dueAt", g.host_lost_at is not null as "isLost"`,
    );
    return rows;
  }

  async listDue(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `select g.id from groups g join offerings o on o.id = g.offering_id
       where ${IS_ON} and g.host_lost_at is not null and ${DUE} <= now() order by g.id`,
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Groups and offerings without one, by when they are due; those without a session to come last. An erased host has no
   * name.
   */
  list(page: PageQuery) {
    const due = `case when g.id is null then ${FREEZE} else ${DUE} end`;
    return readPage<LostHost>(
      this.source,
      {
        select: `g.id as "groupId", o.id as "offeringId", o.title, coalesce(g.state, o.state) as state, o.city, v.timezone, case when not ${isFormerHost('h')} then h.name end as "formerHost",
          ${SEATS} as seats, ${isoOf(NEXT)} as "nextSessionAt", ${isoOf(due)} as "dueAt"`,
        from: `offerings o join venues v on v.id = o.venue_id left join hosts h on h.account_id = o.host_id
          left join groups g on g.offering_id = o.id and ${IS_ON}`,
        where: `(g.host_lost_at is not null or g.id is null and ${IN_POOL} and ${NEXT} is not null and not ${hostMayLead('o')})`,
        order: { [`coalesce(${due}, timestamptz '9999-01-01')`]: 'timestamptz', 'o.id': 'uuid' },
      },
      page,
    );
  }

  async mayLead(tx: Tx, offeringId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`select 1 from offerings o where o.id = $1 and ${hostMayLead('o')}`, [
      offeringId,
    ]);
    return rows.length > 0;
  }

  /** Locks an offering that could still become a group. */
  async lockOffering(tx: Tx, offeringId: string): Promise<PoolOffering | undefined> {
    await tx.query('select 1 from offerings where id = $1 for update', [offeringId]);
    const [row] = await tx.query<PoolOffering[]>(
      `select o.id as "offeringId", o.title, o.host_id as "hostId", case when not ${hostMayLead('o')} then now() end as "hostLostAt"
       from offerings o where o.id = $1 and ${IN_POOL}`,
      [offeringId],
    );
    return row;
  }

  async groupOf(tx: Tx, offeringId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ id: string }[]>(`select g.id from groups g where g.offering_id = $1 and ${IS_ON}`, [
      offeringId,
    ]);
    return row?.id;
  }

  /**
   * Hosts who may lead the group and whom H5 does not keep from it: they neither sit in it nor are offered a place, and
   * no block or wish to stay apart stands between them and its members, in either direction.
   */
  listSubstitutes(tx: Tx, offeringId: string, page: PageQuery, hostId: string | null = null) {
    const people = `(select s.account_id from seats s join groups g on g.id = s.group_id where g.offering_id = $1 and ${IS_ON} and s.left_at is null
      union select f.account_id from claim_offers f join groups g on g.id = f.group_id where g.offering_id = $1 and ${IS_ON} and f.state = 'open')`;
    return readPage<Substitute>(
      tx,
      {
        select: 'c.account_id as id, c.name',
        from: 'hosts c, offerings o',
        where: `o.id = $1 and c.account_id is distinct from o.host_id and ($2::uuid is null or c.account_id = $2)
          and ${hostMayLead('o', 'c.account_id')} and c.account_id not in ${people}
          and not exists (select 1 from pair_rules p where p.kind in ('block', 'keep_apart')
            and (p.owner_id = c.account_id and p.other_id in ${people} or p.other_id = c.account_id and p.owner_id in ${people}))`,
        values: [offeringId, hostId],
        order: { 'lower(c.name)': 'text', 'c.account_id': 'uuid' },
      },
      page,
    );
  }

  /**
   * The sessions get the sequence with which calendars were told to remove them, so that a host who is named again later
   * gets a higher one.
   */
  async setHost(tx: Tx, offeringId: string, hostId: string): Promise<void> {
    await tx.query('update offerings set host_id = $2, note = null where id = $1', [offeringId, hostId]);
    await tx.increment(SessionEntity, { offeringId }, 'sequence', 1);
    await tx.query(`update groups g set host_lost_at = null where g.offering_id = $1 and ${IS_ON}`, [offeringId]);
  }
}
