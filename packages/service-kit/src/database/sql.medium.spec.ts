import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testServers, type TestServer } from '../testing/servers/servers.ts';
import { isDatabaseAway } from './sql.ts';

describe('a database that is away', () => {
  let dir: string;
  let server: TestServer;
  let source: DataSource;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'database-away-'));
    server = await (await testServers()).postgres(dir);
    const extra = { max: 2, connectionTimeoutMillis: 300 };
    source = await new DataSource({ type: 'postgres', url: server.url, extra }).initialize();
  });

  afterAll(async () => {
    await source.destroy().catch(() => undefined);
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const failure = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('is told from a statement that fails', async () => {
    for (const text of ['select nonsense', 'select 1 / 0', "select 'a'::int"]) {
      const error = await failure(source.query(text));
      expect(error).toBeDefined();
      expect(isDatabaseAway(error)).toBe(false);
    }
    expect([isDatabaseAway(undefined), isDatabaseAway(new TypeError('x'))]).toEqual([false, false]);
  });

  it('is known when it ends under a statement, or has no connection left', async () => {
    const ended = failure(source.query('select pg_terminate_backend(pg_backend_pid())'));
    expect(isDatabaseAway(await ended)).toBe(true);
    // The pool learns of the end when it uses the connection next.
    await failure(source.query('select 1'));
    const busy = [1, 2].map(() => source.query('select pg_sleep(1)'));
    expect(isDatabaseAway(await failure(source.query('select 1')))).toBe(true);
    await Promise.all(busy);
  });

  it('is known when it crashes under a statement, and while it is gone', async () => {
    const crashed = failure(source.query('select pg_sleep(20)'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await server.kill();
    expect(isDatabaseAway(await crashed)).toBe(true);
    expect(isDatabaseAway(await failure(source.query('select 1')))).toBe(true);
    await server.restart();
    expect(await source.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
