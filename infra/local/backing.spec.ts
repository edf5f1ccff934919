import { startBacking } from './backing.ts';
import type { Secrets } from './secrets.ts';

it.each(['postgres://someone@127.0.0.1:1/any', 'postgres://someone@localhost:1/any', 'no address'])(
  'names the setting when PostgreSQL lets nobody in at %s',
  async (url) => {
    const given = { POSTGRES_URL: url, NATS_URL: 'nats://', REDIS_URL: 'redis://', SMTP_URL: 'smtp://' };
    Object.assign(process.env, given);
    const starting = startBacking({ secrets: {} as Secrets, mailboxPort: 1, storageDriver: 'filesystem' });
    await expect(starting).rejects.toThrow(/^POSTGRES_URL /);
  },
);
