import type { NatsConnection, Status } from '@nats-io/transport-node';
import type { Logger } from '../logging/logger.ts';
import { strictFake } from '../testing/fakes.ts';
import { Nats } from './connection.ts';

it('logs once that the connection is lost, although NATS tells a stale one twice', async () => {
  const lines: string[] = [];
  let read = (): void => undefined;
  const allRead = new Promise<void>((resolve) => (read = resolve));
  async function* statuses(): AsyncGenerator<Status> {
    yield { type: 'staleConnection' };
    yield { type: 'disconnect', server: 'nats' };
    yield { type: 'reconnect', server: 'nats' };
    yield { type: 'disconnect', server: 'nats' };
    read();
  }
  const log = (line: unknown): void => void lines.push(String(line));
  new Nats(
    strictFake<NatsConnection>('NatsConnection', { status: statuses }),
    strictFake<Logger>('Logger', { warn: log, info: log }),
  );
  await allRead;
  const lost = 'NATS: connection lost, reconnecting';
  expect(lines).toEqual([lost, 'NATS: connected again', lost]);
});
