import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ManagedProcess, freePort, httpOk, plainEnv, processIdentity } from '@emberhood/local-services';
import { Supervisor } from './supervisor.ts';

let folder: string;
let supervisor: Supervisor;
let restarts: number;
const processes: ManagedProcess[] = [];

/** Starts an HTTP server; `script` runs before it listens. */
async function server(script = ''): Promise<{ process: ManagedProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const source = `${script}; require('node:http').createServer((_, response) => response.end()).listen(${port}, '127.0.0.1')`;
  const child = new ManagedProcess({
    name: `server-${port}`,
    command: process.execPath,
    args: ['--eval', source],
    env: plainEnv(),
    logFile: join(folder, `${port}.log`),
    pidFile: join(folder, `${port}.pid`),
    probe: () => httpOk(url),
  });
  processes.push(child);
  return { process: child, url };
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries++) await sleep(20);
  expect(condition()).toBe(true);
}

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  folder = mkdtempSync(join(tmpdir(), 'emberhood-supervisor-'));
  restarts = 0;
  supervisor = new Supervisor(() => (restarts += 1));
});
afterEach(async () => {
  supervisor.stop();
  await Promise.all(processes.splice(0).map((child) => child.stop()));
  rmSync(folder, { recursive: true, force: true });
});

describe('the supervisor', () => {
  it('restarts a killed process on the same port', async () => {
    const { process: child, url } = await server();
    await child.start();
    supervisor.watch(child);
    const pid = child.pid;
    await child.kill();
    await expect(httpOk(url)).rejects.toThrow();
    await until(() => restarts === 1);
    await httpOk(url);
    expect(child.pid).not.toBe(pid);
  });

  it('keeps trying while the start fails', async () => {
    const trouble = join(folder, 'trouble');
    const { process: child, url } = await server(
      `if (require('node:fs').existsSync(${JSON.stringify(trouble)})) process.exit(3)`,
    );
    await child.start();
    supervisor.watch(child);
    writeFileSync(trouble, '');
    await child.kill();
    const said = jest.mocked(console.log);
    await until(() =>
      said.mock.calls.some(([line]) => String(line).includes('ended at once (exit code 3); starts again in 1 s')),
    );
    rmSync(trouble);
    await until(() => restarts === 1);
    await httpOk(url);
  });

  it('does not restart a process that was asked to stop', async () => {
    const { process: child } = await server();
    await child.start();
    supervisor.watch(child);
    await child.stop();
    expect(jest.mocked(console.log)).not.toHaveBeenCalled();
    expect(child.running).toBe(false);
  });

  it('ends the children of a crashed process before it restarts it', async () => {
    const spawnIdle = `const idle = require('node:child_process').spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']); require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'idle'))}, String(idle.pid))`;
    const { process: child } = await server(spawnIdle);
    await child.start();
    supervisor.watch(child);
    const orphan = Number(readFileSync(join(folder, 'idle'), 'utf8'));
    await child.kill();
    expect(processIdentity(orphan)).not.toBeNull();
    await until(() => restarts === 1);
    expect(processIdentity(orphan)).toBeNull();
  });
});
