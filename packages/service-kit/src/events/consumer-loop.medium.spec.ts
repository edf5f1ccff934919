import { randomUUID } from 'node:crypto';
import { events } from '@emberhood/contracts';
import { jetstream } from '@nats-io/jetstream';
import { createLogger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { connectNats } from '../rpc/connection.ts';
import { duringTests } from '../testing/during-tests.ts';
import { bareStores, eventually, Link, startTestStack } from '../testing/index.ts';
import { ConsumerLoop } from './consumer-loop.ts';

type Parts = ConstructorParameters<typeof ConsumerLoop>[1];

describe('a consumer', () => {
  let link: Link;

  const stack = duringTests(() => startTestStack());

  beforeAll(async () => {
    await stack.provision(bareStores('profiles'));
    link = await Link.to(stack.nats.port);
  });

  afterAll(() => link.stop());

  const connect = (url: string) =>
    connectNats({ url, user: 'profiles', password: stack.natsPassword('profiles'), name: 'consumer' });
  const consumerOf = (parts: Partial<Parts> & Pick<Parts, 'connection' | 'apply'>) =>
    new ConsumerLoop('profiles', {
      consumer: 'profiles',
      limit: 2,
      bury: () => Promise.resolve(),
      reachDatabase: () => Promise.resolve(),
      metrics: new Metrics(),
      logger: createLogger({ service: 'test', instance: '1', level: 'silent' }),
      ...parts,
    });

  it('that is stopped while it still asks for its durable ends', async () => {
    const connection = await connect(link.url(stack.nats.url));
    const loop = consumerOf({
      connection,
      apply: () => Promise.resolve('handled'),
    });
    link.fallSilent(['answered']);
    loop.start();
    const stopped = loop.stop();
    link.mend();
    await expect(stopped).resolves.toBeUndefined();
    await connection.close();
  }, 20_000);

  it('that is stopped at any moment of its start ends', async () => {
    const connection = await connect(stack.nats.url);
    const request = connection.request.bind(connection);
    const turns = async (count: number) => {
      for (let turn = 0; turn < count; turn++) await Promise.resolve();
    };
    for (let count = 0; count < 40; count++) {
      const loop = consumerOf({ connection, apply: () => Promise.resolve('handled') });
      let stopped: Promise<void> | undefined;
      connection.request = async (...asked) => {
        const answer = await request(...asked);
        stopped ??= turns(count).then(() => loop.stop());
        return answer;
      };
      loop.start();
      await eventually(() => expect(stopped).toBeDefined());
      await stopped;
    }
    await connection.close();
  }, 20_000);

  async function publish(): Promise<void> {
    const media = await stack.connectAs('media');
    const { type, version, subject } = events.videoApproved;
    const envelope = { id: randomUUID(), type, version, occurredAt: new Date().toISOString(), payload: {} };
    await jetstream(media).publish(subject, JSON.stringify(envelope));
    await media.close();
  }

  it('sets no event aside for a failure after the database was away for long', async () => {
    const connection = await connect(stack.nats.url);
    const done: string[] = [];
    const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
    const loop = consumerOf({
      connection,
      limit: 3,
      reachDatabase: () => {
        done.push('reached');
        return done.length > 2 && done.length < 6 ? Promise.reject(away) : Promise.resolve();
      },
      apply: () => {
        done.push('tried');
        const tries = done.filter((one) => one === 'tried').length;
        if (tries === 3) return Promise.resolve('handled');
        return Promise.reject(tries === 1 ? away : new Error('the first of its own'));
      },
    });
    await publish();
    loop.start();
    try {
      await eventually(() =>
        expect(done).toEqual(['reached', 'tried', 'reached', 'reached', 'reached', 'reached', 'tried', 'tried']),
      );
    } finally {
      await loop.stop();
      await connection.close();
    }
  }, 20_000);

  it('tries an event as often as is set, however many copies it is delivered to', async () => {
    const connection = await connect(stack.nats.url);
    const done: string[] = [];
    const failing = () =>
      consumerOf({
        connection,
        limit: 4,
        apply: () => {
          done.push('tried');
          return Promise.reject(new Error('of its own'));
        },
        bury: () => {
          done.push('buried');
          return Promise.resolve();
        },
      });
    const [first, second] = [failing(), failing()];
    await publish();
    first.start();
    await eventually(() => expect(done).toHaveLength(2));
    await first.stop();
    second.start();
    try {
      await eventually(() => expect(done).toEqual(['tried', 'tried', 'tried', 'tried', 'buried']));
    } finally {
      await second.stop();
      await connection.close();
    }
  }, 20_000);

  it('does not blame an event at once for a slow database, and counts what waits', async () => {
    const connection = await connect(stack.nats.url);
    const done: string[] = [];
    const loop = consumerOf({
      connection,
      limit: 1,
      apply: async () => {
        done.push('tried');
        if (done.length > 2) return 'handled';
        await expect(loop.countWaiting()).resolves.toBe(1);
        throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
      },
    });
    await publish();
    loop.start();
    try {
      await eventually(() => expect(done).toEqual(['tried', 'tried', 'tried']));
      await eventually(() => expect(loop.countWaiting()).resolves.toBe(0));
    } finally {
      await loop.stop();
      await connection.close();
    }
  }, 20_000);
});
