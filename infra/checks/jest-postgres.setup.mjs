import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@emberhood/local-services';

/** One real PostgreSQL for the whole medium run; every suite makes its own database in it. */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'emberhood-test-postgres-'));
  const server = await startPostgres({ dataDir, durable: false });
  globalThis.testPostgres = { server, dataDir };
  process.env.TEST_POSTGRES_URL = server.url;
}
