import type { AccessNeed, HostVenue, PageQuery, VenueSession } from '@emberhood/contracts';
import { columnsOf, isoOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IS_ON } from '../../ground/index.ts';
import { VenueEntity } from './venue.entity.ts';

/** Offerings that occupy their venue. */
const BOOKS = `('submitted', 'open', 'placed')`;
const COLUMNS = columnsOf(VenueEntity, 'venues');

interface GroupAhead {
  title: string;
  /** The day of its next session, in the venue's time zone. */
  day: string;
  people: number;
}

/** The most places that approved offerings take at a venue at any one time. */
export interface Booked {
  people: number;
  /** In the venue's time zone. */
  day: string;
}

@Injectable()
export class VenuesRepository extends SqlRepository {
  list(page: PageQuery) {
    return readPage<HostVenue>(
      this.source,
      {
        select: COLUMNS,
        from: 'venues',
        order: { name: 'text', id: 'uuid' },
      },
      page,
    );
  }

  async find(id: string): Promise<HostVenue | undefined> {
    const [row] = await this.source.query<HostVenue[]>(`select ${COLUMNS} from venues where id = $1`, [id]);
    return row;
  }

  /** Future sessions in order, of groups and of offerings that may become one. */
  sessionsAt(venueId: string, page: PageQuery) {
    return readPage<VenueSession>(
      this.source,
      {
        select: `s.id, o.id as "offeringId", o.title, o.state, h.name as "hostName", ${isoOf('s.starts_at')} as "startsAt", ${isoOf('s.ends_at')} as "endsAt",
          exists (select 1 from sessions t join offerings p on p.id = t.offering_id where p.venue_id = o.venue_id and p.state in ${BOOKS} and t.id <> s.id
            and t.starts_at < s.ends_at and t.ends_at > s.starts_at) as clashes`,
        from: 'sessions s join offerings o on o.id = s.offering_id left join hosts h on h.account_id = o.host_id',
        where: `o.venue_id = $1 and o.state in ${BOOKS} and s.ends_at > now()`,
        values: [venueId],
        order: { 's.starts_at': 'timestamptz', 's.id': 'uuid' },
      },
      page,
    );
  }

  async insert(tx: Tx, venue: HostVenue): Promise<void> {
    await tx.insert(VenueEntity, venue);
  }

  async update(tx: Tx, id: string, change: Omit<HostVenue, 'id' | 'city' | 'timezone'>): Promise<void> {
    await tx.update(VenueEntity, id, change);
  }

  /** Locks it until the transaction ends, so that nobody else books or changes it. */
  async lockForBooking(tx: Tx, id: string): Promise<HostVenue | undefined> {
    const [venue] = await tx.query<HostVenue[]>(`select ${COLUMNS} from venues where id = $1 for no key update`, [id]);
    return venue;
  }

  /** Locks it with its offerings, so that nothing is published there until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<HostVenue | undefined> {
    const [venue] = await tx.query<HostVenue[]>(`select ${COLUMNS} from venues where id = $1 for update`, [id]);
    if (venue) await tx.query('select 1 from offerings where venue_id = $1 order by id for update', [id]);
    return venue;
  }

  /** The busiest time during these sessions, not counting this offering; undefined if nothing else is approved then. */
  async busiest(
    tx: Tx,
    venueId: string,
    offeringId: string | null,
    sessions: readonly { startsAt: string; endsAt: string }[],
  ): Promise<Booked | undefined> {
    // The maximum is always reached at the start of a session.
    const [row] = await tx.query<Booked[]>(
      `with asked as (
         select (s->>'startsAt')::timestamptz as starts_at, (s->>'endsAt')::timestamptz as ends_at from jsonb_array_elements($3::jsonb) s
       ), booked as (
         select x.starts_at, x.ends_at, o.max_size from sessions x join offerings o on o.id = x.offering_id
         where o.venue_id = $1 and o.id is distinct from $2::uuid and o.state in ('open', 'placed') and x.ends_at > now()
       )
       select sum(b.max_size)::int as people, to_char(m.at at time zone v.timezone, 'FMMonth FMDD') as day
       from (select starts_at as at from asked
             union select b.starts_at from booked b join asked a on b.starts_at >= a.starts_at and b.starts_at < a.ends_at) m
         join booked b on b.starts_at <= m.at and b.ends_at > m.at join venues v on v.id = $1
       group by m.at, v.timezone order by people desc, m.at limit 1`,
      [venueId, offeringId, JSON.stringify(sessions)],
    );
    return row;
  }

  /** Locks where the offerings that a cycle did not use would meet. To be called before offerings are locked. */
  async lockUnusedOf(tx: Tx, cycleId: string): Promise<void> {
    await tx.query(
      `select 1 from venues where id in (select venue_id from offerings where cycle_id = $1 and state = 'submitted')
       order by id for no key update`,
      [cycleId],
    );
  }

  /** Which of these offerings meet in a place that would be too small at some time if all of them were open. */
  async listTooMany(tx: Tx, offeringIds: readonly string[]): Promise<string[]> {
    // The maximum is always reached at the start of a session.
    const rows = await tx.query<{ id: string }[]>(
      `with booked as materialized (
         select o.id, o.venue_id, v.capacity, o.max_size, x.starts_at, x.ends_at
         from offerings o join venues v on v.id = o.venue_id join sessions x on x.offering_id = o.id
         where o.venue_id in (select venue_id from offerings where id = any($1)) and v.capacity is not null
           and (o.state in ('open', 'placed') or o.id = any($1)) and x.ends_at > now()
       ), full_at as (
         select m.venue_id, m.starts_at as at from booked m
           join booked b on b.venue_id = m.venue_id and b.starts_at <= m.starts_at and b.ends_at > m.starts_at
         group by m.id, m.venue_id, m.capacity, m.starts_at having sum(b.max_size) > m.capacity
       )
       select distinct b.id from booked b join full_at f on f.venue_id = b.venue_id and b.starts_at <= f.at and b.ends_at > f.at
       where b.id = any($1)`,
      [offeringIds],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the groups with future sessions at this venue; returns how many people of each need one of these kinds of
   * access.
   */
  async lockGroupsAt(tx: Tx, venueId: string, needs: readonly AccessNeed[]): Promise<GroupAhead[]> {
    const held = await tx.query<{ id: string }[]>(
      `select g.id from groups g join offerings o on o.id = g.offering_id
       where o.venue_id = $1 and ${IS_ON}
       order by g.id for no key update of g`,
      [venueId],
    );
    return tx.query(
      `select o.title, to_char(min(x.starts_at) at time zone v.timezone, 'FMMonth FMDD') as day,
         (select count(*)::integer from seats s join wishes w on w.account_id = s.account_id
          where s.group_id = g.id and s.left_at is null and w.access_needs && $2) as people
       from groups g join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
         join sessions x on x.offering_id = o.id and x.ends_at > now()
       where g.id = any($1) group by g.id, o.title, v.timezone order by min(x.starts_at), g.id`,
      [held.map(({ id }) => id), needs],
    );
  }
}
