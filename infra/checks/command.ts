import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/paths.ts';

/** More than twice as long as the longest command takes on a shared machine. */
const LIMIT_MS = 40 * 60_000;
const running = new Set<number>();

export interface CommandResult {
  code: number | null;
  output: string;
  log: string;
}

/**
 * Runs a command in the repository with its whole output in `.local/test-logs/<name>.log`.
 * @param niceness 0 to 19: how far it stands back for others
 */
export async function run(name: string, command: string, args: string[], niceness = 0): Promise<CommandResult> {
  const folder = join(root, '.local/test-logs');
  await mkdir(folder, { recursive: true });
  const log = join(folder, `${name}.log`);
  const file = createWriteStream(log);
  // A group of its own, so that a command that hangs is ended with everything it started.
  const child = spawn(command, args, {
    cwd: root,
    // The linter, which is written in Go, does a fifth less work in one thread (decision: tests).
    env: { ...process.env, NO_COLOR: '1', ...(niceness > 0 && { GOMAXPROCS: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) {
    running.add(pid);
    if (niceness > 0) await standBack(pid, niceness);
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      file.write(text);
    });
  }
  const limit = setTimeout(() => {
    output += `\nStopped after ${LIMIT_MS / 60_000} minutes.\n`;
    if (pid !== undefined) endGroup(pid, 'SIGKILL');
  }, LIMIT_MS);
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
    child.on('error', (error) => {
      output += `${error.message}\n`;
      file.write(`${error.message}\n`);
      resolve(null);
    });
  });
  clearTimeout(limit);
  if (pid !== undefined) running.delete(pid);
  await new Promise((resolve) => file.end(resolve));
  return { code, output, log };
}

/**
 * Lowers the priority, which only root can raise again. Linux divides time between sessions first, and each command is
 * its own.
 */
async function standBack(pid: number, niceness: number): Promise<void> {
  setPriority(pid, Math.min(getPriority() + niceness, 19));
  await writeFile(`/proc/${pid}/autogroup`, String(niceness)).catch(() => undefined);
}

/** Passes an interruption on to what is running now. */
export function interrupt(signal: NodeJS.Signals): void {
  for (const pid of running) endGroup(pid, signal);
}

function endGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // Ended by itself meanwhile.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
