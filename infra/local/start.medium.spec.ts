import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@emberhood/local-services';
import { openServer } from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';

const folder = folderDuringTests();

function start(env: Record<string, string>, ...args: string[]) {
  const script = join(import.meta.dirname, 'start.ts');
  return spawnSync(process.execPath, [script, ...args], {
    env: { ...process.env, EMBERHOOD_DATA: join(folder, 'data'), ...env },
    encoding: 'utf8',
  });
}

describe('npm start', () => {
  it('says what there is, and what it does not know', () => {
    expect(start({}, '--help').stdout).toMatch(/^npm start {2}.*EMBERHOOD_DATA/s);
    const { status, stderr } = start({}, '--empti');
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^Unknown option '--empti'\n.*\n$/),
    });
  });

  it('says in one sentence why it cannot start', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const other = await openServer();
    const taken = String(other.port);
    const port = String(await freePort());
    const unknown = `import dns from 'node:dns/promises'; import { syncBuiltinESMExports as sync } from 'node:module';
      dns.lookup = () => Promise.reject(new Error('ENOTFOUND')); sync();`;
    const cases: [Record<string, string>, RegExp][] = [
      [{ EMBERHOOD_DATA: file }, /^EEXIST.*choose another folder\.$/],
      [{ PORT: port, MAILBOX_PORT: port }, /^PORT and MAILBOX_PORT are both \d+: give each its own\.$/],
      [
        { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(unknown)}` },
        /^This machine does not know localhost: .* to \/etc\/hosts\.$/,
      ],
      [{ PORT: 'many' }, /^PORT is a port between 1 and 65535, not many$/],
      [{ PORT: taken }, /^Port \d+, for the product, is taken .*\n {2}PORT=\d+ npm start$/],
    ];
    for (const [env, words] of cases) {
      const { status, stderr } = start(env);
      expect(stderr.trim()).toMatch(words);
      expect(status).toBe(1);
    }
    await other.stop();
  });
});
