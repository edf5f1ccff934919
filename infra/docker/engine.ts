import { spawn } from 'node:child_process';
import { resolveBinary } from '@emberhood/local-services';

export interface Done {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What people can do about a machine without an engine. */
export const NO_ENGINE = [
  'No container engine answers: `docker info` fails, or there is no Docker Compose.',
  'On Debian: apt-get install docker.io docker-compose, then as root',
  '  dockerd --data-root /tmp/engine/data --exec-root /tmp/engine/run --pidfile /tmp/engine/pid -H unix:///tmp/engine/socket',
  'and DOCKER_HOST=unix:///tmp/engine/socket before this command. Elsewhere: https://docs.docker.com/engine/install',
].join('\n');

/** The label of an image that stands in for another one. */
export const STAND_IN = 'emberhood.stand-in';

const KEPT = 200_000;

/**
 * Runs a command of the engine's to its end.
 * @param options.input written to it
 * @param options.limitMs ends it after so long
 */
export function command(
  program: string,
  args: readonly string[],
  options: { input?: string; env?: Record<string, string>; limitMs?: number; cwd?: string } = {},
): Promise<Done> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: options.limitMs ?? 600_000,
    });
    const done: Done = { code: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (done.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (done.stderr = (done.stderr + text).slice(-KEPT)));
    child.once('error', (error) => (done.stderr += error.message));
    child.once('close', (code) => resolve({ ...done, code }));
    child.stdin.on('error', () => undefined).end(options.input ?? '');
  });
}

/** @throws Error with the last lines it said, when it fails */
export async function must(...args: Parameters<typeof command>): Promise<string> {
  const done = await command(...args);
  if (done.code === 0) return done.stdout;
  const said = `${done.stdout}\n${done.stderr}`.trim().split('\n').slice(-12).join('\n');
  throw new Error(`${args[0]} ${args[1].join(' ')} ends with ${String(done.code)}:\n${said}`);
}

/** `docker …` of the engine that DOCKER_HOST or the usual socket names. */
export function docker(args: readonly string[], options: Parameters<typeof command>[2] = {}): Promise<string> {
  return must(resolveBinary('docker') ?? 'docker', args, options);
}

/** Its version; null where none answers. */
export async function engineVersion(): Promise<string | null> {
  const program = resolveBinary('docker');
  if (program === null) return null;
  const { code, stdout } = await command(program, ['info', '--format', '{{.ServerVersion}}'], { limitMs: 15_000 });
  return code === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}

/** Today's plugin or the older program; null where there is neither. */
export async function composeCommand(): Promise<string[] | null> {
  const program = resolveBinary('docker');
  if (program !== null && (await command(program, ['compose', 'version'])).code === 0) return [program, 'compose'];
  const standalone = resolveBinary('docker-compose');
  return standalone === null ? null : [standalone];
}

export async function hasImage(name: string): Promise<boolean> {
  return (await command(resolveBinary('docker') ?? 'docker', ['image', 'inspect', name])).code === 0;
}
