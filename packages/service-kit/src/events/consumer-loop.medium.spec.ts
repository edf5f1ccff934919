import { randomUUID } from 'node:crypto';
import { events } from '@emberhood/contracts';
import { jetstream } from '@nats-io/jetstream';
import { duringTests } from '../testing/during-tests.ts';
import { createLogger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { connectNats } from '../rpc/connection.ts';
import { bareStores, eventually, Link, startTestStack } from '../testing/index.ts';
import { ConsumerLoop } from './consumer-loop.ts';

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
  const consumerOf = (parts: Pick<ConstructorParameters<typeof ConsumerLoop>[1], 'connection' | 'apply' | 'bury'>) =>
    new ConsumerLoop('profiles', {
      consumer: 'profiles',
      limit: 2,
      metrics: new Metrics(),
      logger: createLogger({ service: 'test', instance: '1', level: 'silent' }),
      ...parts,
    });

  it('that is stopped while it still asks for its durable ends', async () => {
    const connection = await connect(link.url(stack.nats.url));
    const loop = consumerOf({
      connection,
      apply: () => Promise.resolve('handled'),
      bury: () => Promise.resolve(),
    });
    link.fallSilent(['answered']);
    loop.start();
    const stopped = loop.stop();
    link.mend();
    await expect(stopped).resolves.toBeUndefined();
    await connection.close();
  }, 20_000);

  it('sets no event aside for a failure after the database was away for long', async () => {
    const [connection, media] = await Promise.all([connect(stack.nats.url), stack.connectAs('media')]);
    const told: string[] = [];
    const loop = consumerOf({
      connection,
      apply: () => {
        told.push('tried');
        if (told.length > 3) return Promise.resolve('handled');
        const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
        return Promise.reject(told.length < 3 ? starting : new Error('the first of its own'));
      },
      bury: () => {
        told.push('buried');
        return Promise.resolve();
      },
    });
    const { type, version, subject } = events.videoApproved;
    const envelope = { id: randomUUID(), type, version, occurredAt: new Date().toISOString(), payload: {} };
    await jetstream(media).publish(subject, JSON.stringify(envelope));
    loop.start();
    try {
      await eventually(() => expect(told).toEqual(['tried', 'tried', 'tried', 'tried']));
    } finally {
      await loop.stop();
      await Promise.all([connection.close(), media.close()]);
    }
  }, 20_000);
});
