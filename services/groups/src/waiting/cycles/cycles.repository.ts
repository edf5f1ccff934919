import {
  AppError,
  CycleSettings,
  type Cycle,
  type CycleDetail,
  type CycleInput,
  type HistoryLine,
  type PageQuery,
  type Pin,
  type PinInput,
} from '@emberhood/contracts';
import { columnsOf, isoOf, readPage, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { isAvailable } from '../../money/index.ts';
import { CycleEntity } from './cycle.entity.ts';
import type { OutcomeRow } from './outcome.ts';
import { PinEntity } from './pin.entity.ts';

const COLUMNS = `c.id, c.city, c.name, c.state, ${isoOf('c.freezes_at')} as "freezesAt", c.settings,
    (select count(*)::int from offerings o where o.cycle_id = c.id and o.state in ('open', 'placed', 'completed', 'cancelled')) as offerings,
    -- Only of current cycles, of which a city has one, as counting is slow.
    case when c.state in ('open', 'frozen') then (select count(distinct r.account_id)::int from registrations r
      where r.city = c.city and r.status = 'waiting') else 0 end as waiting`;
const SELECT = `select ${COLUMNS} from cycles c`;
const PIN = `${columnsOf(PinEntity, 'pins', ['id', 'kind', 'accountA', 'accountB', 'note'])}, ${isoOf('pins.created_at')} as "createdAt"`;
/** Waiting times are compared over this many cycles (groups guide 12). */
const COMPARED = 6;

@Injectable()
export class CyclesRepository extends SqlRepository {
  async list(page: PageQuery): Promise<{ cycles: Cycle[]; nextCursor: string | null }> {
    const { rows, nextCursor } = await readPage<Cycle>(
      this.source,
      {
        select: COLUMNS,
        from: 'cycles c',
        newestFirst: true,
        order: { 'c.created_at': 'timestamptz', 'c.id': 'uuid' },
      },
      page,
    );
    return { cycles: rows.map(withSettings), nextCursor };
  }

  /** The current cycles, at most one for each city. */
  async current(): Promise<Cycle[]> {
    const rows = await this.source.query<Cycle[]>(`${SELECT} where c.state in ('open', 'frozen') order by c.city`);
    return rows.map(withSettings);
  }

  /** @throws CYCLE.NOT_FOUND */
  async get(id: string): Promise<Cycle> {
    const [row] = await this.source.query<Cycle[]>(`${SELECT} where c.id = $1`, [id]);
    if (!row) throw new AppError('CYCLE.NOT_FOUND');
    return withSettings(row);
  }

  exists(id: string): Promise<boolean> {
    return this.source.manager.existsBy(CycleEntity, { id });
  }

  /** Locked until the transaction ends. @throws CYCLE.NOT_FOUND */
  async lock(tx: Tx, id: string): Promise<Pick<Cycle, 'city' | 'state' | 'settings'>> {
    const [row] = await tx.query<Pick<Cycle, 'city' | 'state' | 'settings'>[]>(
      'select city, state, settings from cycles where id = $1 for update',
      [id],
    );
    if (!row) throw new AppError('CYCLE.NOT_FOUND');
    return withSettings(row);
  }

  /**
   * What a cycle's page shows beside the cycle; `refundDue` counts those whom the engine places first (guide 5, L1).
   */
  async detail(id: string): Promise<Pick<CycleDetail, 'createdAt' | 'counts' | 'offeringList'> | undefined> {
    const [row] = await this.source.query<Pick<CycleDetail, 'createdAt' | 'counts' | 'offeringList'>[]>(
      `select ${isoOf('c.created_at')} as "createdAt",
         (select jsonb_build_object(
            'waiting', count(distinct r.account_id) filter (where r.status = 'waiting'),
            'paused', count(distinct r.account_id) filter (where r.status = 'paused'),
            'paid', count(distinct d.account_id) filter (where r.status = 'waiting'),
            'refundDue', count(distinct d.account_id) filter (where r.status = 'waiting' and d.refund_at <= now() + make_interval(days => coalesce((c.settings->>'refundDueDays')::int, $2))))
          from registrations r left join deposits d on d.account_id = r.account_id and d.purpose = 'deposit' and d.state = 'held'
            and ${isAvailable('d')}
          where r.city = c.city) as counts,
         (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'state', o.state, 'minSize', o.min_size,
            'maxSize', o.max_size, 'timezone', v.timezone, 'firstStart', (select ${isoOf('min(s.starts_at)')} from sessions s where s.offering_id = o.id))
            order by o.title, o.id), '[]') from (select * from offerings where cycle_id = c.id order by created_at desc, id limit 100) o
           join venues v on v.id = o.venue_id) as "offeringList"
       from cycles c where c.id = $1`,
      [id, CycleSettings.parse({}).refundDueDays],
    );
    return row;
  }

  /** Undefined if no run of the cycle is published. */
  async findOutcome(cycleId: string): Promise<OutcomeRow | undefined> {
    const [row] = await this.source.query<OutcomeRow[]>(
      `with decided as (
         select c.id, c.city, min(g.published_at) as at from cycles c join runs r on r.cycle_id = c.id and r.state = 'published'
           join groups g on g.run_id = r.id where c.city = (select city from cycles where id = $1) group by c.id
       ), this as (
         select d.*, (select min(later.at) from decided later where later.at > d.at) as until from decided d where d.id = $1
       ), these as (
         select g.id, g.state, g.state in ('running', 'completed') as begun from this t join runs r on r.cycle_id = t.id and r.state = 'published'
           join groups g on g.run_id = r.id where g.state <> 'dropped'
       ), seated as (
         select s.*, g.state as group_state, g.begun from these g join seats s on s.group_id = g.id
       )
       select (select count(*)::int from these) as published,
         (select count(*)::int from these where begun) as begun,
         (select count(*)::int from these where state = 'dissolved') as dissolved,
         (select count(*)::int from these where state = 'cancelled') as cancelled,
         count(s.id) filter (where s.confirmed_at is not null)::int as "saidYes",
         count(s.id) filter (where s.confirmed_at is not null and s.begun)::int as "saidYesBegun",
         count(s.id) filter (where s.left_at is null and s.group_state = 'completed')::int as over,
         count(s.id) filter (where s.begun and s.confirmed_at is not null and exists (select 1 from strikes k
           where k.seat_id = s.id and k.kind = 'no_show' and k.decision is distinct from 'lifted'))::int as absent,
         count(s.id) filter (where s.confirmed_at is not null and exists (select 1 from strikes k where k.seat_id = s.id and k.kind = 'late_cancel'))::int as "lateCancels",
         count(s.id) filter (where s.left_at is not null and s.left_reason not in ('dissolved', 'cancelled', 'rolled_back'))::int as freed,
         (select count(*)::int from claim_offers f join these g on g.id = f.group_id where f.state = 'claimed') as refilled,
         count(s.id) filter (where s.left_at is null and s.group_state = 'completed' and exists (select 1 from meet_again m where m.from_seat = s.id))::int as "meetAgain",
         count(s.id) filter (where s.begun and s.confirmed_at is not null and (exists (select 1 from feedback f where f.seat_id = s.id and f.felt_unsafe)
           or exists (select 1 from group_reports q where q.group_id = s.group_id and (q.by_seat = s.id or q.by_host = s.account_id))))::int as safety,
         (select count(*)::int from refunds f join deposits d on d.id = f.deposit_id join registrations r on r.id = d.registration_id
           where f.reason = 'no_group' and f.state = 'done' and r.city = t.city and f.done_at >= t.at and f.done_at < coalesce(t.until, now())) as "noGroupRefunds",
         (select coalesce(array_agg(greatest(0, extract(epoch from w.joined_at - r.waiting_since)::float8 / 86400)), '{}')
          from (select id from decided where at <= t.at order by at desc limit ${String(COMPARED)}) c
            join runs n on n.cycle_id = c.id and n.state = 'published' join groups g on g.run_id = n.id and g.state <> 'dropped'
            join seats w on w.group_id = g.id join registrations r on r.id = w.registration_id) as waits
       from this t left join seated s on true group by t.id, t.city, t.at, t.until`,
      [cycleId],
    );
    return row;
  }

  /**
   * State changes of the cycle and its runs, newest first. Those of runs to the minute, as the duration of a run tells
   * of its people.
   */
  history(id: string): Promise<HistoryLine[]> {
    return this.source.query(
      `select entity as what, entity_id as id, from_state as "from", to_state as "to", actor, reason,
         ${isoOf(`case entity when 'run' then date_trunc('minute', at) else at end`)} as at
       from state_changes c where (entity = 'cycle' and entity_id = $1)
         or (entity = 'run' and entity_id in (select id from runs where cycle_id = $1))
       order by c.id desc limit 200`,
      [id],
    );
  }

  async insert(tx: Tx, id: string, actor: string, input: CycleInput): Promise<void> {
    await tx.insert(CycleEntity, { ...input, id, state: 'open', createdBy: actor });
  }

  pins(cycleId: string, tx?: Tx): Promise<Pin[]> {
    return (tx ?? this.source.manager).query(`select ${PIN} from pins where cycle_id = $1 order by created_at, id`, [
      cycleId,
    ]);
  }

  /** The same pair again changes its note. Undefined if the two are a pair of the other kind. */
  async addPin(
    tx: Tx,
    { id, cycleId, actor }: { id: string; cycleId: string; actor: string },
    pin: PinInput,
  ): Promise<Pin | undefined> {
    const [a, b] = [pin.accountA, pin.accountB].toSorted();
    const [row] = await tx.query<Pin[]>(
      `insert into pins (id, cycle_id, kind, account_a, account_b, note, created_by) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict on constraint pins_pair do update set note = excluded.note where pins.kind = excluded.kind
       returning ${PIN}`,
      [id, cycleId, pin.kind, a, b, pin.note, actor],
    );
    return row;
  }

  findPin(tx: Tx, id: string): Promise<PinEntity | null> {
    return tx.findOneBy(PinEntity, { id });
  }

  async removePin(tx: Tx, id: string): Promise<void> {
    await tx.delete(PinEntity, { id });
  }
}

function withSettings<Row extends Pick<Cycle, 'settings'>>(row: Row): Row {
  return { ...row, settings: CycleSettings.parse(row.settings) };
}
