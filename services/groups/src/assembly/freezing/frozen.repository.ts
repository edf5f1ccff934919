import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { LeftOutRow } from '../runs/run.entity.ts';
import { LEASE_SECONDS, type RunRow } from '../runs/runs.repository.ts';

/** Of run `r` of cycle `c`: nothing is published or repaired any more. */
const IS_OVER = `(c.state in ('decided', 'closed', 'cancelled') or r.state = 'aborted' or r.kind = 'dry')
  and not exists (select 1 from groups g where g.run_id = r.id and g.state in ('published', 'locked'))`;

/** Where the frozen choices and snapshots of runs lie, and how long. */
@Injectable()
export class FrozenRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Where the choices lie that are about to be sealed again; null once they are removed. */
  async noteChoices(id: string, key: string | null): Promise<void> {
    await this.source.query('update runs set choices_key = $2 where id = $1', [id, key]);
  }

  /** Choices that nobody is sealing again: their run has its snapshot, or is over. */
  abandonedChoices(): Promise<{ id: string; key: string; hasSnapshot: boolean }[]> {
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
  async saveSnapshot(
    tx: Tx,
    { id, attempt }: Pick<RunRow, 'id' | 'attempt'>,
    { key, hash, leftOut }: { key: string; hash: string; leftOut: readonly LeftOutRow[] },
  ): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `update runs set snapshot_key = $3, snapshot_hash = $4, snapshot_version = snapshot_version + 1, left_out = $5
       where id = $1 and attempt = $2`,
      [id, attempt, key, hash, JSON.stringify(leftOut)],
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

  /** Runs of which something is frozen still. */
  async runsWithSnapshot(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      'select id from runs where snapshot_key is not null order by id',
    );
    return rows.map(({ id }) => id);
  }

  /** Snapshots so old, of runs for which nothing is published or repaired any more; forgotten with this. */
  async dropOldSnapshots(days: number): Promise<string[]> {
    const [rows] = await this.source.query<[{ key: string }[], number]>(
      `with old as (select r.id, r.snapshot_key as key from runs r join cycles c on c.id = r.cycle_id
         where r.snapshot_key is not null and r.finished_at < now() - make_interval(days => $1::int) and ${IS_OVER})
       update runs set snapshot_key = null from old where runs.id = old.id returning old.key`,
      [days],
    );
    return rows.map(({ key }) => key);
  }
}
