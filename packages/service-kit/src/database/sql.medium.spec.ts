import type { EventEmitter } from 'node:events';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { makeContext, outsideContext, runInContext } from '../context/context.ts';
import { refuseSecondConnections } from '../context/one-connection.ts';
import { folderDuringTests } from '../testing/during-tests.ts';
import { eventually } from '../testing/eventually.ts';
import { testServers, type TestServer } from '../testing/servers/servers.ts';
import { dataSourceOptions, Transactions } from './database.module.ts';
import { deadlineClient } from './deadline-client.ts';
import { PREPARED } from './prepared.ts';
import { isDatabaseAway, pooledQuery } from './sql.ts';

const PARTS = { Client: deadlineClient(30_000), statement_timeout: 30_000 };

const dir = folderDuringTests();

describe('a database that is away', () => {
  let server: TestServer;
  let source: DataSource;

  beforeAll(async () => {
    server = await (await testServers()).postgres(dir);
    const extra = { max: 2, connectionTimeoutMillis: 4_000, ...PARTS };
    source = await new DataSource({ type: 'postgres', url: server.url, extra }).initialize();
  });

  afterAll(async () => {
    await source.destroy().catch(() => undefined);
    await server.stop();
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
    // PostgreSQL's code for a full disk.
    expect(isDatabaseAway({ code: '53100' })).toBe(true);
  });

  it('is known when it ends under a statement, or has no connection left', async () => {
    const ended = failure(source.query('select pg_terminate_backend(pg_backend_pid())'));
    expect(isDatabaseAway(await ended)).toBe(true);
    // The pool notices the closed connection only at its next use.
    await failure(source.query('select 1'));
    const gate = Promise.withResolvers<undefined>();
    const begun = [1, 2].map(() => Promise.withResolvers<undefined>());
    const busy = begun.map((one) =>
      source.transaction(() => {
        one.resolve(undefined);
        return gate.promise;
      }),
    );
    await Promise.all(begun.map((one) => one.promise));
    expect(isDatabaseAway(await failure(source.query('select 1')))).toBe(true);
    gate.resolve(undefined);
    await Promise.all(busy);
  });

  it('is known when the connection ends between two statements of a transaction, and when it commits', async () => {
    // A client outside the pool, which must not be used from within a transaction.
    const other = new Client({ connectionString: server.url });
    await other.connect();
    for (const next of ['select 1', null]) {
      const run = new Transactions(source).run(async (tx) => {
        const [row] = await tx.query<{ pid: number }[]>('select pg_backend_pid() as pid');
        const { databaseConnection: connection } = tx.queryRunner as unknown as { databaseConnection: EventEmitter };
        const ended = new Promise((resolve) => connection.once('end', resolve));
        await other.query('select pg_terminate_backend($1)', [row?.pid]);
        await ended;
        if (next !== null) await tx.query(next);
      });
      expect(isDatabaseAway(await failure(run))).toBe(true);
    }
    await other.end();
  });

  it('is asked with the time of who asks, not of who gave the connection back', async () => {
    const [begun, gate] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const holder = { ...makeContext(), deadline: Date.now() + 60_000 };
    const pool = { ...PARTS, max: 1, connectionTimeoutMillis: 60_000 };
    const single = await new DataSource({ type: 'postgres', url: server.url, extra: pool }).initialize();
    const holding = runInContext(holder, () =>
      single.transaction(() => {
        begun.resolve(undefined);
        return gate.promise;
      }),
    );
    await begun.promise;
    const asking = outsideContext(() => pooledQuery(single, 'select 1 as one'));
    await setImmediate();
    holder.deadline = 0;
    gate.resolve(undefined);
    expect((await asking).rows).toEqual([{ one: 1 }]);
    await holding;
    await single.destroy();
  });

  it('counts days of 24 hours, as this code does, whatever time zone its owner has set', async () => {
    await source.query(`alter role current_user set timezone = 'America/Toronto'`);
    const config = { DATABASE_URL: server.url, DATABASE_POOL: 2, STATEMENT_TIMEOUT_MS: 30_000 };
    const ours = await new DataSource(dataSourceOptions('public', config, { entities: [] })).initialize();
    // The clocks in Toronto go back in this week.
    const sql = `select timestamptz '2027-11-10T00:00:00Z' - interval '7 days' as at`;
    expect(await ours.query(sql)).toEqual([{ at: new Date('2027-11-03T00:00:00Z') }]);
    await ours.destroy();
  });

  it('is known when it crashes under a statement, and while it is gone', async () => {
    const crashed = failure(source.query('select pg_sleep(20)'));
    await setTimeout(100);
    await server.kill();
    expect(isDatabaseAway(await crashed)).toBe(true);
    expect(isDatabaseAway(await failure(source.query('select 1')))).toBe(true);
    await server.restart();
    await eventually(async () => expect(await source.query('select 1 as one')).toEqual([{ one: 1 }]));
  });

  it('plans a statement that says so once on a connection, and others at each call', async () => {
    const single = await new DataSource({
      type: 'postgres',
      url: server.url,
      extra: { ...PARTS, max: 1 },
    }).initialize();
    const twice = `${PREPARED}select 2 * $1::int as two`;
    for (const n of [1, 2, 3]) expect(await single.query(twice, [n])).toEqual([{ two: 2 * n }]);
    await expect(single.query(twice, ['much'])).rejects.toThrow('invalid input syntax');
    expect(await single.query('select 3 * $1::int as three', [1])).toEqual([{ three: 3 }]);
    expect(
      await single.query('select statement, custom_plans + generic_plans as runs from pg_prepared_statements'),
    ).toEqual([{ statement: twice, runs: '3' }]);
    await single.destroy();
  });

  it('is asked for one connection at a time', async () => {
    refuseSecondConnections();
    const transactions = new Transactions(source);
    const within = (work: () => Promise<unknown>) => failure(transactions.run(work));
    const refused = expect.objectContaining({ message: expect.stringContaining('from within a transaction') });
    expect(await within(() => source.query('select 1'))).toEqual(refused);
    expect(await within(() => pooledQuery(source, 'select 1'))).toEqual(refused);
    expect(await within(() => transactions.run((tx) => tx.query('select 1')))).toEqual(refused);
    // Checks a nested transaction, which has a savepoint, and the work after it.
    const after = Promise.withResolvers<undefined>();
    const [later] = await transactions.run(async (tx) => {
      await tx.transaction((inner) => inner.query('select 1'));
      return [after.promise.then(() => source.query('select 1 as one'))];
    });
    after.resolve(undefined);
    expect(await later).toEqual([{ one: 1 }]);
  });
});
