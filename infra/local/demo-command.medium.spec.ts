import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processIdentity } from '@emberhood/local-services';
import { folderForEachTest } from '@emberhood/service-kit/testing/during-tests';
import { root } from './paths.ts';

const run = promisify(execFile);

const folder = folderForEachTest();

describe('npm run demo', () => {
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
