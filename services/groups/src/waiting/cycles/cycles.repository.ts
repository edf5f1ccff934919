import {
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
import { PinEntity } from './pin.entity.ts';

const COLUMNS = `c.id, c.city, c.name, c.state, ${isoOf('c.freezes_at')} as "freezesAt", c.settings,
    (select count(*)::int from offerings o where o.cycle_id = c.id and o.state in ('open', 'placed', 'completed', 'cancelled')) as offerings,
    -- Only of current cycles, of which a city has one, as counting is slow.
    case when c.state in ('open', 'frozen') then (select count(distinct r.account_id)::int from registrations r
      where r.city = c.city and r.status = 'waiting') else 0 end as waiting`;
const SELECT = `select ${COLUMNS} from cycles c`;
const PIN = `${columnsOf(PinEntity, 'pins', ['id', 'kind', 'accountA', 'accountB', 'note'])}, ${isoOf('pins.created_at')} as "createdAt"`;

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

  async find(id: string, tx?: Tx): Promise<Cycle | undefined> {
    const [row] = await (tx ?? this.source.manager).query<Cycle[]>(`${SELECT} where c.id = $1`, [id]);
    return row && withSettings(row);
  }

  exists(id: string): Promise<boolean> {
    return this.source.manager.existsBy(CycleEntity, { id });
  }

  /** Locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<Pick<Cycle, 'city' | 'state' | 'settings'> | undefined> {
    const [row] = await tx.query<Pick<Cycle, 'city' | 'state' | 'settings'>[]>(
      'select city, state, settings from cycles where id = $1 for update',
      [id],
    );
    return row && withSettings(row);
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

  async addPin(
    tx: Tx,
    { id, cycleId, actor }: { id: string; cycleId: string; actor: string },
    pin: PinInput,
  ): Promise<Pin> {
    const [a, b] = [pin.accountA, pin.accountB].toSorted();
    const [row] = await tx.query<Pin[]>(
      `insert into pins (id, cycle_id, kind, account_a, account_b, note, created_by) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict on constraint pins_pair do update set kind = excluded.kind, note = excluded.note
       returning ${PIN}`,
      [id, cycleId, pin.kind, a, b, pin.note, actor],
    );
    if (!row) throw new Error('The pin was not kept');
    return row;
  }

  async removePin(tx: Tx, id: string): Promise<void> {
    await tx.query(
      `delete from pins p using cycles c where p.id = $1 and c.id = p.cycle_id and c.state in ('open', 'frozen')`,
      [id],
    );
  }
}

function withSettings<Row extends Pick<Cycle, 'settings'>>(row: Row): Row {
  return { ...row, settings: CycleSettings.parse(row.settings) };
}
