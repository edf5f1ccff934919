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

  // Beside each other, as each waits some seconds for the server.
  it('npm run admin, npm run backup', async () => {
    const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const run = (script: string, args: string[], env: Record<string, string>) =>
      command(process.execPath, [script, ...args], { env, limitMs: 100_000 });
    const [admin, backup] = await Promise.all([
      run('infra/local/admin.ts', ['roles', 'list'], { NATS_URL: `nats://${address}` }),
      run('infra/backup/backup.ts', [FOLDER], { POSTGRES_URL: `postgres://${address}` }),
    ]);
    expect(admin).toMatchObject({ code: 2, stderr: expect.stringMatching(/^NATS lets nobody in: timeout\. /) });
    const refused = /^PostgreSQL at 127\.0\.0\.1:\d+ lets nobody in: timeout expired\.\n$/;
    expect(backup).toMatchObject({ code: 1, stderr: expect.stringMatching(refused) });
  });
});
