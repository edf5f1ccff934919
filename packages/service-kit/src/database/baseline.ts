import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

const BASELINE = 'Baseline1798800000000';

/** The previous baseline, of 25 November 2026. Migrations that are older than it are not counted. */
const REPLACED_FROM = 1797590000000;

/** How many migrations each service's baseline replaces; a database that has only some of them cannot be upgraded. */
const REPLACED: Partial<Record<string, number>> = { auth: 4, profiles: 2, media: 6, invites: 2, groups: 17 };

/**
 * The migration that creates a schema from nothing: the tables of events, and the service's own. A database that has
 * already run the migrations it replaces only records its name (decision: database).
 */
export function baseline(...ownTables: string[]): new () => MigrationInterface {
  return class Baseline1798800000000 implements MigrationInterface {
    name = BASELINE;

    async up(queryRunner: QueryRunner): Promise<void> {
      for (const text of [EVENT_TABLES, ...ownTables]) await queryRunner.query(text);
    }

    async down(queryRunner: QueryRunner): Promise<void> {
      await queryRunner.query(DROP_ALL);
    }
  };
}

/** @throws Error if a database has run only some of the migrations that the baseline replaces */
export async function adoptBaseline(source: DataSource, service: string): Promise<void> {
  const names = await migrationsOf(source);
  if (!source.migrations.some(({ name }) => name === BASELINE) || names.length === 0 || names.includes(BASELINE))
    return;
  const known = new Set(source.migrations.map(({ name }) => name));
  const replaced = names.filter((name) => !known.has(name) && Number(name.slice(-13)) >= REPLACED_FROM);
  if (replaced.length !== REPLACED[service])
    throw new Error(
      `this database is older than the release of 27 November 2026 (commit 69f91fbba): it has ${String(replaced.length)} of ${String(REPLACED[service])} migrations. Provision it with that release first, then with this one`,
    );
  await source.query('insert into migrations (timestamp, name) values ($1, $2)', [BASELINE.slice(-13), BASELINE]);
}

/** The migrations that have run; none if their table does not exist yet. */
export async function migrationsOf(source: DataSource): Promise<string[]> {
  const [table]: { found: boolean }[] = await source.query(`select to_regclass('migrations') is not null as found`);
  if (table?.found !== true) return [];
  const rows: { name: string }[] = await source.query('select name from migrations order by id');
  return rows.map(({ name }) => name);
}

const EVENT_TABLES = `
create table outbox (
  id uuid primary key,
  seq bigint generated always as identity,
  subject text not null,
  payload jsonb not null,
  headers jsonb not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  attempts integer not null default 0
);
create index outbox_unpublished on outbox (seq) where published_at is null;
create index outbox_published_at on outbox (published_at) where published_at is not null;
create table inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (consumer, event_id)
);
create index inbox_handled_at on inbox (handled_at);
create table dead_letters (
  id uuid primary key default gen_random_uuid(),
  consumer text not null,
  stream_seq bigint,
  subject text not null,
  headers jsonb not null,
  payload bytea not null,
  reason text not null,
  deliveries integer not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  event_key text not null,
  outcome text check (outcome in ('replayed', 'discarded'))
);
create unique index dead_letters_open on dead_letters (consumer, event_key) where settled_at is null;
create index dead_letters_listed on dead_letters (created_at, id) where settled_at is null;
create index dead_letters_settled on dead_letters (settled_at) where settled_at is not null;
create table outbox_lease (
  the_one boolean primary key default true check (the_one),
  holder uuid,
  held_until timestamptz not null default '-infinity'
);
insert into outbox_lease default values;
`;

/** Only checks undo the baseline. */
const DROP_ALL = `do $$ declare drop_one text; begin
  for drop_one in
    select format('drop table %s cascade', oid::regclass) from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'
    union all select format('drop function %s', oid::regprocedure) from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop execute drop_one; end loop;
end $$`;
