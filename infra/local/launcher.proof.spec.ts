import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emberhood/local-services';
import { root } from './paths.ts';

let folder: string;
let launcher: ChildProcess;
let said: string;

async function start(program = process.execPath, args = ['infra/local/start.ts']): Promise<void> {
  said = '';
  const [port, mailboxPort] = [await freePort(), await freePort()];
  launcher = spawn(program, [...args, '--empty'], {
    cwd: root,
    env: { ...process.env, EMBERHOOD_DATA: folder, PORT: String(port), MAILBOX_PORT: String(mailboxPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
}

const lock = (): string => join(folder, 'launcher.lock');

function pidIn(file: string): number {
  return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid;
}

/** Until the launcher has said this. */
async function until(words: RegExp): Promise<void> {
  while (!words.test(said) && launcher.stdout?.readableEnded === false) await sleep(20);
  expect(said).toMatch(words);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emberhood-launcher-'));
});
afterEach(async () => {
  if (existsSync(lock())) process.kill(pidIn(lock()), 'SIGTERM');
  while (existsSync(lock())) await sleep(20);
  rmSync(folder, { recursive: true });
});

describe('npm start', () => {
  it('brings back a store that is killed while the rest still starts', async () => {
    await start();
    await until(/✓ stores.*✓ build|✓ build.*✓ stores/s);
    process.kill(pidIn(join(folder, 'redis', 'server.pid')), 'SIGKILL');
    await until(/redis +runs again.*Ready/s);
  });

  it('ends when npm is asked to', async () => {
    await start('npm', ['start', '--']);
    await until(/Ctrl-C stops/);
    launcher.kill('SIGTERM');
    await until(/Stopped\./);
    expect(existsSync(lock())).toBe(false);
  });
});
