import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@emberhood/local-services';

let folder: string;
let launcher: ChildProcess;
let said: string;

async function start(): Promise<void> {
  said = '';
  const [port, mailboxPort] = [await freePort(), await freePort()];
  launcher = spawn(process.execPath, ['--conditions=source', join(import.meta.dirname, 'start.ts'), '--empty'], {
    env: { ...process.env, EMBERHOOD_DATA: folder, PORT: String(port), MAILBOX_PORT: String(mailboxPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk) => (said += String(chunk)));
}

/** Until the launcher has said this. */
async function until(words: RegExp): Promise<void> {
  while (!words.test(said) && launcher.exitCode === null) await sleep(20);
  expect(said).toMatch(words);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'emberhood-launcher-'));
});
afterEach(async () => {
  if (launcher.exitCode === null) {
    launcher.kill('SIGTERM');
    await once(launcher, 'exit');
  }
  rmSync(folder, { recursive: true });
});

describe('npm start', () => {
  it('brings back a store that is killed while the rest still starts', async () => {
    await start();
    await until(/✓ stores.*✓ build|✓ build.*✓ stores/s);
    const { pid } = JSON.parse(readFileSync(join(folder, 'redis', 'server.pid'), 'utf8')) as { pid: number };
    process.kill(pid, 'SIGKILL');
    await until(/redis +runs again.*Ready/s);
  });
});
