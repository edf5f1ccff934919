import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginTestRun, testServers } from '@emberhood/service-kit/testing/servers';

/** One real PostgreSQL for the whole medium run; every suite makes its own database in it. */
export default async function setup() {
  const endRun = await beginTestRun();
  const folder = await mkdtemp(join(tmpdir(), 'emberhood-test-postgres-'));
  const server = await (await testServers()).postgres(folder);
  globalThis.testPostgres = { server, folder, endRun };
  process.env.TEST_POSTGRES_URL = server.url;
}
