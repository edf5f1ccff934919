import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, processIdentity } from './process-identity.ts';

/** Beside the data of each server. */
export const PID_FILE = 'server.pid';

interface PidNote {
  pid: number;
  identity: string;
  stopSignal: NodeJS.Signals;
  parent: { pid: number; identity: string };
}

/** Notes a child beside its data, so that a later start finds it should this process be killed. */
export function writePidFile(file: string, pid: number, stopSignal: NodeJS.Signals): void {
  const identity = processIdentity(pid);
  if (identity === null) return;
  const parent = { pid: process.pid, identity: processIdentity(process.pid) ?? '' };
  writeFileSync(file, JSON.stringify({ pid, identity, stopSignal, parent } satisfies PidNote), { mode: 0o600 });
}

export function removePidFile(file: string): void {
  rmSync(file, { force: true });
}

/**
 * Ends the process that the file notes, if it is still the same process and its parent is gone.
 * @throws when its parent still runs: then the folder is in use.
 */
export async function reapLeftover(file: string): Promise<void> {
  const note = readPidFile(file);
  if (note && isSameProcess(note.pid, note.identity)) {
    const { parent } = note;
    if (parent.pid !== process.pid && isSameProcess(parent.pid, parent.identity)) {
      throw new Error(
        `${file}: in use by process ${String(note.pid)}, which was started by process ${String(parent.pid)}`,
      );
    }
    await endProcess(note);
  }
  removePidFile(file);
}

async function endProcess(note: PidNote): Promise<void> {
  for (const [signal, tries] of [
    [note.stopSignal, 100],
    ['SIGKILL', 50],
  ] as const) {
    sendSignal(note.pid, signal);
    for (let i = 0; i < tries && isSameProcess(note.pid, note.identity); i++) await sleep(50);
  }
}

function readPidFile(file: string): PidNote | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PidNote;
  } catch {
    return null;
  }
}

/** A negative pid means a process group. A process that is gone already is no error. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
