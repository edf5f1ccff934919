import { rmSync } from 'node:fs';
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

const runFile = (): string => dataPath('run.json');
const lockFile = (): string => dataPath('launcher.lock');

interface Lock {
  pid: number;
  identity: string;
}

export class AlreadyRunningError extends StartError {
  constructor(pid: number, url: string | undefined) {
    super(
      `Emberhood already runs on this data folder (${dataFolder}), as process ${String(pid)}${url === undefined ? '' : `: ${url}`}\n` +
        'Stop it with Ctrl-C where it was started, or start a second one beside it:\n' +
        '  EMBERHOOD_DATA=.local-2 PORT=3001 MAILBOX_PORT=1081 npm start',
    );
  }
}

/** Allows one launcher per data folder, and takes over the lock of a killed one. @throws AlreadyRunningError */
export function takeLock(): Promise<void> {
  return inTurn(lockFile(), () => {
    const holder = readLock();
    if (holder && isSameProcess(holder.pid, holder.identity))
      throw new AlreadyRunningError(holder.pid, readJson<RunFile>(runFile())?.url);
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

/** The product that runs on this data folder; null if there is none. */
export function readRunFile(): RunFile | null {
  const found = readJson<RunFile>(runFile());
  return found && isSameProcess(found.launcher.pid, found.launcher.identity) ? found : null;
}

/** Null if the file is missing or was only partly written. */
function readLock(): Lock | null {
  try {
    return readJson<Lock>(lockFile());
  } catch {
    return null;
  }
}
