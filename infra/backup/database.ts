import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { DELETION_GRACE_DAYS, SERVICES } from '@emberhood/contracts';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withClient } from '../client/postgres.ts';
import { BackupError, type SchemaDump, type TableDump } from './manifest.ts';
import { Meter } from './meter.ts';

/** Each service has two schemas: its own, and that of its jobs (decision: jobs). */
export const SCHEMAS = SERVICES.flatMap((service) => [service, `${service}_jobs`]);

/** Published events stay in the outbox for a week, and are published again for consumers that have not handled them. */
const OUTBOX = 'outbox';

export interface DatabaseDump {
  snapshotAt: string;
  schemas: SchemaDump[];
}

/**
 * Writes every table of every service in one repeatable-read snapshot while the product runs, so that events are
 * consistent with their effects. @param url of a superuser
 */
export async function dumpDatabase(url: string, folder: string): Promise<DatabaseDump> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const [now] = (await client.query<{ now: Date }>('select now()')).rows;
    const schemas: SchemaDump[] = [];
    for (const name of await existing(client)) schemas.push(await dumpSchema(client, name, folder));
    await client.query('commit');
    return { snapshotAt: (now?.now ?? new Date()).toISOString(), schemas };
  });
}

/** What a restore finds of people who left since the backup. */
export interface Leavers {
  /** How many had been erased, and will be again as soon as the product runs. */
  erased: number;
  /** Accounts that have asked for their deletion, of which the backup knows nothing. */
  asked: string[];
  /** Accounts whose deletion in the backup was taken back since; they can do so again. */
  stayed: string[];
}

/**
 * Loads the rows into schemas that provisioning has just made, in one transaction. The relays publish published events
 * again; consumers that have handled them know it by their inbox. @throws BackupError if the schemas have another
 * version
 */
export async function loadDatabase(url: string, folder: string, schemas: readonly SchemaDump[]): Promise<Leavers> {
  return withClient(url, async (client) => {
    await client.query('begin');
    // Disables foreign keys, because rows come table by table; they were consistent when they were read.
    await client.query('set local session_replication_role = replica');
    const there = await existing(client);
    for (const { name } of schemas)
      if (!there.includes(name)) throw new BackupError(`The schema ${name} is not there: run provisioning first.`);
    for (const schema of schemas) await assertSameVersion(client, schema);
    await client.query(
      `create temporary table known on commit drop as select account_id as id, now() as deletes_at from auth.erasures
       union all select id, deletes_at from auth.accounts`,
    );
    for (const schema of schemas) await loadSchema(client, schema, folder);
    const erased = await client.query(
      'update auth.accounts a set deletes_at = now() from known k where k.id = a.id and k.deletes_at <= now()',
    );
    const asked = await client.query<{ id: string }>(
      'select a.id from auth.accounts a join known k on k.id = a.id where k.deletes_at > now() and a.deletes_at is null',
    );
    const stayed = await client.query<{ id: string }>(
      `update auth.accounts a set deletes_at = now() + make_interval(days => $1)
         from known k where k.id = a.id and k.deletes_at is null and a.deletes_at is not null returning a.id`,
      [DELETION_GRACE_DAYS],
    );
    await client.query('commit');
    await client.query('analyze');
    const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id);
    return { erased: erased.rowCount ?? 0, asked: idsOf(asked), stayed: idsOf(stayed) };
  });
}

/** For the alert BackupIsOld. */
export async function recordBackup(url: string, finishedAt: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `with older as (delete from auth.backups where finished_at < $1)
       insert into auth.backups (finished_at) values ($1) on conflict do nothing`,
      [finishedAt],
    ),
  );
}

/** Whether no account exists here. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const found = await client.query<{ there: boolean }>(`select to_regclass('auth.accounts') is not null as there`);
    if (found.rows[0]?.there !== true) return true;
    return (await client.query('select 1 from auth.accounts limit 1')).rowCount === 0;
  });
}

/** Services with connected processes, which must not change rows during a restore. */
export async function connectedServices(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select distinct usename as name from pg_stat_activity where datname = current_database() and usename = any($1) order by 1',
      [SERVICES],
    );
    return rows.map(({ name }) => name);
  });
}

async function existing(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1) order by nspname',
    [SCHEMAS],
  );
  return rows.map(({ name }) => name);
}

async function dumpSchema(client: Client, schema: string, folder: string): Promise<SchemaDump> {
  const tables: TableDump[] = [];
  for (const { name, columns } of await tablesOf(client, schema)) {
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const source = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
    const stream = client.query(copyTo(`copy (select ${list} from ${source}) to stdout`));
    const meter = new Meter();
    const file = fileOf(folder, schema, name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(stream, meter, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }));
    tables.push({ name, columns, rows: meter.lines, sha256: meter.sha256 });
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    'select sequencename as name, last_value::text as value from pg_sequences where schemaname = $1 and last_value is not null order by 1',
    [schema],
  );
  return { name: schema, migrations: await migrationsOf(client, schema), tables, sequences };
}

async function loadSchema(client: Client, schema: SchemaDump, folder: string): Promise<void> {
  const own = client.escapeIdentifier(schema.name);
  const named = (name: string): string => `${own}.${client.escapeIdentifier(name)}`;
  const there = await tablesOf(client, schema.name);
  // Provisioning inserts some rows that the backup has as well.
  await client.query(`truncate ${there.map(({ name }) => named(name)).join(', ')} cascade`);
  for (const table of schema.tables) {
    const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
    const meter = new Meter();
    const file = createReadStream(fileOf(folder, schema.name, table.name));
    await pipeline(
      file,
      createGunzip(),
      meter,
      client.query(copyFrom(`copy ${named(table.name)} (${list}) from stdin`)),
    );
    if (meter.lines !== table.rows || meter.sha256 !== table.sha256)
      throw new BackupError(
        `The rows of ${schema.name}.${table.name} are not those that were written: the backup is damaged.`,
      );
  }
  for (const { name, value } of schema.sequences) await client.query('select setval($1, $2)', [named(name), value]);
  if (!there.some(({ name }) => name === OUTBOX)) return;
  await client.query(`update ${named(OUTBOX)} set published_at = null, attempts = 0`);
  await client.query(`update ${named('outbox_lease')} set held_until = '-infinity'`);
}

/** @throws BackupError */
async function assertSameVersion(client: Client, schema: SchemaDump): Promise<void> {
  const here = await migrationsOf(client, schema.name);
  if (JSON.stringify(here) === JSON.stringify(schema.migrations)) return;
  const strange = [
    ...schema.migrations.filter((name) => !here.includes(name)).map((name) => `${name} is missing here`),
    ...here.filter((name) => !schema.migrations.includes(name)).map((name) => `${name} is newer than the backup`),
  ];
  throw new BackupError(
    `The schema ${schema.name} is of another version than the backup (${strange.join('; ') || 'in another order'}). Restore it with the version that made it, into an empty database, then upgrade.`,
  );
}

/** Ordinary and partitioned tables with their writable columns. Partitions are part of their parents. */
async function tablesOf(client: Client, schema: string): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname order by c.relname`,
    [schema],
  );
  return rows;
}

/** A service's migrations from the baseline on, as older ones may be missing, or the version of the jobs' library. */
async function migrationsOf(client: Client, schema: string): Promise<string[]> {
  const own = client.escapeIdentifier(schema);
  const { rows } = await client.query<{ name: string }>(
    schema.endsWith('_jobs')
      ? `select 'version ' || version as name from ${own}.version`
      : `select name from ${own}.migrations
          where id >= (select coalesce(max(id), 0) from ${own}.migrations where name like 'Baseline%') order by id`,
  );
  return rows.map(({ name }) => name);
}

function fileOf(folder: string, schema: string, table: string): string {
  return join(folder, 'database', schema, `${table}.copy.gz`);
}
