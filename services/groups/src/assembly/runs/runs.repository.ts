import {
  errorTable,
  type ErrorCode,
  type ErrorDetails,
  type Location,
  type RulePrice,
  type Run,
  type RunAct,
} from '@emberhood/contracts';
import { columnsOf, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isoOf } from '../../offers/index.ts';
import { RunEntity, type LeftOutRow, type Refusal, type RunResult } from './run.entity.ts';

const OWN = [
  'id',
  'cycleId',
  'kind',
  'seed',
  'state',
  'snapshotKey',
  'attempt',
  'approvedBy',
  'result',
  'leftOut',
  'asked',
  'askedBy',
] as const;

export interface RunRow extends Pick<RunEntity, (typeof OWN)[number]> {
  city: Location;
}

const SHOWN = ['id', 'cycleId', 'kind', 'seed', 'state', 'engineVersion', 'failure', 'asked', 'refusal'] as const;
type Shown = Omit<Run, 'refusal'> & { refusal: Refusal | null };
/** One live run each, by the unique index. */
export type RunKey = Pick<RunEntity, 'cycleId' | 'kind' | 'seed' | 'engineVersion'>;

const VIEW = `select ${columnsOf(RunEntity, 'runs', SHOWN)},
    null as "snapshotHash", ${isoOf('created_at')} as "createdAt",
    ${isoOf(`date_trunc('minute', finished_at)`)} as "finishedAt", approved_by is not null as approved
  from runs`;
const ROW = `select ${columnsOf(RunEntity, 'r', OWN)}, c.city from runs r join cycles c on c.id = r.cycle_id`;
const LEASE_SECONDS = 30;

/** Of run `r` of cycle `c`: nothing is published or repaired any more. */
const IS_OVER = `(c.state in ('decided', 'closed', 'cancelled') or r.state = 'aborted' or r.kind = 'dry')
  and not exists (select 1 from groups g where g.run_id = r.id and g.state in ('published', 'locked'))`;

@Injectable()
export class RunsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async ofCycle(cycleId: string): Promise<Run[]> {
    const rows = await this.source.query<Shown[]>(
      `${VIEW} where cycle_id = $1 order by created_at desc, id limit 100`,
      [cycleId],
    );
    return rows.map(inWords);
  }

  async view(id: string): Promise<Run | undefined> {
    const [row] = await this.source.query<Shown[]>(`${VIEW} where id = $1`, [id]);
    return row && inWords(row);
  }

  async find(id: string): Promise<RunRow | undefined> {
    const [row] = await this.source.query<RunRow[]>(`${ROW} where r.id = $1`, [id]);
    return row;
  }

  /** Held until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<RunRow | undefined> {
    await tx.query('select 1 from runs where id = $1 for update', [id]);
    const [row] = await tx.query<RunRow[]>(`${ROW} where r.id = $1`, [id]);
    return row;
  }

  /** A whole city in one statement, on a busy machine: longer than a call's statements may take. */
  async allowLong(tx: Tx): Promise<void> {
    await tx.query(`set local statement_timeout = '60s'`);
  }

  /** What an operator wants of it, for a job to do. */
  async ask(tx: Tx, id: string, act: RunAct, actor: string): Promise<void> {
    await tx.query('update runs set asked = $2, asked_by = $3, refusal = null where id = $1', [id, act, actor]);
  }

  /** It is done. */
  async finishAsked(tx: Tx, id: string): Promise<void> {
    await tx.query('update runs set asked = null, asked_by = null where id = $1', [id]);
  }

  /** It is not done, for this reason. */
  async refuse(id: string, code: ErrorCode, facts: ErrorDetails['facts']): Promise<void> {
    await this.source.query(
      `update runs set refusal = $2::jsonb || jsonb_build_object('act', asked), asked = null, asked_by = null
       where id = $1 and asked is not null`,
      [id, JSON.stringify({ code, ...(facts && { facts }) })],
    );
  }

  /** What is asked of it and not done yet, and why what was asked last was not done. */
  async askedOf(id: string): Promise<Pick<RunEntity, 'asked' | 'refusal'>> {
    const [row] = await this.source.query<Pick<RunEntity, 'asked' | 'refusal'>[]>(
      `select ${columnsOf(RunEntity, 'runs', ['asked', 'refusal'])} from runs where id = $1`,
      [id],
    );
    return row ?? { asked: null, refusal: null };
  }

  /** The one of this cycle, kind, seed and engine that is not thrown away. */
  async findLive(tx: Tx, key: RunKey): Promise<Pick<RunEntity, 'id' | 'askedWith'> | undefined> {
    const [row] = await tx.query<Pick<RunEntity, 'id' | 'askedWith'>[]>(
      `select ${columnsOf(RunEntity, 'runs', ['id', 'askedWith'])} from runs
       where cycle_id = $1 and kind = $2 and seed = $3 and engine_version = $4 and state <> 'aborted'`,
      [key.cycleId, key.kind, key.seed, key.engineVersion],
    );
    return row;
  }

  /** How many of a cycle told something, or still may: all but those thrown away before they had a result. */
  async made(cycleId: string, tx?: Tx): Promise<Record<Run['kind'], number>> {
    const [row] = await (tx ?? this.source.manager).query<Record<Run['kind'], number>[]>(
      `select count(*) filter (where kind = 'dry')::int as dry, count(*) filter (where kind = 'final')::int as final
       from runs where cycle_id = $1 and (state <> 'aborted' or result is not null)`,
      [cycleId],
    );
    return row ?? { dry: 0, final: 0 };
  }

  /** Does nothing where there is a live one. */
  async open(tx: Tx, run: RunKey & { id: string; askedWith: string; actor: string }): Promise<void> {
    await tx.query(
      `insert into runs (id, cycle_id, kind, seed, engine_version, asked_with, state, created_by)
       values ($1, $2, $3, $4, $5, $6, 'frozen', $7)
       on conflict (cycle_id, kind, seed, engine_version) where state <> 'aborted' do nothing`,
      [run.id, run.cycleId, run.kind, run.seed, run.engineVersion, run.askedWith, run.actor],
    );
  }

  /** Takes a run that waits, or one whose worker is silent. Undefined when none does. */
  async take(): Promise<RunRow | undefined> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `update runs set heartbeat_at = now(), attempt = attempt + 1 where id = (
         select id from runs where state in ('frozen', 'solving')
           and (heartbeat_at is null or heartbeat_at < now() - interval '${LEASE_SECONDS} seconds')
         order by created_at limit 1 for update skip locked)
       returning id`,
    );
    const id = rows[0]?.id;
    return id === undefined ? undefined : this.find(id);
  }

  /** False when another worker has taken it over. */
  async beat(id: string, attempt: number): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(
      'update runs set heartbeat_at = now() where id = $1 and attempt = $2',
      [id, attempt],
    );
    return count > 0;
  }

  async keepLeftOut(tx: Tx, id: string, leftOut: readonly LeftOutRow[]): Promise<void> {
    await tx.query('update runs set left_out = $2 where id = $1', [id, JSON.stringify(leftOut)]);
  }

  /** Where the choices lie that are about to be sealed again; null once they are removed. */
  async noteChoices(id: string, key: string | null): Promise<void> {
    await this.source.query('update runs set choices_key = $2 where id = $1', [id, key]);
  }

  /** Choices that nobody is sealing again: their run has its snapshot, or is over. */
  leftChoices(): Promise<{ id: string; key: string; hasSnapshot: boolean }[]> {
    return this.source.query(
      `select id, choices_key as key, snapshot_key is not null as "hasSnapshot" from runs where choices_key is not null
         and (snapshot_key is not null or state not in ('frozen', 'solving'))
         and (heartbeat_at is null or heartbeat_at < now() - interval '${LEASE_SECONDS} seconds')`,
    );
  }

  /** Whether the choices of any city lie in the store, before they are sealed again. */
  async hasChoices(): Promise<boolean> {
    const rows = await this.source.query<unknown[]>('select 1 from runs where choices_key is not null limit 1');
    return rows.length > 0;
  }

  /** False when another attempt has taken it over. */
  async keepSnapshot(
    tx: Tx,
    { id, attempt }: Pick<RunRow, 'id' | 'attempt'>,
    key: string,
    hash: string,
  ): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update runs set snapshot_key = $3, snapshot_hash = $4, snapshot_version = snapshot_version + 1
       where id = $1 and attempt = $2`,
      [id, attempt, key, hash],
    );
    return count > 0;
  }

  /** Where the snapshot lies, and which writing of it that is. */
  async snapshot(id: string): Promise<{ key: string; version: number } | undefined> {
    const [row] = await this.source.query<{ key: string; version: number }[]>(
      'select snapshot_key as key, snapshot_version as version from runs where id = $1 and snapshot_key is not null',
      [id],
    );
    return row;
  }

  /** False when it was written by somebody else since that version, or is erased. Holds the run until the transaction ends. */
  async replaceSnapshot(
    tx: Tx,
    { id, key, version, hash }: { id: string; key: string; version: number; hash: string },
  ): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update runs set snapshot_hash = $4, snapshot_version = snapshot_version + 1
       where id = $1 and snapshot_key = $2 and snapshot_version = $3`,
      [id, key, version, hash],
    );
    return count > 0;
  }

  /** Without who is gone by now. False when another attempt has taken it over. */
  async keepResult(tx: Tx, id: string, attempt: number, result: RunResult): Promise<boolean> {
    // An erasure holds the runs that are being solved: it comes before this, and is seen, or finds what is written here.
    await tx.query('select 1 from runs where id = $1 for update', [id]);
    const [, count] = await tx.query<[unknown[], number]>(
      `update runs set snapshot_hash = $4, finished_at = now(),
         result = jsonb_set($3::jsonb, '{members}', ($3::jsonb->'members') - array(select account_id::text from erasures))
       where id = $1 and attempt = $2`,
      [id, attempt, JSON.stringify(result), result.hash],
    );
    return count > 0;
  }

  /** Of runs that were over so long ago, and of which nothing is published or repaired any more, only sides are kept: no name, age or slot. */
  async shortenResults(days: number): Promise<void> {
    await this.source.query(
      `update runs r set result = jsonb_set(r.result, '{members}', coalesce((
           select jsonb_object_agg(m.key, jsonb_build_object('gender', m.value->'gender')) from jsonb_each(r.result->'members') m), '{}'))
       from cycles c where c.id = r.cycle_id and r.finished_at < now() - make_interval(days => $1::int)
         and jsonb_path_exists(r.result, '$.members.*.registrationId') and ${IS_OVER}`,
      [days],
    );
  }

  /** What came to nothing is over as well. */
  async finish(tx: Tx, id: string): Promise<void> {
    await tx.query('update runs set finished_at = coalesce(finished_at, now()) where id = $1', [id]);
  }

  /** Whether its cycle waits for no other final run. Two that end at once are asked one after the other. */
  async isLastFinal(tx: Tx, { id, cycleId }: Pick<RunRow, 'id' | 'cycleId'>): Promise<boolean> {
    await tx.query('select 1 from cycles where id = $1 for update', [cycleId]);
    const others = await tx.query<unknown[]>(
      `select 1 from runs where cycle_id = $1 and id <> $2 and kind = 'final' and state <> 'aborted' limit 1`,
      [cycleId, id],
    );
    return others.length === 0;
  }

  async fail(tx: Tx, id: string, failure: string): Promise<void> {
    await tx.query('update runs set failure = $2, finished_at = now() where id = $1', [id, failure.slice(0, 500)]);
  }

  /** Runs of which something is frozen still. */
  async frozen(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      'select id from runs where snapshot_key is not null order by id',
    );
    return rows.map(({ id }) => id);
  }

  /** Snapshots so old, of runs for which nothing is published or repaired any more; forgotten with this. */
  async takeOldSnapshots(days: number): Promise<string[]> {
    const [rows] = await this.source.query<[{ key: string }[], number]>(
      `with old as (select r.id, r.snapshot_key as key from runs r join cycles c on c.id = r.cycle_id
         where r.snapshot_key is not null and r.finished_at < now() - make_interval(days => $1::int) and ${IS_OVER})
       update runs set snapshot_key = null from old where runs.id = old.id returning old.key`,
      [days],
    );
    return rows.map(({ key }) => key);
  }

  async prices(id: string): Promise<Pick<RunEntity, 'pricesState' | 'prices'> | undefined> {
    const [row] = await this.source.query<Pick<RunEntity, 'pricesState' | 'prices'>[]>(
      `select ${columnsOf(RunEntity, 'runs', ['pricesState', 'prices'])} from runs where id = $1`,
      [id],
    );
    return row;
  }

  /** False when they are there, on their way, or can no longer be worked out. */
  async askPrices(id: string): Promise<boolean> {
    const [, count] = await this.source.query<[unknown[], number]>(
      `update runs set prices_state = 'asked', prices_beat_at = null
       where id = $1 and state in ('proposed', 'published') and prices_state in ('none', 'failed') and snapshot_key is not null`,
      [id],
    );
    return count > 0;
  }

  /** As `take`, for one whose prices are asked for. */
  async takePricing(): Promise<RunRow | undefined> {
    const [rows] = await this.source.query<[{ id: string }[], number]>(
      `update runs set prices_beat_at = now() where id = (
         select id from runs where prices_state = 'asked' and snapshot_key is not null
           and (prices_beat_at is null or prices_beat_at < now() - interval '${LEASE_SECONDS} seconds')
         order by created_at limit 1 for update skip locked)
       returning id`,
    );
    const id = rows[0]?.id;
    return id === undefined ? undefined : this.find(id);
  }

  async beatPricing(id: string): Promise<void> {
    await this.source.query(`update runs set prices_beat_at = now() where id = $1 and prices_state = 'asked'`, [id]);
  }

  async keepPrices(id: string, state: 'done' | 'failed', prices: readonly RulePrice[]): Promise<void> {
    await this.source.query(`update runs set prices_state = $2, prices = $3 where id = $1 and prices_state = 'asked'`, [
      id,
      state,
      JSON.stringify(prices),
    ]);
  }

  async approve(tx: Tx, id: string, actor: string): Promise<void> {
    await tx.query('update runs set approved_by = $2 where id = $1', [id, actor]);
  }
}

function inWords({ refusal, ...run }: Shown): Run {
  const { act, code } = refusal ?? {};
  return { ...run, refusal: act && code ? { act, code, message: errorTable[code].message } : null };
}
