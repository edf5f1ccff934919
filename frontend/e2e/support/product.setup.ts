import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { makeClips } from './clips.ts';

const ROOT = join(import.meta.dirname, '../../..');
const START_MS = 240_000;
const STOP_MS = 40_000;

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    mailboxUrl: string;
    /** Which running product the admin command speaks to. */
    dataFolder: string;
    clipsFolder: string;
  }
}

/** Starts the whole product on free ports and an empty folder, or uses the one that EMBERHOOD_E2E_URL names. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), 'emberhood-e2e-'));
  const clipsFolder = join(scratch, 'clips');
  await makeClips(clipsFolder);
  project.provide('clipsFolder', clipsFolder);

  const given = process.env['EMBERHOOD_E2E_URL'];
  if (given !== undefined) {
    project.provide('productUrl', given);
    project.provide('mailboxUrl', process.env['EMBERHOOD_E2E_MAILBOX'] ?? 'http://localhost:1080');
    project.provide('dataFolder', process.env['EMBERHOOD_DATA'] ?? join(ROOT, '.local'));
    return () => rm(scratch, { recursive: true, force: true });
  }

  const dataFolder = join(scratch, 'data');
  const [port, mailboxPort] = await freePorts(2);
  const output: string[] = [];
  const product = spawn(process.execPath, ['--conditions=source', 'infra/local/start.ts', '--empty'], {
    cwd: ROOT,
    env: {
      ...process.env,
      EMBERHOOD_DATA: dataFolder,
      PORT: String(port),
      MAILBOX_PORT: String(mailboxPort),
      NODE_ENV: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [product.stdout, product.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  }
  const stop = async () => {
    await stopProduct(product);
    await rm(scratch, { recursive: true, force: true });
  };
  try {
    await untilReady(`http://localhost:${String(port)}`, product);
  } catch (error) {
    await stop();
    throw new Error(`The product does not start:\n${output.join('')}`, { cause: error });
  }
  project.provide('productUrl', `http://localhost:${String(port)}`);
  project.provide('mailboxUrl', `http://localhost:${String(mailboxPort)}`);
  project.provide('dataFolder', dataFolder);
  return stop;
}

async function untilReady(url: string, product: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (product.exitCode !== null) throw new Error(`It ended with code ${String(product.exitCode)}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok === true) return;
    await sleep(300);
  }
  throw new Error('It is not ready in time');
}

async function stopProduct(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || product.signalCode !== null) return;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  const late = new AbortController();
  await Promise.race([ended, sleep(STOP_MS, undefined, { signal: late.signal }).then(() => product.kill('SIGKILL'))]);
  late.abort();
}

/** Held all at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => promisify(server.close.bind(server))()));
  return ports;
}
