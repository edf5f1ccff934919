import { setTimeout } from 'node:timers/promises';
import { consumers, z, type ServiceName } from '@emberhood/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { Client, DatabaseError } from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { loadConfig, type Env } from '../config/config.ts';
import { adoptBaseline, migrationsOf } from '../database/baseline.ts';
import { dataSourceOptions, type EntityClass } from '../database/database.module.ts';
import { thrownByDriver } from '../database/sql.ts';
import { StreamConfig, putConsumer, putStream } from '../events/stream.ts';
import { jobsSchemaOf, migrateJobs } from '../jobs/schema.ts';
import { describeError } from '../logging/error-serializer.ts';
import { connectNats } from '../rpc/connection.ts';

const ProvisionConfig = z.object({
  /** The URL of a superuser, or of a role that may create roles and schemas. */
  PROVISION_DATABASE_URL: z.string(),
  /** The service's own URL, which names its role and password. */
  DATABASE_URL: z.string(),
  NATS_URL: z.string(),
  PROVISION_NATS_USER: z.string().optional(),
  PROVISION_NATS_PASSWORD: z.string().optional(),
  ...StreamConfig.shape,
});

export interface ProvisionOptions {
  service: ServiceName;
  entities: EntityClass[];
  migrations: (new () => MigrationInterface)[];
  /** How many times to try a migration whose table is locked. */
  lockTries?: number;
}

/**
 * How long a schema change waits for its table lock. Services keep running during a deployment, and their queries wait
 * behind the change; after this time they go first and the change is retried.
 */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_TRIES = 15;
const LOCK_PAUSE_MS = 3_000;
const LOCK_NOT_AVAILABLE = '55P03';
const TURN_POLL_MS = 100;

/**
 * Prepares the stores for this version before it starts: role, schema, migrations, stream and durable consumers. Safe
 * to repeat and to run concurrently.
 */
export async function provision(options: ProvisionOptions, env: Env): Promise<void> {
  const config = loadConfig(ProvisionConfig, env);
  await provisionDatabase(options, config.PROVISION_DATABASE_URL, config.DATABASE_URL);
  await provisionEvents(options.service, env);
}

export async function provisionDatabase(
  options: ProvisionOptions,
  adminUrl: string,
  serviceUrl: string,
): Promise<void> {
  const { service } = options;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await takeTurn(admin);
    await admin.query(`set lock_timeout = ${String(LOCK_TIMEOUT_MS)}`);
    await retried(() => createRolesAndSchema(admin, service, decodeURIComponent(new URL(serviceUrl).password)));
    await migrate(options, adminUrl);
    await admin.query(`set role ${service}_owner`);
    await migrateJobs(admin, service);
  } finally {
    await admin.end();
  }
}

/**
 * Serialises provisioning, as TypeORM takes no lock of its own. Does not wait inside a statement: an index that is
 * created concurrently waits for all statements of the database, so the one whose turn it is would never be done.
 */
async function takeTurn(admin: Client): Promise<void> {
  const ask = () =>
    admin.query<{ had: boolean }>('select pg_try_advisory_lock(hashtext($1)) as had', ['emberhood.provision']);
  while ((await ask()).rows[0]?.had !== true) await setTimeout(TURN_POLL_MS);
}

async function createRolesAndSchema(admin: Client, service: string, password: string): Promise<void> {
  const owner = `${service}_owner`;
  const quoted = admin.escapeLiteral(password);
  await createRole(admin, service);
  await createRole(admin, owner);
  await admin.query(`alter role ${service} login password ${quoted}`);
  await admin.query(`grant ${owner} to current_user`);
  await admin.query(`revoke all on schema public from public`);
  await admin.query(`revoke temporary on database ${admin.escapeIdentifier(admin.database ?? '')} from public`);
  for (const schema of [service, jobsSchemaOf(service)]) await createSchema(admin, schema, owner, service);
}

async function createSchema(admin: Client, schema: string, owner: string, service: string): Promise<void> {
  await admin.query(`create schema if not exists ${schema} authorization ${owner}`);
  await admin.query(`grant usage on schema ${schema} to ${service}`);
  for (const [objects, rights] of [
    ['tables', 'select, insert, update, delete'],
    ['sequences', 'usage, select'],
  ] as const) {
    await admin.query(
      `alter default privileges for role ${owner} in schema ${schema} grant ${rights} on ${objects} to ${service}`,
    );
  }
}

/** Retries, as roles belong to the whole cluster and another database may be provisioned concurrently. */
async function retried(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : undefined;
      if (attempt === 20 || (code !== 'XX000' && code !== '42710' && code !== '23505')) throw error;
      await setTimeout(25 * attempt);
    }
  }
}

async function createRole(admin: Client, name: string): Promise<void> {
  const found = await admin.query('select 1 from pg_roles where rolname = $1', [name]);
  if (found.rowCount === 0) await admin.query(`create role ${name}`);
}

async function migrate(options: ProvisionOptions, adminUrl: string): Promise<void> {
  const source = migrationSource(options, adminUrl);
  await source.initialize();
  try {
    await adoptBaseline(source, options.service);
    for (let left = options.lockTries ?? LOCK_TRIES; ; left--) {
      const lock = await source.runMigrations().then(
        () => 'had',
        (error: unknown) => {
          const cause = thrownByDriver(error);
          if (cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE) return 'busy';
          throw error;
        },
      );
      if (lock === 'had') return;
      const name = await nextOf(source);
      if (left <= 1)
        throw new Error(
          `the migration ${name} did not get a lock: something holds its table for longer than a deployment waits. Look in pg_stat_activity for the oldest transaction, end it, and deploy again; migrations before this one stand`,
        );
      process.stderr.write(
        `Provisioning ${options.service}: the migration ${name} waits for a lock, ${String(left - 1)} tries are left\n`,
      );
      await setTimeout(LOCK_PAUSE_MS);
    }
  } finally {
    await source.destroy();
  }
}

/** The first migration that has not run. Each commits separately, in the order of their numbers. */
async function nextOf(source: DataSource): Promise<string> {
  const run = new Set(await migrationsOf(source));
  const names = source.migrations.map(({ name }) => name ?? '').filter((name) => !run.has(name));
  return names.toSorted((a, b) => Number(a.slice(-13)) - Number(b.slice(-13)))[0] ?? 'that is next';
}

/** A data source that acts as the schema's owner. The migration drift check uses it, too. */
export function migrationSource(options: ProvisionOptions, adminUrl: string): DataSource {
  const { service } = options;
  return new DataSource(
    dataSourceOptions(
      service,
      { DATABASE_URL: adminUrl, DATABASE_POOL: 2, STATEMENT_TIMEOUT_MS: 120_000 },
      {
        entities: options.entities,
        migrations: options.migrations,
        extra: {
          // Nobody waits for an answer, and the machine may be busy.
          connectionTimeoutMillis: 30_000,
          options: `-c search_path=${service} -c role=${service}_owner -c lock_timeout=${String(LOCK_TIMEOUT_MS)}`,
        },
      },
    ),
  );
}

/** Creates the stream and the service's durable consumers. */
export async function provisionEvents(service: ServiceName, env: Env): Promise<void> {
  const config = loadConfig(ProvisionConfig, env);
  const connection = await connectNats({
    url: config.NATS_URL,
    user: config.PROVISION_NATS_USER,
    password: config.PROVISION_NATS_PASSWORD,
    name: 'provision',
  });
  try {
    const manager = await jetstreamManager(connection, { timeout: 10_000 });
    await putStream(manager, config);
    const mine = Object.values(consumers).filter((candidate) => candidate.service === service);
    for (const source of mine.flatMap((candidate) => candidate.sources)) await putConsumer(manager, source);
  } finally {
    await connection.close();
  }
}

/** The main function of a service's `provision.js`. */
export async function runProvision(options: ProvisionOptions): Promise<void> {
  try {
    await provision(options, process.env);
  } catch (error) {
    process.stderr.write(`Provisioning ${options.service} failed: ${describeError(error)}\n`);
    process.exitCode = 1;
  }
}
