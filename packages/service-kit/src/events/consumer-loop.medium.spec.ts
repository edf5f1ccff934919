import { duringTests } from '../testing/during-tests.ts';
import { createLogger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { connectNats } from '../rpc/connection.ts';
import { bareStores, Link, startTestStack } from '../testing/index.ts';
import { ConsumerLoop } from './consumer-loop.ts';

describe('a consumer', () => {
  let link: Link;

  const stack = duringTests(() => startTestStack());

  beforeAll(async () => {
    await stack.provision(bareStores('profiles'));
    link = await Link.to(stack.nats.port);
  });

  afterAll(() => link.stop());

  it('that is stopped while it still asks for its durable ends', async () => {
    const login = { user: 'profiles', password: stack.natsPassword('profiles') };
    const connection = await connectNats({ url: link.url(stack.nats.url), ...login, name: 'stopping' });
    const loop = new ConsumerLoop('profiles', {
      consumer: 'profiles',
      connection,
      apply: () => Promise.resolve('handled'),
      bury: () => Promise.resolve(),
      limit: 3,
      metrics: new Metrics(),
      logger: createLogger({ service: 'test', instance: '1', level: 'silent' }),
    });
    link.fallSilent(['answered']);
    loop.start();
    const stopped = loop.stop();
    link.mend();
    await expect(stopped).resolves.toBeUndefined();
    await connection.close();
  }, 20_000);
});
