import {
  AppError,
  errorTable,
  type CycleState,
  type ErrorCode,
  type ErrorDetails,
  type Location,
  type PricesState,
  type Run,
  type RunAct,
  type RunState,
} from '@emberhood/contracts';
import { columnsOf, isoOf, onlyRow, SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { RunEntity, type KeptPrice, type LeftOutRow, type Refusal, type RunResult } from './run.entity.ts';

export interface RunRow extends RunEntity {
  city: Location;
  cycleState: CycleState;
}

const SHOWN = ['id', 'cycleId', 'kind', 'seed', 'state', 'engineVersion', 'failure', 'asked', 'refusal'] as const;
type Shown = Omit<Run, 'refusal'> & { refusal: Refusal | null };
/** A unique index allows one run that is not aborted for each of these. */
export type RunKey = Pick<RunEntity, 'cycleId' | 'kind' | 'seed' | 'engineVersion'>;

const VIEW = `select ${columnsOf(RunEntity, 'runs', SHOWN)},
    ${isoOf('created_at')} as "createdAt",
    ${isoOf(`date_trunc('minute', finished_at)`)} as "finishedAt", approved_by is not null as approved
  from runs`;
const ROW = `select ${columnsOf(RunEntity, 'r')}, c.city, c.state as "cycleState" from runs r join cycles c on c.id = r.cycle_id`;
const PRICED = ['id', 'snapshotKey', 'result', 'seed', 'attempt'] as const;
export type PricedRun = Pick<RunEntity, (typeof PRICED)[number]>;

const NOT_ABORTED = Not<RunState>('aborted');
export const UNSOLVED = In<RunState>(['frozen', 'solving']);
/** A worker whose heartbeat stops for this long loses its run. */
const LEASE_SECONDS = 30;

@Injectable()
export class RunsRepository extends SqlRepository {
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

  /** When the first group of a published run can be seen, unless one can be already. */
  async undoUntil(id: string): Promise<string | null> {
    const [row] = await this.source.query<{ undoUntil: string }[]>(
      `select ${isoOf('min(g.visible_at)')} as "undoUntil" from groups g join runs r on r.id = g.run_id
       where r.id = $1 and r.state = 'published' having min(g.visible_at) > now()`,
      [id],
    );
    return row?.undoUntil ?? null;
  }

  /** @throws RUN.NOT_FOUND */
  async lock(tx: Tx, id: string): Promise<RunRow> {
    await tx.query('select 1 from runs where id = $1 for update', [id]);
    const [row] = await tx.query<RunRow[]>(`${ROW} where r.id = $1`, [id]);
    if (!row) throw new AppError('RUN.NOT_FOUND');
    return row;
  }

  /** Allows statements about a whole city to take longer than those of a call. */
  async allowLongStatements(tx: Tx): Promise<void> {
    await tx.query(`set local statement_timeout = '60s'`);
  }

  async requestAct(tx: Tx, id: string, act: RunAct, actor: string): Promise<void> {
    await tx.query('update runs set asked = $2, asked_by = $3, refusal = null where id = $1', [id, act, actor]);
  }

  /** Ends the request that was carried out, and notes which offerings have no group now. */
  async completeAct(tx: Tx, id: string, leftOut: LeftOutRow[]): Promise<void> {
    await tx.update(RunEntity, { id }, { asked: null, askedBy: null, leftOut });
  }

  /** Replaces the request by the reason for which it was refused. */
  async refuseAct(id: string, code: ErrorCode, facts: ErrorDetails['facts']): Promise<void> {
    await this.source.query(
      `update runs set refusal = $2::jsonb || jsonb_build_object('act', asked), asked = null, asked_by = null
       where id = $1 and asked is not null`,
      [id, JSON.stringify({ code, ...(facts && { facts }) })],
    );
  }

  /** The request that is not done yet, and why the last one was refused. */
  async requestOf(id: string): Promise<Pick<RunEntity, 'asked' | 'refusal'>> {
    const select = { id: true, asked: true, refusal: true };
    return (await this.source.manager.findOne(RunEntity, { where: { id }, select })) ?? { asked: null, refusal: null };
  }

  findLive(tx: Tx, key: RunKey): Promise<Pick<RunEntity, 'id' | 'askedWith'> | null> {
    return tx.findOne(RunEntity, { where: { ...key, state: NOT_ABORTED }, select: { id: true, askedWith: true } });
  }

  /** How many runs of a cycle count for its limits: all but those aborted before they had a result. */
  countMade(cycleId: string, tx: Tx = this.source.manager): Promise<Record<Run['kind'], number>> {
    return onlyRow(
      tx.query<Record<Run['kind'], number>[]>(
        `select count(*) filter (where kind = 'dry')::int as dry, count(*) filter (where kind = 'final')::int as final
         from runs where cycle_id = $1 and (state <> 'aborted' or result is not null)`,
        [cycleId],
      ),
    );
  }

  async insert(tx: Tx, run: RunKey & Pick<RunEntity, 'id' | 'askedWith' | 'createdBy'>): Promise<void> {
    await tx.insert(RunEntity, { ...run, state: 'frozen' });
  }

  /** Leases a run that waits, or one whose worker has stopped its heartbeat. */
  async leaseNext(): Promise<RunRow | undefined> {
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

  /** For a run, or for its prices. Changes nothing if another worker has taken the run over. */
  async renewLease({ id, attempt }: PricedRun, beat: 'heartbeatAt' | 'pricesBeatAt'): Promise<void> {
    await this.source.manager.update(RunEntity, { id, attempt }, { [beat]: () => 'now()' });
  }

  /** Leaves out members erased meanwhile. Returns false as `noteFailure` does. */
  async saveResult(tx: Tx, id: string, attempt: number, result: RunResult): Promise<boolean> {
    // An erasure locks runs that are being solved: it is either visible here, or comes later and changes this result.
    await tx.query('select 1 from runs where id = $1 for update', [id]);
    const [, count] = await tx.query<[unknown[], number]>(
      `update runs set snapshot_hash = $4, finished_at = now(),
         result = jsonb_set($3::jsonb, '{members}', ($3::jsonb->'members') - array(select account_id::text from erasures))
       where id = $1 and attempt = $2 and state = 'solving'`,
      [id, attempt, JSON.stringify(result), result.hash],
    );
    return count > 0;
  }

  async finish(tx: Tx, id: string): Promise<void> {
    await tx.query('update runs set finished_at = coalesce(finished_at, now()) where id = $1', [id]);
  }

  /** Whether its cycle has no other final run. Locks the cycle, so that one of two that end at once is the last. */
  async isLastFinal(tx: Tx, { id, cycleId }: Pick<RunRow, 'id' | 'cycleId'>): Promise<boolean> {
    await tx.query('select 1 from cycles where id = $1 for update', [cycleId]);
    return !(await tx.existsBy(RunEntity, { cycleId, id: Not(id), kind: 'final', state: NOT_ABORTED }));
  }

  /** Returns false if another worker has taken the run over, or an operator has discarded it. */
  async noteFailure(tx: Tx, { id, attempt }: Pick<RunRow, 'id' | 'attempt'>, failure: string): Promise<boolean> {
    const failed = { failure: failure.slice(0, 500), finishedAt: () => 'now()' };
    return (await tx.update(RunEntity, { id, attempt, state: UNSOLVED }, failed)).affected !== 0;
  }

  async approve(tx: Tx, id: string, actor: string): Promise<void> {
    await tx.query('update runs set approved_by = $2 where id = $1', [id, actor]);
  }

  /** Returns false if the prices are known, requested already, or can no longer be worked out. */
  async requestPrices(id: string): Promise<boolean> {
    const pricesState = In<PricesState>(['none', 'failed']);
    const open = { id, state: In<RunState>(['proposed', 'published']), pricesState, snapshotKey: Not(IsNull()) };
    const asked = { pricesState: 'asked', pricesBeatAt: null, attempt: 0 } as const;
    return (await this.source.manager.update(RunEntity, open, asked)).affected !== 0;
  }

  async leaseForPrices(): Promise<PricedRun | undefined> {
    const [rows] = await this.source.query<[PricedRun[], number]>(
      `update runs set prices_beat_at = now(), attempt = attempt + 1 where id = (
         select id from runs where prices_state = 'asked'
           and (prices_beat_at is null or prices_beat_at < now() - interval '${LEASE_SECONDS} seconds')
         order by created_at limit 1 for update skip locked)
       returning ${columnsOf(RunEntity, 'runs', PRICED)}`,
    );
    return rows[0];
  }

  /** Null: they could not be worked out. Changes nothing if another worker has taken the run over. */
  async savePrices({ id, attempt }: PricedRun, prices: KeptPrice[] | null): Promise<void> {
    const saved = { pricesState: prices === null ? 'failed' : 'done', prices: prices ?? [] } as const;
    await this.source.manager.update(RunEntity, { id, attempt, pricesState: 'asked' }, saved);
  }
}

function inWords({ refusal, ...run }: Shown): Run {
  const { act, code } = refusal ?? {};
  return { ...run, refusal: act && code ? { act, code, message: errorTable[code].message } : null };
}
