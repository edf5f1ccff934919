import { setTimeout } from 'node:timers/promises';
import { rpc, z, type RpcDefinition } from '@emberhood/contracts';
import { Controller, Module } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { makeContext, runInContext } from '../context/context.ts';
import { Transactions } from '../database/database.module.ts';
import { preparedRows } from '../database/sql.ts';
import { duringTests } from '../testing/during-tests.ts';
import { bareStores, eventually, holdsNothing, startTestStack } from '../testing/index.ts';
import { answer } from './answer.ts';
import { callHeaders } from './wire.ts';

const Sleep = z.object({ ms: z.int() });
const table = {
  sized: rpc('invites', 'limits.sized', {
    req: z.object({ who: z.int(), bytes: z.int() }),
    res: z.object({ who: z.int(), text: z.string() }),
    batched: true,
  }),
  strange: rpc('invites', 'limits.strange', { req: z.object({}), res: z.object({}) }),
  slow: rpc('invites', 'limits.slow', { req: Sleep, res: z.object({}), deadlineMs: 5_000 }),
  hang: rpc('invites', 'limits.hang', { req: Sleep, res: z.object({}), deadlineMs: 700, idempotent: true }),
  away: rpc('invites', 'limits.away', { req: z.object({}), res: z.object({}), idempotent: true }),
  query: rpc('invites', 'limits.query', { req: Sleep, res: z.object({}), deadlineMs: 1_000 }),
  prepared: rpc('invites', 'limits.prepared', { req: Sleep, res: z.object({}), deadlineMs: 1_000 }),
  late: rpc('invites', 'limits.late', { req: Sleep, res: z.object({}), deadlineMs: 5_000 }),
  // Long enough for a change to be made on a busy machine.
  change: rpc('invites', 'limits.change', { req: Sleep, res: z.object({}), deadlineMs: 3_000 }),
  patient: rpc('invites', 'limits.patient', { req: Sleep, res: z.object({}), deadlineMs: 20_000 }),
} satisfies Record<string, RpcDefinition>;

const LIMIT = 8;
const ran: string[] = [];

@Controller()
class LimitsController {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly transactions: Transactions,
  ) {}

  sized = answer(table.sized, ({ who, bytes }) => {
    return Promise.resolve({ who, text: 'x'.repeat(bytes) });
  });

  strange = answer(table.strange, () => Promise.resolve({ count: 1n } as never));

  slow = answer(table.slow, async ({ ms }) => {
    ran.push('slow');
    await setTimeout(ms);
    return {};
  });

  hang = answer(table.hang, ({ ms }) => {
    ran.push('hang');
    return setTimeout(ms, {});
  });

  away = answer(table.away, () => {
    ran.push('away');
    // As when no connection of the pool became free in time.
    throw new Error('timeout exceeded when trying to connect');
  });

  query = answer(table.query, async ({ ms }) => {
    await this.source.query('select pg_sleep($1 / 1000.0)', [ms]);
    return {};
  });

  prepared = answer(table.prepared, async ({ ms }) => {
    await preparedRows(this.source, 'select pg_sleep($1 / 1000.0)', [ms]);
    return {};
  });

  late = answer(table.late, async ({ ms }) => {
    await setTimeout(ms);
    await this.source.query('select 1');
    return {};
  });

  change = answer(table.change, async ({ ms }) => {
    await this.transactions.run(async (tx) => {
      await tx.query('update marks set n = n + 1');
      await tx.query('select pg_sleep($1 / 1000.0)', [ms]);
    });
    return {};
  });

  patient = answer(table.patient, async ({ ms }) => {
    await this.source.query('select pg_sleep($1 / 1000.0)', [ms]);
    return {};
  });
}

describe('the limits of RPC', () => {
  const stack = duringTests(() => startTestStack({ calls: table }));

  beforeAll(async () => {
    @Module({ controllers: [LimitsController], providers: [holdsNothing('invites')] })
    class LimitsModule {}
    await stack.provision(bareStores('invites', 'create table marks (n integer)', 'insert into marks values (0)'));
    await stack.start(
      { service: 'invites', rpc: table, entities: [], module: () => LimitsModule },
      // A high default timeout, so that only a call's deadline can end its statements.
      { RPC_SERVER_LIMIT: String(LIMIT), STATEMENT_TIMEOUT_MS: '100000' },
    );
  });

  const sized = (who: number, bytes: number) => stack.rpc.call(table.sized, { who, bytes });
  const busy = () =>
    stack.sql<{ query: string }>(
      'invites',
      `select query from pg_stat_activity
        where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
    );

  it('large answers of one account fail nobody who asks at the same moment', async () => {
    const large = Array.from({ length: 4 }, (_, who) => sized(who, 400_000));
    const small = Array.from({ length: 4 }, (_, who) => sized(who + 10, 10));
    for (const { text } of await Promise.all(small)) expect(text).toHaveLength(10);
    for (const { text } of await Promise.all(large)) expect(text).toHaveLength(400_000);
  });

  it('an answer that NATS cannot carry is an error of its own, alone and beside others', async () => {
    await expect(sized(1, 2_000_000)).rejects.toMatchObject({ code: 'RPC.ANSWER_TOO_LARGE' });
    const beside = Promise.all([sized(2, 5), sized(3, 5)]);
    await expect(sized(1, 2_000_000)).rejects.toMatchObject({ code: 'RPC.ANSWER_TOO_LARGE' });
    expect(await beside).toEqual([
      { who: 2, text: 'xxxxx' },
      { who: 3, text: 'xxxxx' },
    ]);
  });

  it('a result that cannot be sent is answered with an error', () =>
    expect(stack.rpc.call(table.strange, {})).rejects.toMatchObject({ code: 'INTERNAL' }));

  it('more calls than a process can serve are refused at once, saying when to come again', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: LIMIT + 5 }, () => stack.rpc.call(table.slow, { ms: 1_500 })),
    );
    const refused = settled.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'RPC.OVERLOADED', status: 503, details: { retryAfter: 1 } });
  });

  /** The service's reply to a call whose caller waits beyond the deadline that it announced. */
  const answerAfter = async (definition: RpcDefinition, payload: object, deadline: number): Promise<unknown> => {
    const connection = await stack.connectAs('gateway');
    const { correlationId, traceparent } = makeContext();
    const headers = callHeaders({ correlationId, traceparent, deadline });
    const reply = await connection.request(definition.subject, JSON.stringify(payload), { timeout: 10_000, headers });
    await connection.close();
    return reply.json();
  };

  it('a call that arrives late is not run', async () => {
    ran.length = 0;
    expect(await answerAfter(table.slow, { ms: 1 }, Date.now() - 1)).toMatchObject({ code: 'RPC.TIMEOUT' });
    expect(ran).toEqual([]);
  });

  it('a statement that a late call no longer sends is late, not an error of ours', async () => {
    const answer = await answerAfter(table.late, { ms: 2_500 }, Date.now() + 2_000);
    expect(answer).toMatchObject({ code: 'RPC.TIMEOUT' });
  });

  it('nobody waits longer than their own caller', async () => {
    const context = makeContext(undefined, undefined, undefined, Date.now() + 300);
    await expect(runInContext(context, () => stack.rpc.call(table.patient, { ms: 10_000 }))).rejects.toMatchObject({
      code: 'RPC.TIMEOUT',
    });
    await eventually(async () => expect(await busy()).toEqual([]));
  });

  it('what nobody answered in time is not asked again', async () => {
    ran.length = 0;
    await expect(stack.rpc.call(table.hang, { ms: 5_000 })).rejects.toMatchObject({ code: 'RPC.TIMEOUT' });
    // Ends after the first call would have been retried, so that a retry would show below.
    await stack.rpc.call(table.slow, { ms: 400 });
    expect(ran).toEqual(['hang', 'slow']);
  });

  it('what a service without a free connection refused is not asked again', async () => {
    ran.length = 0;
    await expect(stack.rpc.call(table.away, {})).rejects.toMatchObject({ code: 'RPC.UNAVAILABLE' });
    expect(ran).toEqual(['away']);
  });

  it.each(['query', 'prepared', 'change'] as const)('a statement of a %s ends before its call does', async (name) => {
    await expect(stack.rpc.call(table[name], { ms: 60_000 })).rejects.toMatchObject({ code: 'RPC.TIMEOUT' });
    await eventually(async () => expect(await busy()).toEqual([]));
    expect(await stack.sql('invites', 'select n from marks')).toEqual([{ n: 0 }]);
  });

  it('a call that may last is not cut short by one that may not', async () => {
    await Promise.allSettled(Array.from({ length: 6 }, () => stack.rpc.call(table.query, { ms: 60_000 })));
    await expect(stack.rpc.call(table.patient, { ms: 2_500 })).resolves.toEqual({});
    await stack.rpc.call(table.change, { ms: 1 });
    expect(await stack.sql('invites', 'select n from marks')).toEqual([{ n: 1 }]);
  });
});
