import { resolveBinary } from '@emberhood/local-services';
import { command, must, type CommandOptions } from '../local/command.ts';

/** Says how to get a container engine. */
export const NO_ENGINE = [
  'No container engine answers: `docker info` fails, or there is no Docker Compose.',
  'On Debian: apt-get install docker.io docker-compose, then as root',
  '  dockerd --data-root /tmp/engine/data --exec-root /tmp/engine/run --pidfile /tmp/engine/pid -H unix:///tmp/engine/socket',
  'and DOCKER_HOST=unix:///tmp/engine/socket before this command. Elsewhere: https://docs.docker.com/engine/install',
].join('\n');

/** Runs `docker …` on the engine that DOCKER_HOST or the usual socket names. */
export function docker(args: readonly string[], options: CommandOptions = {}): Promise<string> {
  return must(resolveBinary('docker') ?? 'docker', args, options);
}

/** The version of the engine; null if none answers. */
export async function engineVersion(): Promise<string | null> {
  const program = resolveBinary('docker');
  if (program === null) return null;
  const { code, stdout } = await command(program, ['info', '--format', '{{.ServerVersion}}'], { limitMs: 15_000 });
  return code === 0 && stdout.trim() !== '' ? stdout.trim() : null;
}

/** The Compose plugin or the older program; null if there is neither. */
export async function composeCommand(): Promise<string[] | null> {
  const program = resolveBinary('docker');
  if (program !== null && (await command(program, ['compose', 'version'])).code === 0) return [program, 'compose'];
  const standalone = resolveBinary('docker-compose');
  return standalone === null ? null : [standalone];
}

export async function hasImage(name: string): Promise<boolean> {
  return (await command(resolveBinary('docker') ?? 'docker', ['image', 'inspect', name])).code === 0;
}
