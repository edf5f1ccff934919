import { randomBytes } from 'node:crypto';
import { SERVICES, type ServiceName } from '@emberhood/contracts';
import { Client } from 'pg';
import { provisionDatabase, type ProvisionOptions } from '../bootstrap/provision.ts';
import { baseline } from '../database/baseline.ts';
import { ErasedAccounts1799600000000 } from '../events/erased-accounts.ts';

/** Has the tables of all services. The first spec that needs it makes it; copying it takes a tenth of the time. */
const MIGRATED = 'migrated';

/** Creates a spec's database in the shared PostgreSQL; `migrated` gives it the tables of all services. */
export async function createDatabase(migrated = false): Promise<string> {
  const name = newName('test');
  await asAdmin(async (admin) => {
    if (migrated) await makeMigrated(admin);
    await admin.query(`create database ${name} ${migrated ? `template ${MIGRATED}` : ''} strategy file_copy`);
  });
  return urlOf(name);
}

/**
 * Gives closing connections some seconds. Forcing them would raise an unhandled error in the middle of the next spec,
 * so that is kept for those that never end.
 */
export async function dropDatabase(url: string): Promise<void> {
  const drop = `drop database if exists ${new URL(url).pathname.slice(1)}`;
  await asAdmin((admin) => admin.query(drop).catch(() => admin.query(`${drop} with (force)`)));
}

/** The URL as which a service connects. Roles belong to the whole cluster, which other specs use concurrently. */
export function serviceUrl(adminUrl: string, service: ServiceName): string {
  return Object.assign(new URL(adminUrl), { username: service, password: 'test' }).href;
}

/** Stores of a spec's own service: the tables of events, and what these statements create. */
export function bareStores(service: ServiceName, ...statements: string[]): ProvisionOptions {
  return { service, entities: [], migrations: [baseline(...statements), ErasedAccounts1799600000000] };
}

/** Loads a service's entities and migrations by path, as services must not import each other. */
export async function storesOf(service: ServiceName): Promise<ProvisionOptions> {
  const file = new URL(`../../../../services/${service}/src/database.ts`, import.meta.url);
  const { entities, migrations } = (await import(file.href)) as Pick<ProvisionOptions, 'entities' | 'migrations'>;
  return { service, entities, migrations };
}

async function makeMigrated(admin: Client): Promise<void> {
  // Held until the connection ends; other workers wait for it.
  await admin.query('select pg_advisory_lock(hashtext($1))', [MIGRATED]);
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [MIGRATED]);
  if (rowCount !== 0) return;
  const making = newName(MIGRATED);
  await admin.query(`create database ${making}`);
  for (const service of SERVICES)
    await provisionDatabase(await storesOf(service), urlOf(making), serviceUrl(urlOf(making), service));
  await admin.query(`alter database ${making} rename to ${MIGRATED}`);
}

function newName(kind: string): string {
  return `${kind}_${randomBytes(6).toString('hex')}`;
}

function urlOf(database: string): string {
  return Object.assign(new URL(clusterUrl()), { pathname: `/${database}` }).href;
}

function clusterUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url === undefined) throw new Error('TEST_POSTGRES_URL is not set: run medium specs with the medium Jest project');
  return url;
}

async function asAdmin(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: clusterUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
