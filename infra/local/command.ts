import { spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface Done {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CommandOptions {
  /** Written to it. */
  input?: string;
  /** Beside our own environment. */
  env?: Record<string, string>;
  /** Instead of our own environment. */
  onlyEnv?: NodeJS.ProcessEnv;
  /** Ends it after so long. */
  limitMs?: number;
  cwd?: string;
}

const KEPT = 200_000;

/** Runs a command to its end, in the repository where nothing else is said. */
export function command(program: string, args: readonly string[], options: CommandOptions = {}): Promise<Done> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: options.onlyEnv ?? { ...process.env, ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: options.limitMs ?? 600_000,
    });
    const done: Done = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (done.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (done.stderr = (done.stderr + text).slice(-KEPT)));
    child.once('error', (error) => (done.stderr += error.message));
    child.once('close', (code) => resolve({ ...done, code }));
    // It may end before it has read all; its exit tells why.
    child.stdin.on('error', () => undefined).end(options.input ?? '');
  });
}

/** @throws Error with the last lines it said, when it fails */
export async function must(...args: Parameters<typeof command>): Promise<string> {
  const done = await command(...args);
  if (done.code === 0) return done.stdout;
  const said = saidBy(done).split('\n').slice(-12).join('\n');
  throw new Error(`${args[0]} ${args[1].join(' ')} ends with ${String(done.code)}:\n${said}`);
}

export const saidBy = ({ stdout, stderr }: Done): string => `${stdout}\n${stderr}`.trim();
