import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NATS_PASSWORD_FILE, freePort, natsPasswordFile, resolveBinary } from '@emberhood/local-services';
import { StartError } from './errors.ts';
import { dataFolder, dataPath, makeFolder, root } from './paths.ts';
import { natsPasswords, type Secrets } from './secrets.ts';

/** Container ports of the compose file's backing services. */
const PORTS = { postgres: 5432, redis: 6379, nats: 4222, minio: 9000, mailbox: 1025 } as const;
export type DockerService = keyof typeof PORTS;

/** Asked for, or the only way: an engine runs and the servers are not on this machine. */
export function dockerWanted(): boolean {
  const wish = process.env['EMBERHOOD_BACKING'];
  if (wish !== undefined) return wish === 'docker';
  const local = resolveBinary('nats-server') !== null && resolveBinary('redis-server') !== null;
  return !local && engineRuns();
}

function engineRuns(): boolean {
  const docker = resolveBinary('docker');
  return (
    docker !== null &&
    spawnSync(docker, ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0 &&
    composeCommand() !== null
  );
}

/** Today's plugin, or Compose 1.29. */
function composeCommand(): string[] | null {
  const docker = resolveBinary('docker');
  if (docker !== null && spawnSync(docker, ['compose', 'version'], { stdio: 'ignore' }).status === 0)
    return [docker, 'compose'];
  const standalone = resolveBinary('docker-compose');
  return standalone === null ? null : [standalone];
}

export interface DockerServers {
  /** Published ports on the loopback interface. */
  ports: Record<DockerService, number>;
  stop: () => void;
}

/** Containers and volumes of one data folder. Their secrets are in it, so those of another folder would not open them. */
export function projectOf(folder: string): string {
  return `emberhood-${createHash('sha256').update(folder).digest('hex').slice(0, 8)}`;
}

/** The compose file's backing services under a project of our own, published on free loopback ports. */
export async function startDockerServers(secrets: Secrets, mailboxWebPort: number): Promise<DockerServers> {
  if (!engineRuns())
    throw new StartError(
      'EMBERHOOD_BACKING=docker, but `docker info` fails or there is no Docker Compose: start the engine, or leave EMBERHOOD_BACKING out',
    );
  const env = {
    ...secrets,
    NATS_SECRETS_DIR: natsSecrets(secrets),
    MAILBOX_PORT: String(mailboxWebPort),
    S3_PORT: String(await freePort()),
    // As the launcher knows it: .env, which Compose reads too, is another installation's.
    S3_ACCESS_KEY: process.env['S3_ACCESS_KEY'] ?? 'emberhood',
  };
  const override = dataPath('compose.local.json');
  writeFileSync(override, JSON.stringify(overrides()));
  const base = [
    '--project-name',
    projectOf(dataFolder),
    '--project-directory',
    root,
    '-f',
    `${root}/docker-compose.yml`,
    '-f',
    override,
  ];
  const compose = (...args: string[]): string => runCompose([...base, ...args], env);
  compose('up', '-d', ...Object.keys(PORTS));
  const published = (service: DockerService): number =>
    Number(compose('port', service, String(PORTS[service])).trim().split(':').at(-1));
  const ports = Object.fromEntries(
    (Object.keys(PORTS) as DockerService[]).map((service) => [service, published(service)]),
  ) as DockerServers['ports'];
  return { ports, stop: () => void compose('stop') };
}

/** Readable for whom the container runs as; the folder around it is closed to others. */
function natsSecrets(secrets: Secrets): string {
  const folder = join(makeFolder('secrets'), 'nats');
  const file = join(folder, basename(NATS_PASSWORD_FILE));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, natsPasswordFile(natsPasswords(secrets)));
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  return folder;
}

/** On the network `inside` alone nothing can be published. */
function overrides(): object {
  const published = (port: string): object => ({ ports: [port], networks: ['inside', 'outside'] });
  return {
    services: {
      postgres: published('127.0.0.1::5432'),
      redis: published('127.0.0.1::6379'),
      nats: published('127.0.0.1::4222'),
      mailbox: published('127.0.0.1::1025'),
    },
  };
}

function runCompose(args: string[], env: Record<string, string>): string {
  const [command = '', ...first] = composeCommand() ?? [];
  const result = spawnSync(command, [...first, ...args], { encoding: 'utf8', env: { ...process.env, ...env } });
  if (result.status !== 0)
    throw new StartError(
      `docker compose ${args.at(-1) ?? ''} failed: ${result.stderr.trim().split('\n').slice(-5).join('\n')}`,
    );
  return result.stdout;
}
