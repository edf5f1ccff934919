import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginTestRun, testServers } from '@emberhood/service-kit/testing/servers';

const ROOT = join(import.meta.dirname, '../..');
const MEMORY = '/dev/shm';
const PLENTY_BYTES = 4 * 1024 ** 3;
const PREFIX = 'emberhood-test-postgres-';

/**
 * One real PostgreSQL for the whole medium run; every suite makes its own database in it. Workers inherit the
 * environment set here.
 */
export default async function setup() {
  const endRun = await beginTestRun();
  const folder = await mkdtemp(join(place(), `${PREFIX}${process.pid}-`));
  const server = await (await testServers()).postgres(folder);
  globalThis.testPostgres = { server, folder, endRun };
  process.env.TEST_POSTGRES_URL = server.url;
  // For threads and processes that specs start: a city's thread compiles its TypeScript once for all of them.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.local/cache/compiled');
}

/** In memory where there is plenty: a hundred databases made and dropped are mostly work for a disk's file system. */
function place() {
  if (!existsSync(MEMORY)) return tmpdir();
  // Left by a run that was killed.
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) && name.slice(PREFIX.length).split('-')[0];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > PLENTY_BYTES ? MEMORY : tmpdir();
}
