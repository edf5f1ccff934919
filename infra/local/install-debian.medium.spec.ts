import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@emberhood/service-kit/testing/during-tests';

const folder = folderForEachTest();

const SCRIPT = join(import.meta.dirname, 'install-debian.sh');

describe('packages of Debian are installed without their services', () => {
  let policy: string;

  beforeEach(async () => {
    policy = join(folder, 'usr/sbin/policy-rc.d');
    for (const name of ['usr/sbin', 'run', 'bin']) await mkdir(join(folder, name), { recursive: true });
    for (const [name, does] of [
      ['dpkg-query', 'exit 1'],
      ['systemctl', 'exit 0'],
      ['apt-get', `"${policy}"; echo "$?"; read -r _`],
    ] as const) {
      await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${does}\n`);
      await chmod(join(folder, 'bin', name), 0o755);
    }
  });
  const begun = () =>
    spawn('sh', [SCRIPT, 'some-package'], {
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}`, DESTDIR: folder },
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
  const isLetStart = () => spawnSync(policy).status === 0;
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('which may start again as soon as the installation was killed', async () => {
    const killed = begun();
    await until(() => existsSync(policy) && spawnSync(policy).status === 101);
    process.kill(-(killed.pid ?? 0), 'SIGKILL');
    await once(killed, 'exit');
    expect(existsSync(policy)).toBe(true);
    await until(isLetStart);

    const next = begun();
    await until(() => !isLetStart());
    next.stdin.end('\n');
    await once(next, 'exit');
    expect(existsSync(policy)).toBe(false);
  });

  it('and leaves a policy of the machine as it is', async () => {
    await writeFile(policy, '#!/bin/sh\nexit 104\n', { mode: 0o755 });
    const child = begun();
    child.stdin.end('\n');
    await once(child, 'exit');
    expect(spawnSync(policy).status).toBe(104);
  });
});
