import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSocketServer } from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { moveFreezes, startBacking } from './backing.ts';
import type { Secrets } from './secrets.ts';

const before = { ...process.env };

// Other specs of this worker see the same settings.
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, before);
});

function startAt(url: string) {
  const given = { POSTGRES_URL: url, NATS_URL: 'nats://', REDIS_URL: 'redis://', SMTP_URL: 'smtp://' };
  Object.assign(process.env, given);
  return startBacking({ secrets: {} as Secrets, mailboxPort: 1, storageDriver: 'filesystem' });
}

it.each(['postgres://someone@127.0.0.1:1/any', 'postgres://someone@localhost:1/any', 'no address'])(
  'names the setting when PostgreSQL lets nobody in at %s',
  (url) => expect(startAt(url)).rejects.toThrow(/^POSTGRES_URL /),
);

it('says so when nothing answers at the address of PostgreSQL', async () => {
  const { port, stop } = await openSocketServer();
  await expect(startAt(`postgres://someone@127.0.0.1:${port}/any`)).rejects.toThrow(
    'POSTGRES_URL names a server that lets nobody in: it does not answer',
  );
  await stop();
});

describe('frozen cities of the release before', () => {
  const folder = folderDuringTests();

  it('come to the other objects, once', () => {
    moveFreezes(folder);
    expect(existsSync(join(folder, 'objects'))).toBe(false);
    mkdirSync(join(folder, 'handed-over/freezes/of-a-run'), { recursive: true });
    writeFileSync(join(folder, 'handed-over/freezes/of-a-run/snapshot'), 'sealed');
    moveFreezes(folder);
    moveFreezes(folder);
    expect(readFileSync(join(folder, 'objects/freezes/of-a-run/snapshot'), 'utf8')).toBe('sealed');
    expect(existsSync(join(folder, 'handed-over'))).toBe(false);
  });
});
