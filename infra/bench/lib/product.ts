import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, httpOk } from '@emberhood/local-services';
import type { RunFile } from '../../local/run-file.ts';

const root = resolve(import.meta.dirname, '../../..');
const START_MS = 180_000;

/** A product that runs, and how to be done with it. */
export interface BenchProduct {
  run: RunFile;
  stop: () => Promise<void>;
}

/**
 * The running product of the data folder BENCH_DATA; else one of our own on free ports, empty, with limits that one
 * address cannot reach, removed afterwards.
 */
export async function openProduct(settings: Record<string, string> = {}): Promise<BenchProduct> {
  const given = process.env['BENCH_DATA'];
  if (given !== undefined) return { run: await readRun(given), stop: () => Promise.resolve() };
  const data = await mkdtemp(join(tmpdir(), 'emberhood-bench-'));
  const child = await launch(data, settings);
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(data, { recursive: true, force: true });
  };
  try {
    return { run: await untilReady(data, child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function launch(data: string, settings: Record<string, string>): Promise<ChildProcess> {
  const unlimited = '1000000000';
  return spawn(process.execPath, ['--conditions=source', join(root, 'infra/local/start.ts'), '--empty'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      EMBERHOOD_DATA: data,
      PORT: String(await freePort()),
      MAILBOX_PORT: String(await freePort()),
      LIMIT_CALLS_PER_MINUTE: unlimited,
      LIMIT_UPLOADS_PER_HOUR: unlimited,
      LIMIT_SENDS_PER_HOUR: unlimited,
      ...settings,
    },
  });
}

async function untilReady(data: string, child: ChildProcess): Promise<RunFile> {
  const until = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start');
    try {
      const run = await readRun(data);
      await httpOk(`${run.url}/readyz`);
      return run;
    } catch (error) {
      if (Date.now() > until) throw error;
      await setTimeout(250);
    }
  }
}

async function readRun(data: string): Promise<RunFile> {
  return JSON.parse(await readFile(join(resolve(root, data), 'run.json'), 'utf8')) as RunFile;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((settle) => child.once('exit', settle));
  child.kill('SIGTERM');
  await gone;
}
