import type {
  AccessNeed,
  GroupSession,
  HostOffering,
  Location,
  OfferingInput,
  OfferingState,
  OfferingsQuery,
  PageQuery,
} from '@emberhood/contracts';
import { columnsOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { hostMayLead, IS_KNOWN, IS_ON, isUntold } from '../../ground/index.ts';
import { FIRST_SESSION, SESSIONS_JSON } from './offering-sql.ts';
import { OfferingEntity } from './offering.entity.ts';
import { SessionEntity } from './session.entity.ts';

export interface OfferingRow extends Omit<OfferingEntity, 'createdAt'> {
  hostName: string | null;
  hostStands: boolean;
  venueName: string;
  timezone: string;
  venueAccess: AccessNeed[];
  venueAt: { latitude: number; longitude: number };
  sessions: GroupSession[];
}

const COLUMNS = `${columnsOf(OfferingEntity, 'o')}, h.name as "hostName", ${hostMayLead('o')} as "hostStands", v.name as "venueName", v.timezone,
    v.access as "venueAccess", jsonb_build_object('latitude', v.latitude, 'longitude', v.longitude) as "venueAt", ${SESSIONS_JSON} as sessions`;
const FROM = 'offerings o join venues v on v.id = o.venue_id left join hosts h on h.account_id = o.host_id';
/** Whether it got a group, or none, and nobody may know that yet. */
const IS_UNTOLD = `(o.state in ('placed', 'submitted') and ${isUntold('o.cycle_id')})`;
/** At most one group of an offering is on. */
const GROUP_ID = `(select g.id from groups g where g.offering_id = o.id and ${IS_ON} and ${IS_KNOWN})`;
const SELECT = `select ${COLUMNS} from ${FROM}`;

@Injectable()
export class OfferingsRepository extends SqlRepository {
  /** A host's offerings, or one of them; open for as long as nobody may know that it got a group, or none. */
  async ofHost(hostId: string, id: string | undefined, page: PageQuery) {
    const { rows, nextCursor } = await this.newestFirst(
      'o.host_id = $1 and ($2::uuid is null or o.id = $2::uuid)',
      [hostId, id ?? null],
      page,
    );
    return { rows: rows.map(({ untold, ...row }) => (untold ? { ...row, state: 'open' as const } : row)), nextCursor };
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

  async isUntold(tx: Tx, id: string): Promise<boolean> {
    return (await tx.query<unknown[]>(`select 1 from offerings o where o.id = $1 and ${IS_UNTOLD}`, [id])).length > 0;
  }

  private newestFirst(where: string, values: readonly unknown[], page: PageQuery) {
    return readPage<OfferingRow & { untold: boolean; groupId: string | null }>(
      this.source,
      {
        select: `${COLUMNS}, ${IS_UNTOLD} as untold, ${GROUP_ID} as "groupId"`,
        from: FROM,
        where,
        values,
        newestFirst: true,
        order: { 'o.created_at': 'timestamptz', 'o.id': 'uuid' },
      },
      page,
    );
  }

  listOpenOfCycle(cycleId: string, tx?: Tx): Promise<OfferingRow[]> {
    return (tx ?? this.source.manager).query(`${SELECT} where o.cycle_id = $1 and o.state = 'open' order by o.id`, [
      cycleId,
    ]);
  }

  /** Open as far as members know. */
  listOpenInCity(city: string): Promise<OfferingRow[]> {
    return this.source.query(
      `${SELECT} where o.city = $1 and ${hostMayLead('o')} and (${IS_UNTOLD}
           or o.state = 'open' and exists (select 1 from cycles c where c.id = o.cycle_id and c.state in ('open', 'frozen')))
         and ${FIRST_SESSION} > now() order by o.id`,
      [city],
    );
  }

  async lockIds(tx: Tx, cycleId: string, state: OfferingState): Promise<string[]> {
    const rows = await tx.query<{ id: string }[]>(
      'select id from offerings where cycle_id = $1 and state = $2 order by id for update',
      [cycleId, state],
    );
    return rows.map(({ id }) => id);
  }

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

  async lock(tx: Tx, id: string): Promise<OfferingRow | undefined> {
    await tx.query('select 1 from offerings where id = $1 for update', [id]);
    return this.find(id, tx);
  }

  async lockAll(tx: Tx, ids: readonly string[]): Promise<Map<string, OfferingRow>> {
    await tx.query('select 1 from offerings where id = any($1) order by id for update', [ids]);
    return this.findAll(ids, tx);
  }

  async findAll(ids: readonly string[], tx?: Tx): Promise<Map<string, OfferingRow>> {
    const rows = await (tx ?? this.source.manager).query<OfferingRow[]>(`${SELECT} where o.id = any($1)`, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  async insert(tx: Tx, id: string, hostId: string | null, city: Location, input: OfferingInput): Promise<void> {
    await tx.insert(OfferingEntity, { id, hostId, city, state: 'draft', ...columnValues(input) });
    await this.writeSessions(tx, id, input);
  }

  /** The cycle that passed it over did not have it as it is now. */
  async update(tx: Tx, id: string, city: Location, input: OfferingInput): Promise<void> {
    await tx.update(OfferingEntity, { id }, { city, cycleId: null, note: null, ...columnValues(input) });
    await tx.delete(SessionEntity, { offeringId: id });
    await this.writeSessions(tx, id, input);
  }

  async setCycle(tx: Tx, id: string, cycleId: string | null, note: string | null = null): Promise<void> {
    await tx.update(OfferingEntity, { id }, { cycleId, note });
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

function columnValues({ catalogue, sessions: _sessions, ...input }: OfferingInput) {
  return { ...input, catalogueKind: catalogue.kind, catalogueId: catalogue.id, whatToBring: input.whatToBring ?? null };
}

export function toHostOffering(row: OfferingRow & { groupId?: string | null }): HostOffering {
  const { catalogueKind, catalogueId, ...rest } = row;
  const { hostId: _host, hostName: _name, hostStands: _stands, cycleId, ...own } = rest;
  const { venueAccess: _access, venueAt: _at, ...shown } = own;
  const passedOver = row.state === 'submitted' && cycleId !== null;
  return { groupId: null, ...shown, passedOver, catalogue: { kind: catalogueKind, id: catalogueId } };
}
