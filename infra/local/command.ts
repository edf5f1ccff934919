import { spawn } from 'node:child_process';
import { root } from './paths.ts';

export interface Done {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CommandOptions {
  /** Standard input of the command. */
  input?: string;
  /** Added to our own environment. */
  env?: Record<string, string>;
  /** Replaces our own environment. */
  onlyEnv?: NodeJS.ProcessEnv;
  /** Time limit. */
  limitMs?: number;
  cwd?: string;
}

const KEPT = 200_000;

/** Runs a command to its end, by default in the repository's root. */
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
    // The command may end before it has read all its input; its exit code tells why.
    child.stdin.on('error', () => undefined).end(options.input ?? '');
  });
}

/** @throws Error with the last lines of output if the command fails */
export async function must(...args: Parameters<typeof command>): Promise<string> {
  const done = await command(...args);
  if (done.code === 0) return done.stdout;
  const said = saidBy(done).split('\n').slice(-12).join('\n');
  throw new Error(`${args[0]} ${args[1].join(' ')} ends with ${String(done.code)}:\n${said}`);
}

export const saidBy = ({ stdout, stderr }: Done): string => `${stdout}\n${stderr}`.trim();
