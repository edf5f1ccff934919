import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './command.ts';

const FOLDER = join(tmpdir(), `no-backup-${process.pid}`);

describe('a command ends although a server takes connections and says nothing', () => {
  let silent: Server;

  beforeAll(async () => {
    silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    silent.close();
    await rm(FOLDER, { recursive: true, force: true });
  });

  it.each([
    [
      'admin',
      'infra/local/admin.ts',
      ['roles', 'list'],
      { NATS_URL: 'nats://' },
      2,
      /^NATS lets nobody in: timeout\. /,
    ],
    [
      'backup',
      'infra/backup/backup.ts',
      [FOLDER],
      { POSTGRES_URL: 'postgres://' },
      1,
      /^PostgreSQL at 127\.0\.0\.1:\d+ lets nobody in: timeout expired\.\n$/,
    ],
  ])('npm run %s', async (_name, script, args, scheme, code, said) => {
    const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const env = Object.fromEntries(Object.entries(scheme).map(([name, value]) => [name, value + address]));
    const done = await command(process.execPath, [script, ...args], { env, limitMs: 30_000 });
    expect(done).toMatchObject({ code, stderr: expect.stringMatching(said) });
  });
});
