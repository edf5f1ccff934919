import { CycleSettings, type Cycle, type CycleInput, type Pin, type PinInput } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isoOf } from '../offerings/offerings.repository.ts';

const SELECT = `select c.id, c.city, c.name, c.state, ${isoOf('c.freezes_at')} as "freezesAt", c.settings,
    (select count(*)::int from offerings o where o.cycle_id = c.id and o.state in ('open', 'placed')) as offerings,
    (select count(distinct r.account_id)::int from registrations r where r.city = c.city and r.status = 'waiting') as waiting
  from cycles c`;
const PINS = `select id, kind, account_a as "accountA", account_b as "accountB", note, ${isoOf('created_at')} as "createdAt" from pins`;

@Injectable()
export class CyclesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async list(): Promise<Cycle[]> {
    const rows = await this.source.query<Cycle[]>(`${SELECT} order by c.created_at desc, c.id limit 100`);
    return rows.map(withSettings);
  }

  async find(id: string, tx?: Tx): Promise<Cycle | undefined> {
    const [row] = await (tx ?? this.source.manager).query<Cycle[]>(`${SELECT} where c.id = $1`, [id]);
    return row && withSettings(row);
  }

  /** When the next groups of a city are decided. */
  async nextFreeze(city: string): Promise<string | null> {
    const [row] = await this.source.query<{ at: string }[]>(
      `select ${isoOf('freezes_at')} as at from cycles where city = $1 and state in ('open', 'frozen') limit 1`,
      [city],
    );
    return row?.at ?? null;
  }

  async insert(id: string, actor: string, input: CycleInput): Promise<void> {
    await this.source.query(
      `insert into cycles (id, city, name, state, freezes_at, settings, created_by) values ($1, $2, $3, 'open', $4, $5, $6)`,
      [id, input.city, input.name, input.freezesAt, JSON.stringify(input.settings), actor],
    );
  }

  pins(cycleId: string): Promise<Pin[]> {
    return this.source.query(`${PINS} where cycle_id = $1 order by created_at, id`, [cycleId]);
  }

  async addPin(id: string, cycleId: string, actor: string, pin: PinInput): Promise<Pin> {
    const [a, b] = [pin.accountA, pin.accountB].toSorted();
    const [row] = await this.source.query<Pin[]>(
      `insert into pins (id, cycle_id, kind, account_a, account_b, note, created_by) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict on constraint pins_pair do update set kind = excluded.kind, note = excluded.note
       returning id, kind, account_a as "accountA", account_b as "accountB", note, ${isoOf('created_at')} as "createdAt"`,
      [id, cycleId, pin.kind, a, b, pin.note, actor],
    );
    if (!row) throw new Error('The pin was not kept');
    return row;
  }

  async removePin(id: string): Promise<void> {
    await this.source.query(
      `delete from pins p using cycles c where p.id = $1 and c.id = p.cycle_id and c.state in ('open', 'frozen')`,
      [id],
    );
  }
}

function withSettings(row: Cycle): Cycle {
  return { ...row, settings: CycleSettings.parse(row.settings) };
}
