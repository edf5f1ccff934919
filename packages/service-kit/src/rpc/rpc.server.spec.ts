import { rpc, z } from '@emberhood/contracts';
import type { NatsConnection, Status } from '@nats-io/transport-node';
import { createLogger } from '../logging/logger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { answer } from './answer.ts';
import { Nats } from './connection.ts';
import { RpcServer } from './rpc.server.ts';

const say = rpc('invites', 'echo.say', { req: z.object({}), res: z.object({}) });
const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });

/** A server whose broker never confirms that it unsubscribed; `lose` drops the connection. */
async function listening() {
  const line = Promise.withResolvers<Status>();
  const drain = jest.fn(() => new Promise<void>(() => undefined));
  const connection = {
    async *status() {
      yield await line.promise;
    },
    isClosed: () => false,
    subscribe: () => ({ drain }),
    flush: () => Promise.resolve(),
  };
  const nats = new Nats(connection as unknown as NatsConnection, logger);
  const server = new RpcServer('invites', [say], nats, new Metrics(), logger, { graceMs: 1_000, inFlight: 10 });
  server.addController({ say: answer(say, () => Promise.resolve({})) });
  await new Promise<void>((resolve) => server.listen(() => resolve()));
  const lose = (): void => line.resolve({ type: 'disconnect', server: 'gone' });
  return { server, nats, drain, lose };
}

describe('an RPC server that stops', () => {
  it('asks nothing of a broker that is away', async () => {
    const { server, nats, drain, lose } = await listening();
    lose();
    while (nats.connected) await new Promise(setImmediate);
    await server.close();
    expect(drain).not.toHaveBeenCalled();
  });

  it('does not wait for a broker that goes meanwhile', async () => {
    const { server, drain, lose } = await listening();
    const closed = server.close();
    expect(drain).toHaveBeenCalledTimes(1);
    lose();
    await closed;
  });
});
