import type {
  AccessNeed,
  GroupSession,
  HostOffering,
  OfferingInput,
  OfferingState,
  OfferingsQuery,
  PageQuery,
  Venue,
  VenueChange,
  VenueSession,
} from '@emberhood/contracts';
import { columnsOf, isoOf, readPage, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { hostMayLead } from '../../ground/index.ts';
import { OfferingEntity } from './offering.entity.ts';
import { SESSIONS_JSON } from './offering-sql.ts';
import { VenueEntity } from '../venues/venue.entity.ts';

const OWN = [
  'id',
  'city',
  'catalogueKind',
  'catalogueId',
  'title',
  'category',
  'hostId',
  'venueId',
  'cycleId',
  'priceCents',
  'minSize',
  'maxSize',
  'maxDifference',
  'language',
  'whatToBring',
  'state',
  'note',
] as const;

export interface OfferingRow extends Pick<OfferingEntity, (typeof OWN)[number]> {
  hostName: string | null;
  /** Whether its host may lead a group of it. */
  hostStands: boolean;
  venueName: string;
  timezone: string;
  venueAccess: AccessNeed[];
  venueAt: { latitude: number; longitude: number };
  sessions: GroupSession[];
}

/** A group that has sessions at a venue to come. */
interface GroupAhead {
  title: string;
  /** Of its next session, by the clock of the place. */
  day: string;
  people: number;
}

const COLUMNS = `${columnsOf(OfferingEntity, 'o', OWN)}, h.name as "hostName", ${hostMayLead('o')} as "hostStands", v.name as "venueName", v.timezone,
    v.access as "venueAccess", jsonb_build_object('latitude', v.latitude, 'longitude', v.longitude) as "venueAt", ${SESSIONS_JSON} as sessions`;
const FROM = 'offerings o join venues v on v.id = o.venue_id left join hosts h on h.account_id = o.host_id';
const SELECT = `select ${COLUMNS} from ${FROM}`;

const VENUE = ['id', 'city', 'name', 'address', 'latitude', 'longitude', 'timezone', 'access', 'directions'] as const;
/** Offerings that take up their place. */
const BOOKS = `('submitted', 'open', 'placed')`;
const VENUE_COLUMNS = columnsOf(VenueEntity, 'venues', VENUE);
const VENUES = `select ${VENUE_COLUMNS} from venues`;

@Injectable()
export class OfferingsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** One host's, or one of them. */
  ofHost(hostId: string, id: string | undefined, page: PageQuery) {
    return this.newestFirst('o.host_id = $1 and ($2::uuid is null or o.id = $2::uuid)', [hostId, id ?? null], page);
  }

  /** Offerings that are submitted, open or placed; of one cycle all offerings. */
  forOperators({ state, cycleId, id, ...page }: OfferingsQuery) {
    if (id !== undefined) return this.newestFirst(`o.id = $1 and o.state <> 'draft'`, [id], page);
    const states =
      state === 'submitted' ? `'submitted'` : state === 'taken' ? `'open', 'placed'` : `'submitted', 'open', 'placed'`;
    if (cycleId !== undefined && state === undefined) return this.newestFirst('o.cycle_id = $1', [cycleId], page);
    return this.newestFirst(
      `o.state in (${states}) and ($1::uuid is null or o.cycle_id = $1::uuid)`,
      [cycleId ?? null],
      page,
    );
  }

  private newestFirst(where: string, values: readonly unknown[], page: PageQuery) {
    return readPage<OfferingRow>(
      this.source,
      {
        ...{ select: COLUMNS, from: FROM, where, values, newestFirst: true },
        order: [
          ['o.created_at', 'timestamptz'],
          ['o.id', 'uuid'],
        ],
      },
      page,
    );
  }

  listOpenOfCycle(cycleId: string, tx?: Tx): Promise<OfferingRow[]> {
    return (tx ?? this.source.manager).query(`${SELECT} where o.cycle_id = $1 and o.state = 'open' order by o.id`, [
      cycleId,
    ]);
  }

  /** Offerings of which the next groups of a city can be made. */
  listOpenInCity(city: string): Promise<OfferingRow[]> {
    return this.source.query(
      `${SELECT} where o.city = $1 and o.state = 'open'
         and ${hostMayLead('o')} and exists (select 1 from cycles c where c.id = o.cycle_id and c.state in ('open', 'frozen'))
         and (select min(starts_at) from sessions s where s.offering_id = o.id) > now() order by o.id`,
      [city],
    );
  }

  /** Locks the offerings of this cycle in this state. */
  async lockIds(tx: Tx, cycleId: string, state: OfferingState): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      'select id from offerings where cycle_id = $1 and state = $2 order by id for update',
      [cycleId, state],
    );
    return rows.map(({ id }) => id);
  }

  /** By id, in any state. */
  async titlesOf(ids: readonly string[]): Promise<Record<string, string>> {
    const rows = await this.source.query<{ id: string; title: string }[]>(
      'select id, title from offerings where id = any($1)',
      [ids],
    );
    return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
  }

  async find(id: string, tx?: Tx): Promise<OfferingRow | undefined> {
    const [row] = await (tx ?? this.source.manager).query<OfferingRow[]>(`${SELECT} where o.id = $1`, [id]);
    return row;
  }

  /** Held until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<OfferingRow | undefined> {
    await tx.query('select 1 from offerings where id = $1 for update', [id]);
    return this.find(id, tx);
  }

  /** The same of many, by id. */
  async lockAll(tx: Tx, ids: readonly string[]): Promise<Map<string, OfferingRow>> {
    await tx.query('select 1 from offerings where id = any($1) order by id for update', [ids]);
    return this.findAll(ids, tx);
  }

  /** By id, in any state. */
  async findAll(ids: readonly string[], tx?: Tx): Promise<Map<string, OfferingRow>> {
    const rows = await (tx ?? this.source.manager).query<OfferingRow[]>(`${SELECT} where o.id = any($1)`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async insert(tx: Tx, id: string, hostId: string | null, city: string, input: OfferingInput): Promise<void> {
    await tx.query(
      `insert into offerings (id, city, catalogue_kind, catalogue_id, title, category, host_id, venue_id, price_cents,
         min_size, max_size, max_difference, language, what_to_bring, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'draft')`,
      [id, city, input.catalogue.kind, input.catalogue.id, input.title, input.category, hostId, ...this.values(input)],
    );
    await this.writeSessions(tx, id, input);
  }

  async update(tx: Tx, id: string, city: string, input: OfferingInput): Promise<void> {
    await tx.query(
      `update offerings set city = $2, catalogue_kind = $3, catalogue_id = $4, title = $5, category = $6, venue_id = $7,
         price_cents = $8, min_size = $9, max_size = $10, max_difference = $11, language = $12, what_to_bring = $13,
         note = null where id = $1`,
      [id, city, input.catalogue.kind, input.catalogue.id, input.title, input.category, ...this.values(input)],
    );
    await tx.query('delete from sessions where offering_id = $1', [id]);
    await this.writeSessions(tx, id, input);
  }

  async setCycle(tx: Tx, id: string, cycleId: string | null): Promise<void> {
    await tx.query('update offerings set cycle_id = $2, note = null where id = $1', [id, cycleId]);
  }

  async setNote(tx: Tx, id: string, note: string): Promise<void> {
    await tx.query('update offerings set note = $2 where id = $1', [id, note]);
  }

  venues(city: string): Promise<Venue[]> {
    return this.source.query(`${VENUES} where city = $1 order by name, id`, [city]);
  }

  /** By their names. */
  venuesByName(page: PageQuery) {
    return readPage<Venue>(
      this.source,
      {
        select: VENUE_COLUMNS,
        from: 'venues',
        order: [
          ['name', 'text'],
          ['id', 'uuid'],
        ],
      },
      page,
    );
  }

  async venue(id: string): Promise<Venue | undefined> {
    const [row] = await this.source.query<Venue[]>(`${VENUES} where id = $1`, [id]);
    return row;
  }

  /** Still to come, in their order: of groups, and of offerings that may get one. */
  sessionsAt(venueId: string, page: PageQuery) {
    return readPage<VenueSession>(
      this.source,
      {
        select: `s.id, o.id as "offeringId", o.title, o.state, h.name as "hostName", ${isoOf('s.starts_at')} as "startsAt", ${isoOf('s.ends_at')} as "endsAt",
          exists (select 1 from sessions t join offerings p on p.id = t.offering_id where p.venue_id = o.venue_id and p.state in ${BOOKS}
            and t.cancelled_at is null and t.id <> s.id and t.starts_at < s.ends_at and t.ends_at > s.starts_at) as clashes`,
        from: 'sessions s join offerings o on o.id = s.offering_id left join hosts h on h.account_id = o.host_id',
        where: `o.venue_id = $1 and o.state in ${BOOKS} and s.cancelled_at is null and s.ends_at > now()`,
        values: [venueId],
        order: [
          ['s.starts_at', 'timestamptz'],
          ['s.id', 'uuid'],
        ],
      },
      page,
    );
  }

  async insertVenue(tx: Tx, venue: Venue): Promise<void> {
    await tx.query(
      `insert into venues (id, city, name, address, latitude, longitude, timezone, access, directions)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        venue.id,
        venue.city,
        venue.name,
        venue.address,
        venue.latitude,
        venue.longitude,
        venue.timezone,
        venue.access,
        venue.directions,
      ],
    );
  }

  /** With its offerings, so that nothing is published there until the transaction ends. */
  async lockVenue(tx: Tx, id: string): Promise<Venue | undefined> {
    const [venue] = await tx.query<Venue[]>(`${VENUES} where id = $1 for update`, [id]);
    if (venue) await tx.query('select 1 from offerings where venue_id = $1 order by id for update', [id]);
    return venue;
  }

  /** Locks the groups with sessions to come at this venue; each with how many of its people need one of these. */
  async lockGroupsAt(tx: Tx, venueId: string, needs: readonly AccessNeed[]): Promise<GroupAhead[]> {
    const held = await tx.query<{ id: string }[]>(
      `select g.id from groups g join offerings o on o.id = g.offering_id
       where o.venue_id = $1 and g.state in ('proposed', 'approved', 'published', 'locked', 'running')
       order by g.id for update of g`,
      [venueId],
    );
    return tx.query(
      `select o.title, to_char(min(x.starts_at) at time zone v.timezone, 'FMMonth FMDD') as day,
         (select count(*)::integer from seats s join wishes w on w.account_id = s.account_id
          where s.group_id = g.id and s.left_at is null and w.access_needs && $2) as people
       from groups g join offerings o on o.id = g.offering_id join venues v on v.id = o.venue_id
         join sessions x on x.offering_id = o.id and x.cancelled_at is null and x.ends_at > now()
       where g.id = any($1) group by g.id, o.title, v.timezone order by min(x.starts_at), g.id`,
      [held.map(({ id }) => id), needs],
    );
  }

  async updateVenue(tx: Tx, id: string, venue: VenueChange): Promise<void> {
    await tx.query(
      `update venues set name = $2, address = $3, latitude = $4, longitude = $5, access = $6, directions = $7 where id = $1`,
      [id, venue.name, venue.address, venue.latitude, venue.longitude, venue.access, venue.directions],
    );
  }

  private values(input: OfferingInput): unknown[] {
    return [
      input.venueId,
      input.priceCents,
      input.minSize,
      input.maxSize,
      input.maxDifference,
      input.language,
      input.whatToBring ?? null,
    ];
  }

  private async writeSessions(tx: Tx, id: string, { sessions }: OfferingInput): Promise<void> {
    await tx.query(
      `insert into sessions (id, offering_id, ordinal, starts_at, ends_at)
       select gen_random_uuid(), $1, n, (s->>'startsAt')::timestamptz, (s->>'endsAt')::timestamptz
       from jsonb_array_elements($2::jsonb) with ordinality as t(s, n)`,
      [id, JSON.stringify(sessions)],
    );
  }
}

export function toHostOffering(row: OfferingRow): HostOffering {
  const { catalogueKind, catalogueId, ...rest } = row;
  const {
    hostId: _host,
    hostName: _name,
    hostStands: _stands,
    cycleId: _cycle,
    venueAccess: _access,
    venueAt: _at,
    ...shown
  } = rest;
  return { ...shown, catalogue: { kind: catalogueKind, id: catalogueId } };
}
