import { setTimeout } from 'node:timers/promises';
import { AppError, consumers, EVENT_STREAM, rpc, z } from '@emberhood/contracts';
import { headers } from '@nats-io/transport-node';
import { Controller, Module } from '@nestjs/common';
import type { ServiceDefinition } from '../bootstrap/service.ts';
import { currentContext, makeContext, runInContext } from '../context/context.ts';
import { duringTests } from '../testing/during-tests.ts';
import { bareStores, eventually, holdsNothing, startTestStack } from '../testing/index.ts';
import { answer } from './answer.ts';
import { batchHeaders } from './wire.ts';

const table = {
  say: rpc('invites', 'echo.say', {
    req: z.object({ text: z.string().min(1), secret: z.string().optional() }),
    res: z.object({ text: z.string(), correlationId: z.string(), by: z.string() }),
  }),
  refuse: rpc('invites', 'echo.refuse', { req: z.object({}), res: z.object({}) }),
  crash: rpc('invites', 'echo.crash', { req: z.object({}), res: z.object({}) }),
  slow: rpc('invites', 'echo.slow', {
    req: z.object({ ms: z.int() }),
    res: z.object({ done: z.boolean() }),
    deadlineMs: 1_500,
  }),
};
const batched = {
  say: rpc('invites', 'echo.batched-say', { req: table.say.req, res: table.say.res, batched: true }),
  count: rpc('invites', 'echo.batched-count', {
    req: z.object({ n: z.int().max(150) }),
    res: z.object({ n: z.int() }),
    batched: true,
  }),
};
const deserted = rpc('invites', 'echo.deserted', { req: z.object({}), res: z.object({}), batched: true });
const nobody = rpc('invites', 'echo.nobody', { req: z.object({}), res: z.object({}) });

/** What was said to any of them. */
const said: string[] = [];

function echo(name: string) {
  @Controller()
  class EchoController {
    say = answer(table.say, ({ text }) => {
      said.push(text);
      if (text === 'database gone') throw Object.assign(new Error('private detail'), { code: '57P01' });
      return Promise.resolve({
        text,
        correlationId: currentContext()?.correlationId ?? '',
        by: name,
        extra: 'stripped',
      });
    });

    sayInBatch = answer(batched.say, ({ text }) => this.say({ text }));

    count = answer(batched.count, ({ n }) => {
      if (n === 13) throw new AppError('REVIEW.CLAIMED', { facts: { n } });
      if (n === 14) throw new TypeError('private detail');
      return Promise.resolve({ n });
    });

    refuse = answer(table.refuse, () => {
      throw new AppError(
        'REVIEW.CLAIMED',
        { facts: { by: 'mod@example.com' }, retryAfter: 7 },
        { cause: new Error('private detail') },
      );
    });

    crash = answer(table.crash, () => {
      throw new TypeError('private detail');
    });

    slow = answer(table.slow, async ({ ms }) => {
      await setTimeout(ms);
      return { done: true };
    });
  }
  return EchoController;
}

function service(name: string, controllers = [echo(name)]): ServiceDefinition {
  @Module({ controllers, providers: [holdsNothing('invites')] })
  class EchoModule {}
  return {
    service: 'invites',
    process: name,
    rpc: { ...table, sayInBatch: batched.say, count: batched.count },
    entities: [],
    module: () => EchoModule,
  };
}

describe('RPC over NATS', () => {
  const stack = duringTests(() =>
    startTestStack({
      calls: { ...table, sayInBatch: batched.say, count: batched.count, nobody, deserted },
    }),
  );

  beforeAll(async () => {
    await stack.provision(bareStores('invites'));
    await stack.start(service('one'), { LOG_LEVEL: 'warn' });
  });

  it('answers, with what the definition names and nothing more', async () => {
    const answer = await stack.rpc.call(table.say, { text: 'hello' });
    expect(answer).toMatchObject({ text: 'hello', by: 'one' });
    expect(answer).not.toHaveProperty('extra');
  });

  it('carries the correlation id of the caller', async () => {
    const context = makeContext('correlation-1');
    const answer = await runInContext(context, () => stack.rpc.call(table.say, { text: 'hello' }));
    expect(answer.correlationId).toBe('correlation-1');
  });

  it('refuses a payload that is not of the definition, saying where and not what', async () => {
    const refused = stack.rpc.call(table.say, { text: '', secret: 'topsecret' });
    await expect(refused).rejects.toMatchObject({ code: 'REQUEST.INVALID', details: { issues: [{ path: 'text' }] } });
    await expect(refused).rejects.not.toHaveProperty('message', expect.stringContaining('topsecret'));
  });

  it('hands a coded error over with its public details and without its cause', async () => {
    const error: unknown = await stack.rpc.call(table.refuse, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({
      code: 'REVIEW.CLAIMED',
      status: 409,
      details: { facts: { by: 'mod@example.com' }, retryAfter: 7 },
    });
    expect(JSON.stringify(error)).not.toContain('private detail');
  });

  it('says that another try may help while the database is away, and nothing else of it', async () => {
    for (let turn = 0; turn < 12; turn++)
      await expect(stack.rpc.call(table.say, { text: 'database gone' })).rejects.toMatchObject({
        code: 'RPC.UNAVAILABLE',
        details: { retryAfter: 5 },
      });
    const lines = stack.logLines.filter((line) => line.includes('RPC.UNAVAILABLE'));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { subject: table.say.subject, err: { code: '57P01' } },
    ]);
  });

  it('turns any other error into INTERNAL and tells nothing of it', async () => {
    const error: unknown = await stack.rpc.call(table.crash, {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'INTERNAL', details: {} });
  });

  it('gives up at the deadline', () =>
    expect(stack.rpc.call(table.slow, { ms: 3_000 })).rejects.toMatchObject({ code: 'RPC.TIMEOUT' }));

  it('says at once when nobody answers', () =>
    expect(stack.rpc.call(nobody, {})).rejects.toMatchObject({ code: 'RPC.UNAVAILABLE' }));

  describe('calls of one moment', () => {
    it('travel together and are answered each for itself', async () => {
      const count = (n: number) => stack.rpc.call(batched.count, { n });
      const settled = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => count(n)));
      for (const [n, outcome] of settled.entries()) {
        if (outcome.status === 'fulfilled') expect(outcome.value).toEqual({ n });
        else if (n === 13) expect(outcome.reason).toMatchObject({ code: 'REVIEW.CLAIMED', details: { facts: { n } } });
        else if (n === 14) expect(outcome.reason).toMatchObject({ code: 'INTERNAL', details: {} });
        else expect([n > 150, outcome.reason]).toMatchObject([true, { code: 'REQUEST.INVALID' }]);
      }
    });

    it('keep the correlation id of their callers', async () => {
      const ids = ['correlation-a', 'correlation-b', 'correlation-c'];
      const say = (id: string) => runInContext(makeContext(id), () => stack.rpc.call(batched.say, { text: id }));
      const answers = await Promise.all(ids.map(say));
      expect(answers.map((answer) => answer.correlationId)).toEqual(ids);
      expect((await say('correlation-alone')).correlationId).toBe('correlation-alone');
    });

    it('really do travel together', async () => {
      const watcher = await stack.connectAs('invites');
      let messages = 0;
      watcher.subscribe(batched.count.subject, {
        callback: () => {
          messages++;
        },
      });
      await watcher.flush();
      await Promise.all(
        Array.from({ length: 100 }, (_, n) => stack.rpc.call(batched.count, { n: n === 13 || n === 14 ? 0 : n })),
      );
      await watcher.flush();
      expect(messages).toBe(2);
      await watcher.close();
    });

    it('all fail when nobody answers', async () => {
      const settled = await Promise.allSettled([1, 2, 3].map(() => stack.rpc.call(deserted, {})));
      for (const outcome of settled)
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'RPC.UNAVAILABLE' } });
    });

    it('are refused when they are no list', async () => {
      const connection = await stack.connectAs('gateway');
      for (const nonsense of ['{', '{}', '[1]', 'null']) {
        const reply = await connection.request(batched.count.subject, nonsense, {
          timeout: 2_000,
          headers: batchHeaders(),
        });
        expect(reply.json()).toEqual({ code: 'REQUEST.INVALID' });
      }
      await connection.close();
    });
  });

  it('answers nonsense with an error and lives on', async () => {
    const connection = await stack.connectAs('gateway');
    for (const nonsense of ['{', 'null', '[]', '"text"', '\u0000']) {
      const reply = await connection.request(table.say.subject, nonsense, { timeout: 2_000, headers: headers() });
      expect(reply.json()).toMatchObject({ code: 'REQUEST.INVALID' });
    }
    await connection.close();
    await expect(stack.rpc.call(table.say, { text: 'still here' })).resolves.toMatchObject({ text: 'still here' });
  });

  it('shares the calls between two copies, each answered once', async () => {
    const second = await stack.start(service('two'));
    const answers = await Promise.all(Array.from({ length: 60 }, () => stack.rpc.call(table.say, { text: 'hello' })));
    expect(new Set(answers.map((answer) => answer.by))).toEqual(new Set(['one', 'two']));
    await second.stop();
  });

  it('finishes what is in flight when it is stopped, and takes no more', async () => {
    const second = await stack.start(service('two'));
    const inFlight = Promise.all(Array.from({ length: 20 }, () => stack.rpc.call(table.slow, { ms: 600 })));
    await setTimeout(200);
    await second.stop();
    expect(await inFlight).toHaveLength(20);
    const after = await Promise.all(Array.from({ length: 20 }, () => stack.rpc.call(table.say, { text: 'hello' })));
    expect(new Set(after.map((answer) => answer.by))).toEqual(new Set(['one']));
  });

  it('refuses to start without a handler for each definition, naming it', async () => {
    @Controller()
    class Half {
      refuse = answer(table.refuse, () => Promise.resolve({}));
    }
    await expect(stack.start(service('half', [Half as never]))).rejects.toThrow(
      /no handler for rpc\.invites\.echo\.say\.v1/,
    );
  });

  it('refuses to start with two handlers for one definition', () =>
    expect(stack.start(service('double', [echo('a'), echo('b')]))).rejects.toThrow(
      /Two handlers for rpc\.invites\.echo\.say\.v1/,
    ));

  it('takes no event for a call, although a service can have the broker deliver its own to any subject', async () => {
    const { durable, subject } = consumers.invitesRoles.sources[0]!;
    const fact = subject.replace('.>', '.spec.v1');
    (await stack.connectAs('auth')).publish(fact, JSON.stringify({ text: 'blind' }));
    const invites = await stack.connectAs('invites');
    const delivered = new Promise<string>((resolve) => {
      invites.subscribe(table.say.subject, { callback: (_error, message) => resolve(message.string()) });
    });
    const pull = `$JS.API.CONSUMER.MSG.NEXT.${EVENT_STREAM}.${durable}`;
    invites.publish(pull, '{"batch":1}', { reply: table.say.subject });
    expect(await delivered).toBe('{"text":"blind"}');
    await stack.rpc.call(table.say, { text: 'hello' });
    expect(said).toContain('hello');
    expect(said).not.toContain('blind');
  });

  it('waits for its answers where nobody who has not got the call can know', async () => {
    const callee = await stack.connectAs('invites');
    const asked: string[] = [];
    callee.subscribe(nobody.subject, {
      callback: (_error, message) => {
        asked.push(message.reply ?? '');
        message.respond('{}');
      },
    });
    await callee.flush();
    // Makes Math.random() predictable, as it is to a service that has answered enough calls.
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    for (let turn = 0; turn < 3; turn++) await stack.rpc.call(nobody, {});
    expect(new Set(asked).size).toBe(3);
    await callee.close();
  });

  it('may not call what its NATS user has no right to, and is told at once', async () => {
    const media = await stack.rpcAs('media');
    const patient = { ...table.slow, deadlineMs: 60_000 };
    await expect(media.call(patient, { ms: 1 })).rejects.toMatchObject({ code: 'RPC.UNAVAILABLE' });
  });

  it('gives up at once on what is in flight when the broker goes, and works again after it is back', async () => {
    const patient = { ...table.slow, deadlineMs: 60_000 };
    const inFlight = expect(stack.rpc.call(patient, { ms: 30_000 })).rejects.toMatchObject({ code: 'RPC.UNAVAILABLE' });
    await stack.nats.kill();
    await inFlight;
    await expect(stack.rpc.call(table.say, { text: 'hello' })).rejects.toMatchObject({ code: 'RPC.UNAVAILABLE' });
    await stack.nats.restart();
    await eventually(() =>
      expect(stack.rpc.call(table.say, { text: 'hello' })).resolves.toMatchObject({ text: 'hello' }),
    );
  }, 20_000);
});
