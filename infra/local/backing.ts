import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natsRights } from '@emberhood/contracts';
import {
  ensureDatabase,
  findMinio,
  freePort,
  natsConfig,
  startMailbox,
  startMinio,
  startNats,
  startPostgres,
  startRedis,
  type LocalServer,
} from '@emberhood/local-services';
import { allOrFirstError } from './all-or-first-error.ts';
import { StartError, isOfTheDisk } from './errors.ts';
import { dataPath, makeFolder } from './paths.ts';
import { natsPasswords, type Secrets } from './secrets.ts';

const DATABASE = 'emberhood';
const { env } = process;

export type Storage =
  | { driver: 'filesystem'; folder: string; port: number; internalUrl: string; publicUrl: string }
  | {
      driver: 's3';
      endpoint: string;
      publicUrl: string;
      region: string;
      accessKey: string;
      secretKey: string;
      bucket: string;
    };

/** The stores and the mail server, both local and external ones. */
export interface Backing {
  /** Our database, with a superuser's login. */
  postgresUrl: string;
  natsUrl: string;
  redisUrl: string;
  smtpUrl: string;
  mailboxUrl: string;
  storage: Storage;
  /** The servers that we started and supervise. */
  own: LocalServer[];
  /** Describes for the progress line which server runs where. */
  summary: string;
  stop: () => Promise<void>;
}

export interface BackingOptions {
  secrets: Secrets;
  mailboxPort: number;
  storageDriver: Storage['driver'];
  /** Additional environment of PostgreSQL, if we start it. */
  postgresEnv?: Record<string, string> | undefined;
}

/** S3 if a server is installed. An existing data folder keeps its driver, because its clips are stored there. */
export function defaultStorageDriver(): Storage['driver'] {
  const wish = env['STORAGE_DRIVER'];
  if (wish === 's3' || wish === 'filesystem') return wish;
  if (wish) throw new StartError(`STORAGE_DRIVER is s3 or filesystem, not ${wish}`);
  return env['S3_ENDPOINT'] || findMinio() !== null ? 's3' : 'filesystem';
}

/** Uses each server whose address is in the environment, and starts the others. */
export async function startBacking(options: BackingOptions): Promise<Backing> {
  const { secrets, mailboxPort, storageDriver, postgresEnv } = options;
  const own: LocalServer[] = [];
  const begun = async (given: string | undefined, start: () => Promise<LocalServer>): Promise<string> => {
    if (given) return given;
    const server = await start();
    own.push(server);
    return server.url;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(own.map((server) => server.stop()));
  };
  try {
    const [postgresUrl, natsUrl, redisUrl, smtpUrl, s3Url] = await allOrFirstError([
      begun(env['POSTGRES_URL'], () => startPostgres({ dataDir: dataPath('postgres'), env: postgresEnv })),
      begun(env['NATS_URL'], () =>
        startNats({
          storeDir: makeFolder('nats'),
          configFile: natsConfigFile(),
          passwords: natsPasswords(secrets),
        }),
      ),
      begun(env['REDIS_URL'], () => startRedis({ dataDir: makeFolder('redis'), password: secrets.REDIS_PASSWORD })),
      begun(env['SMTP_URL'], () => startMailbox({ dataDir: makeFolder('mailbox'), webPort: mailboxPort })),
      begun(storageDriver === 's3' ? env['S3_ENDPOINT'] : 'none', () =>
        startMinio({ dataDir: makeFolder('minio'), secretKey: secrets.S3_SECRET_KEY }),
      ),
    ]);
    return {
      postgresUrl: await ensureDatabase(postgresUrl, DATABASE).catch(refusedByPostgres),
      natsUrl,
      redisUrl,
      smtpUrl,
      mailboxUrl: env['SMTP_URL'] ? '' : `http://localhost:${mailboxPort}`,
      storage: storageDriver === 's3' ? s3(s3Url, secrets) : await filesystem(),
      own,
      summary: [
        ...own.map((server) => server.name),
        ...(storageDriver === 'filesystem' ? ['clips in files'] : []),
      ].join(', '),
      stop,
    };
  } catch (error) {
    await stop();
    if (!(error instanceof Error) || isOfTheDisk(error)) throw error;
    // Programs, folders and servers are for the user to see to.
    throw new StartError(error.message, { cause: error });
  }
}

/** Only a server of the user's own refuses us; one without an answer gives no message. */
function refusedByPostgres(cause: Error): never {
  const isSilent = cause.message === '' || cause.message === 'timeout expired';
  const reason = isSilent ? 'it does not answer' : cause.message;
  throw new StartError(`POSTGRES_URL names a server that lets nobody in: ${reason}`, { cause });
}

/** Makes the permissions from the contracts; compose has the same in a file of the repository (decision: rpc). */
function natsConfigFile(): string {
  const file = dataPath('nats.conf');
  writeFileSync(file, natsConfig(natsRights()));
  return file;
}

async function filesystem(): Promise<Storage> {
  const port = await freePort();
  const folder = makeFolder('storage');
  moveFreezes(folder);
  // The address for browsers has the product's host name, because a page may embed content of its own site.
  return {
    driver: 'filesystem',
    folder,
    port,
    internalUrl: `http://127.0.0.1:${port}`,
    publicUrl: `http://localhost:${port}`,
  };
}

/** Moves frozen cities from where the release before kept them, apart from all other objects. */
export function moveFreezes(folder: string): void {
  const [before, now] = ['handed-over', 'objects'].map((name) => join(folder, name, 'freezes')) as [string, string];
  if (!existsSync(before)) return;
  mkdirSync(now, { recursive: true, mode: 0o700 });
  for (const run of readdirSync(before)) renameSync(join(before, run), join(now, run));
  rmSync(join(folder, 'handed-over'), { recursive: true });
}

function s3(endpoint: string, secrets: Secrets): Storage {
  return {
    driver: 's3',
    endpoint,
    publicUrl: env['S3_PUBLIC_ENDPOINT'] ?? endpoint.replace('127.0.0.1', 'localhost'),
    region: env['S3_REGION'] ?? 'us-east-1',
    accessKey: env['S3_ACCESS_KEY'] ?? 'emberhood',
    secretKey: secrets.S3_SECRET_KEY,
    bucket: env['S3_BUCKET'] ?? 'emberhood',
  };
}
