import { SqlRepository, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { RunEntity, type LeftOutRow } from '../runs/run.entity.ts';
import { UNSOLVED, type RunRow } from '../runs/runs.repository.ts';

/** SQL: no group of run `r` of cycle `c` can be published or repaired any more. */
const IS_OVER = `(c.state in ('decided', 'closed', 'cancelled') or r.state = 'aborted' or r.kind = 'dry')
  and not exists (select 1 from groups g where g.run_id = r.id and g.state in ('published', 'locked'))`;

/** More than the deadline of `freezeCity`, within which profiles stores the choices. */
const STORED_WITHIN_SECONDS = 120;

const NEXT_VERSION = (): string => 'snapshot_version + 1';

/** Where the frozen choices and snapshots of runs are stored, and for how long. */
@Injectable()
export class FrozenRepository extends SqlRepository {
  /** Notes the key of the choices that are about to be sealed into the snapshot; null once they are removed. */
  async noteChoices(id: string, key: string | null): Promise<void> {
    await this.source.query('update runs set choices_key = $2 where id = $1', [id, key]);
  }

  /** Choices that no worker will seal any more, because their run has its snapshot or is over, nor profiles store. */
  listAbandonedChoices(): Promise<{ id: string; key: string; hasSnapshot: boolean }[]> {
    return this.source.query(
      `select id, choices_key as key, snapshot_key is not null as "hasSnapshot" from runs where choices_key is not null
         and (snapshot_key is not null or state not in ('frozen', 'solving'))
         and (heartbeat_at is null or heartbeat_at < now() - interval '${STORED_WITHIN_SECONDS} seconds')`,
    );
  }

  /** Whether the choices of any city are in the store and not in a snapshot yet. */
  hasChoices(): Promise<boolean> {
    return this.source.manager.existsBy(RunEntity, { choicesKey: Not(IsNull()) });
  }

  /** Returns false if another worker has taken the run over, or an operator has discarded it. */
  async saveSnapshot(
    tx: Tx,
    { id, attempt }: Pick<RunRow, 'id' | 'attempt'>,
    { key, hash, leftOut }: { key: string; hash: string; leftOut: readonly LeftOutRow[] },
  ): Promise<boolean> {
    const saved = { snapshotKey: key, snapshotHash: hash, snapshotVersion: NEXT_VERSION, leftOut: [...leftOut] };
    return (await tx.update(RunEntity, { id, attempt, state: UNSOLVED }, saved)).affected !== 0;
  }

  async findSnapshot(id: string): Promise<{ key: string; version: number } | undefined> {
    const [row] = await this.source.query<{ key: string; version: number }[]>(
      'select snapshot_key as key, snapshot_version as version from runs where id = $1 and snapshot_key is not null',
      [id],
    );
    return row;
  }

  /** Locks the run. Returns false if the snapshot was rewritten or erased since that version. */
  async replaceSnapshot(
    tx: Tx,
    { id, key, version, hash }: { id: string; key: string; version: number; hash: string },
  ): Promise<boolean> {
    const known = { id, snapshotKey: key, snapshotVersion: version };
    const { affected } = await tx.update(RunEntity, known, { snapshotHash: hash, snapshotVersion: NEXT_VERSION });
    return affected !== 0;
  }

  /** Keeps only the gender of members in runs that ended this many days ago and have nothing to publish or repair. */
  async shortenResults(days: number): Promise<void> {
    await this.source.query(
      `update runs r set result = jsonb_set(r.result, '{members}', coalesce((
           select jsonb_object_agg(m.key, jsonb_build_object('gender', m.value->'gender')) from jsonb_each(r.result->'members') m), '{}'))
       from cycles c where c.id = r.cycle_id and r.finished_at < now() - make_interval(days => $1::int)
         and jsonb_path_exists(r.result, '$.members.*.registrationId') and ${IS_OVER}`,
      [days],
    );
  }

  async runsWithSnapshot(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      'select id from runs where snapshot_key is not null order by id',
    );
    return rows.map(({ id }) => id);
  }

  /** Snapshots of runs that ended this many days ago with nothing to publish or repair. */
  listOldSnapshots(days: number): Promise<{ id: string; key: string }[]> {
    return this.source.query(
      `select r.id, r.snapshot_key as key from runs r join cycles c on c.id = r.cycle_id
       where r.snapshot_key is not null and r.finished_at < now() - make_interval(days => $1::int) and ${IS_OVER}`,
      [days],
    );
  }

  /** Locks the run. */
  async dropSnapshot(tx: Tx, id: string): Promise<void> {
    await tx.update(RunEntity, { id }, { snapshotKey: null });
  }
}
