import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSameProcess, processIdentity } from '@emberhood/local-services';
import { inTurn } from '../build/once.mjs';
import { StartError } from './errors.ts';
import { readJson, writeJson } from './json-file.ts';
import { dataFolder, dataPath } from './paths.ts';

/** The running product, for `npm run admin`, tests and benches. It has credentials, so only its owner can read it. */
export interface RunFile {
  launcher: { pid: number; identity: string };
  startedAt: string;
  url: string;
  mailbox: { url: string; smtp: string };
  postgres: { url: string };
  redis: { url: string };
  nats: { url: string; users: Record<string, string> };
  storage: { driver: 'filesystem' | 's3'; publicUrl: string };
  servers: Record<string, { pid: number; port: number }>;
  /** `opsPort` serves /readyz and /metrics. */
  processes: Record<string, { pid: number; port: number; opsPort: number }>;
}

const READY_MS = 3_000;

const NAME = 'run.json';
const runFile = (): string => dataPath(NAME);
const lockFile = (): string => dataPath('launcher.lock');

interface Lock {
  pid: number;
  identity: string;
}

/**
 * Allows one launcher or restore per data folder, and takes over the lock of a killed one.
 * @param advice what else to do than to stop the other one
 * @throws StartError
 */
export function takeLock(advice = '.'): Promise<void> {
  return inTurn(lockFile(), () => {
    const holder = lockHolder();
    if (holder !== null) {
      const url = readJson<RunFile>(runFile())?.url;
      throw new StartError(
        `Emberhood already runs on this data folder (${dataFolder}), as process ${holder}${url === undefined ? '' : `: ${url}`}\n` +
          `Stop it with Ctrl-C where it was started${advice}`,
      );
    }
    writeJson(lockFile(), { pid: process.pid, identity: processIdentity(process.pid) ?? '' } satisfies Lock);
  });
}

export function releaseLock(): void {
  rmSync(runFile(), { force: true });
  rmSync(lockFile(), { force: true });
}

export function writeRunFile(content: RunFile): void {
  writeJson(runFile(), content);
}

/** The product that runs on another data folder. */
export const runIn = (folder: string): RunFile => JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as RunFile;

/** The product that runs on this data folder; null if there is none. */
export function readRunFile(): RunFile | null {
  const found = readJson<RunFile>(runFile());
  return found && isSameProcess(found.launcher.pid, found.launcher.identity) ? found : null;
}

/** Names of the processes that do not say that they are ready. */
export async function notReady(processes: RunFile['processes']): Promise<string[]> {
  const states = await Promise.all(
    Object.entries(processes).map(async ([name, { port }]) => {
      const asked = fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(READY_MS) });
      return (await asked.catch(() => null))?.ok ? null : name;
    }),
  );
  return states.filter((name) => name !== null);
}

/** The process that starts, runs or restores the product here; null if none does, or the lock was partly written. */
export function lockHolder(): number | null {
  try {
    const lock = readJson<Lock>(lockFile());
    return lock && isSameProcess(lock.pid, lock.identity) ? lock.pid : null;
  } catch {
    return null;
  }
}
