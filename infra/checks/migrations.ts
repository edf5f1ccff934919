/**
 * Entities and migrations say the same: every service's migrations run, revert to nothing and run again in a scratch
 * database, and then TypeORM finds nothing to change. Runs from dist/.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@emberhood/contracts';
import { startPostgres } from '@emberhood/local-services';
import { migrationSource, provisionDatabase, type ProvisionOptions } from '@emberhood/service-kit';
import { root } from './paths.ts';

type Database = Pick<ProvisionOptions, 'entities' | 'migrations'>;

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
  const { entities, migrations } = (await import(join(root, 'services', service, 'dist/database.js'))) as Database;
  // An empty list has no drift and proves nothing.
  if (entities.length === 0) return ['database.ts names no entities'];
  const options: ProvisionOptions = { service, entities, migrations };
  const serviceUrl = new URL(server.url);
  serviceUrl.username = service;
  serviceUrl.password = 'drift-check';
  await provisionDatabase(options, server.url, serviceUrl.href);

  const source = migrationSource(options, server.url);
  await source.initialize();
  try {
    const count = source.migrations.length;
    for (let undone = 0; undone < count; undone += 1) await source.undoLastMigration();
    const left: { name: string }[] = await source.query(
      `select table_name as name from information_schema.tables where table_schema = $1 and table_name <> 'migrations'`,
      [service],
    );
    if (left.length > 0) return [`reverting leaves behind: ${left.map((table) => table.name).join(', ')}`];
    await source.runMigrations();
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    return upQueries.map((query) => `the entities want: ${query.query}`);
  } finally {
    await source.destroy();
  }
}
