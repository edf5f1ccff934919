/**
 * Entities and migrations say the same: every service's migrations are listed in the order of their numbers, in which
 * they run; they run, revert to nothing and run again in a scratch database; then every table has its entity, and
 * TypeORM makes the same tables of the entities alone.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@emberhood/contracts';
import { startPostgres } from '@emberhood/local-services';
import { migrationSource, provisionDatabase, type ProvisionOptions } from '@emberhood/service-kit';
import { root } from '../local/paths.ts';

type Database = Pick<ProvisionOptions, 'entities' | 'migrations'>;
type Source = ReturnType<typeof migrationSource>;

/** The kit's own in every schema, which it reads without entities, and TypeORM's. */
const WITHOUT_ENTITY = new Set(['outbox', 'outbox_lease', 'inbox', 'dead_letters', 'erased_accounts', 'migrations']);

const dataDir = await mkdtemp(join(tmpdir(), 'emberhood-drift-'));
const server = await startPostgres({ dataDir, durable: false });
try {
  let wrong = 0;
  for (const service of await readdir(join(root, 'services'))) {
    const problems = await problemsOf(service as ServiceName).catch((error: unknown) => [String(error)]);
    console.log(`${service}: ${problems.length === 0 ? 'entities and migrations agree' : problems.join('\n  ')}`);
    wrong += problems.length;
  }
  if (wrong > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function problemsOf(service: ServiceName): Promise<string[]> {
  const { entities, migrations } = (await import(join(root, 'services', service, 'src/database.ts'))) as Database;
  // An empty list has no drift and proves nothing.
  if (entities.length === 0) return ['database.ts names no entities'];
  const late = migrations.filter((one, at) => at > 0 && numberOf(one) <= numberOf(migrations[at - 1]));
  if (late.length > 0)
    return late.map(({ name }) => `${name} is not newer than the migration before it: they run in order of number`);
  const options: ProvisionOptions = { service, entities, migrations };
  const serviceUrl = new URL(server.url);
  serviceUrl.username = service;
  serviceUrl.password = 'drift-check';
  await provisionDatabase(options, server.url, serviceUrl.href);

  const source = migrationSource(options, server.url);
  await source.initialize();
  try {
    await undoAll(source);
    const left = (await tablesOf(source, service)).filter((table) => table !== 'migrations');
    if (left.length > 0) return [`reverting leaves behind: ${left.join(', ')}`];
    await source.runMigrations();
    return [
      ...(await withoutEntity(source, service)),
      ...(await deceivableFunctions(source, service)),
      ...(await differences(source, service)),
    ];
  } finally {
    await source.destroy();
  }
}

function numberOf(migration: Database['migrations'][number] | undefined): number {
  return Number(migration?.name.slice(-13));
}

async function undoAll(source: Source): Promise<void> {
  const count = source.migrations.length;
  for (let undone = 0; undone < count; undone += 1) await source.undoLastMigration();
}

/** Without partitions, whose columns are those of the table they are part of. */
async function tablesOf(source: Source, schema: string): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    `select relname as name from pg_class
      where relnamespace = $1::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

async function withoutEntity(source: Source, service: string): Promise<string[]> {
  const known = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  const tables = await tablesOf(source, service);
  return tables
    .filter((table) => !known.has(table) && !WITHOUT_ENTITY.has(table))
    .map(
      (table) =>
        `the table ${table} has no entity: write one in the folder of its feature, and name it among the entities of services/${service}`,
    );
}

/** Functions with their owner's rights that would take a caller's temporary table for the one they mean. */
async function deceivableFunctions(source: Source, schema: string): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    `select proname as name from pg_proc
      where pronamespace = $1::regnamespace and prosecdef
        and coalesce(array_to_string(proconfig, ';'), '') !~ 'search_path=[^;]*, pg_temp(;|$)' order by 1`,
    [schema],
  );
  return rows.map(({ name }) => `the function ${name} is a security definer whose search_path does not end in pg_temp`);
}

/**
 * What the migrations make of the entities' tables, beside what TypeORM makes of the entities alone. Its own comparison
 * goes by names: it does not see another condition of an index or a check.
 */
async function differences(source: Source, schema: string): Promise<string[]> {
  const migrated = await definitionsOf(source, schema);
  await undoAll(source);
  await source.synchronize();
  const wanted = await definitionsOf(source, schema);
  return [...new Set([...wanted.keys(), ...migrated.keys()])]
    .filter((name) => wanted.get(name) !== migrated.get(name))
    .map(
      (name) =>
        `${name}: the migrations make ${migrated.get(name) ?? 'none'}, the entities ${wanted.get(name) ?? 'none'}`,
    );
}

/**
 * Of columns, constraints and indices of tables with an entity, by name; without those indices that an entity leaves to
 * a migration. Keys go by their table, as TypeORM has names of its own for them; it writes numbers as '0'::real.
 */
async function definitionsOf(source: Source, schema: string): Promise<Map<string, string>> {
  const tables = source.entityMetadatas.map(({ tableName }) => tableName);
  const leftOut = source.entityMetadatas.flatMap(({ indices }) =>
    indices.filter(({ synchronize }) => !synchronize).map(({ name }) => name),
  );
  const rows: { name: string; definition: string }[] = await source.query(
    `with known as (select oid, relname from pg_class where relnamespace = $1::regnamespace and relname = any($2))
     select format('%s, column %s', relname, attname) as name, concat_ws(' ', format_type(atttypid, atttypmod),
         (select format('collate %I', collname) from pg_collation c where c.oid = attcollation and collname <> 'default'),
         case when attnotnull then 'not null' end, 'default ' || regexp_replace(pg_get_expr(adbin, adrelid), '''(\\d+)''::(smallint|real)', '\\1'), 'identity ' || nullif(attidentity::text, '')) as definition
       from known join pg_attribute on attrelid = known.oid and attnum > 0 and not attisdropped
         left join pg_attrdef on adrelid = attrelid and adnum = attnum
     union all
     select format('%s, %s', relname, case contype when 'p' then 'primary key' else conname end), pg_get_constraintdef(pg_constraint.oid)
       from known join pg_constraint on conrelid = known.oid where contype <> 'n'
     union all
     select format('%s, index %s', known.relname, i.relname), pg_get_indexdef(indexrelid)
       from known join pg_index on indrelid = known.oid join pg_class i on i.oid = indexrelid
      where not indisprimary and not i.relname = any($3)`,
    [schema, tables, leftOut],
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}
