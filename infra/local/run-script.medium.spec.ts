import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSocketServer } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { command } from './command.ts';

const FOLDER = join(tmpdir(), `no-backup-${process.pid}`);

describe('a command ends although a server takes connections and says nothing', () => {
  const silent = duringTests(openSocketServer);

  afterAll(() => rm(FOLDER, { recursive: true, force: true }));

  // Beside each other, as each waits some seconds for the server.
  it('npm run admin, npm run backup', async () => {
    const address = `127.0.0.1:${silent.port}`;
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
