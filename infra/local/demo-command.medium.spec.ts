import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processIdentity } from '@emberhood/local-services';
import { root } from './paths.ts';

const run = promisify(execFile);

describe('npm run demo', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'emberhood-demo-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const demo = (...args: string[]) =>
    run(process.execPath, ['infra/local/demo-command.ts', ...args], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', EMBERHOOD_DATA: folder },
    });
  const advance = () => demo('advance', 'ada@example.com');

  it('refuses to let time pass if nothing runs', () =>
    expect(advance()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Nothing runs on /) }));

  it('refuses to let time pass in a database that npm start has not made', async () => {
    await writeFile(
      join(folder, 'run.json'),
      JSON.stringify({ launcher: { pid: process.pid, identity: processIdentity(process.pid) }, servers: {} }),
    );
    await expect(advance()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/a server of yours/) });
  });

  it('prints its usage', () =>
    expect(demo('back')).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/advance ADDRESS/) }));
});
