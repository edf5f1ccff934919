import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { ManagedProcess, freePort, httpOk, plainEnv, resolveBinary } from '@emberhood/local-services';
import type { Backing, Storage } from './backing.ts';
import { showLogLine } from './console.ts';
import { StartError } from './errors.ts';
import { readJson } from './json-file.ts';
import { offeredProviders } from './oidc.ts';
import { dataPath, makeFolder, root } from './paths.ts';
import type { Secrets } from './secrets.ts';

const SERVICES = ['auth', 'profiles', 'media', 'invites', 'groups'] as const;
type ServiceName = (typeof SERVICES)[number];

export interface ProductOptions {
  port: number;
  publicUrl: string;
  mode: 'production' | 'development';
  backing: Backing;
  secrets: Secrets;
  /** Settings of the local identity providers, empty without them. */
  oidc: Record<string, string>;
  /** Settings of the payment provider, empty without one. */
  payments: Record<string, string>;
}

export interface ProductProcess {
  process: ManagedProcess;
  port: number;
  /** Of its health and metrics, which the gateway does not show on its own port. */
  opsPort: number;
  /** Folder below the root whose build it runs. */
  folder: string;
}

/** What the launcher itself decides: addresses, folders and secrets, which it takes from elsewhere. */
const OWN =
  /^(?:NODE_ENV|SERVICE_INSTANCE|PATH|WORK_DIR|PUBLIC_URL|FRONTEND_DIR|UPLOAD_SPOOL_DIR|AUTH_PEPPERS|(?:HTTP|OPS|NATS|STORAGE|S3|SANDBOX|FFMPEG|FFPROBE)_.*|(?:DATABASE|REDIS|SMTP)_URL|(?:MAIL_SEALING|INVITE|RATINGS_SEALING|RATINGS_OPENING)_KEY)$/;

/** Of every process, made of its schemas (npm run settings). */
const SETTINGS_FILE = join(root, 'infra/settings/settings.json');

/** Settings of a process that the environment of `npm start` says otherwise; every setting of its schema counts. */
function changed(name: string): Record<string, string> {
  const known = readJson<Record<string, string[]>>(SETTINGS_FILE)?.[name] ?? [];
  return Object.fromEntries(
    known
      .filter((setting) => !OWN.test(setting))
      .flatMap((setting) => {
        const value = process.env[setting];
        return value === undefined ? [] : [[setting, value]];
      }),
  );
}

/** Loads nothing more unless there is somebody to send traces to. */
const TRACING = join(root, 'packages/service-kit/dist/tracing/preload.js');

/** Everybody on this machine comes from one address, and who tries the product signs in again and again. */
const PER_ADDRESS = '1000';

/** The member area is on and open, so that all of it can be seen. */
const LOCAL_SETTINGS = {
  SUPPORT_EMAIL: 'support@emberhood.example',
  MINIMUM_AGE: '20',
  PEOPLE_VISIBLE_FROM: '2026-02-14T05:00:00.000Z',
  INVITE_REQUIRED: 'false',
};
const LOCAL_GATEWAY = {
  FEATURE_JOURNEY: 'true',
  FEATURE_AVAILABILITY: 'true',
  FEATURE_EXPERIENCES: 'true',
  FEATURE_PEOPLE: 'true',
  DEPOSIT_REQUIRED: 'false',
  // Of the numbers that belong to nobody.
  HOST_PHONE: '416-555-0123',
};

/** What provision.process.ts is told of each service. */
export interface ProvisionRun {
  script: string;
  env: Record<string, string>;
}

/** Schemas, migrations, stream and consumers of all services. */
export function provision(options: ProductOptions): Promise<void> {
  const runs = SERVICES.map((service): ProvisionRun => ({
    script: join(root, 'services', service, 'dist', 'provision.js'),
    env: {
      ...serviceEnv(service, options),
      PROVISION_DATABASE_URL: options.backing.postgresUrl,
      PROVISION_NATS_USER: 'provision',
      PROVISION_NATS_PASSWORD: options.secrets.NATS_PROVISION_PASSWORD,
    },
  }));
  return new Promise((resolve, reject) => {
    const script = join(root, 'infra', 'local', 'provision.process.ts');
    const child = spawn(process.execPath, ['--enable-source-maps', script], {
      env: nodeEnv(),
      cwd: root,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said = (said + chunk.toString('utf8')).slice(-4_000);
      });
    }
    // It ended before it had read all; its exit tells why.
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`The databases could not be prepared:\n${said.trim()}`));
    });
    child.stdin.end(JSON.stringify(runs));
  });
}

/** Compiled code is kept, which makes every later start lighter. */
function nodeEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return plainEnv({ NODE_COMPILE_CACHE: makeFolder('cache', 'compiled'), ...extra });
}

export async function createProcesses(options: ProductOptions): Promise<ProductProcess[]> {
  const { backing, secrets, publicUrl } = options;
  const redis = { REDIS_URL: backing.redisUrl };
  const storage = storageEnv(backing.storage, secrets);
  const media = { ...serviceEnv('media', options), ...redis, ...storage, ...encoderEnv() };
  const [sealing = '', opening = ''] = secrets.RATINGS_KEYS.split(':');
  const groups = {
    ...serviceEnv('groups', options),
    ...options.payments,
    PUBLIC_URL: publicUrl,
    DEPOSIT_REQUIRED: 'false',
  };
  // Clips go out by the service itself when they lie in files.
  const storageListener: Record<string, string> =
    backing.storage.driver === 'filesystem' ? { STORAGE_PORT: String(backing.storage.port) } : {};
  const all = await Promise.all([
    create('auth', 'services/auth', 'main.js', {
      ...serviceEnv('auth', options),
      ...LOCAL_SETTINGS,
      PUBLIC_URL: publicUrl,
      SMTP_URL: backing.smtpUrl,
      MAIL_FROM: 'Emberhood <hello@emberhood.example>',
      AUTH_PEPPERS: secrets.AUTH_PEPPERS,
      MAIL_SEALING_KEY: secrets.MAIL_SEALING_KEY,
      SENDS_IP_HOUR: PER_ADDRESS,
      SENDS_HOUR: PER_ADDRESS,
      SENDS_DAY: PER_ADDRESS,
      SEND_INTERVAL_SECONDS: '10',
      ...options.oidc,
    }),
    create('profiles', 'services/profiles', 'main.js', {
      ...serviceEnv('profiles', options),
      ...LOCAL_SETTINGS,
      ...storage,
      RATINGS_SEALING_KEY: sealing,
    }),
    create('invites', 'services/invites', 'main.js', {
      ...serviceEnv('invites', options),
      INVITE_KEY: secrets.INVITE_KEY,
    }),
    create('groups', 'services/groups', 'main.js', groups),
    create('groups-worker', 'services/groups', 'worker.js', {
      ...groups,
      ...storage,
      RATINGS_OPENING_KEY: opening,
      UPKEEP_SECONDS: '5',
    }),
    create('media', 'services/media', 'main.js', { ...media, ...storageListener }),
    create('media-worker', 'services/media', 'worker.js', media, 60_000),
    create('gateway', 'gateway', 'main.js', gatewayEnv(options), 20_000, options.port),
  ]);
  return all.flat();
}

/** `COPIES=profiles=2,gateway=2` starts that many of each, as `--scale` does in compose. @throws StartError */
function copiesOf(name: string): number {
  for (const part of (process.env['COPIES'] ?? '').split(',').filter((text) => text !== '')) {
    const [, wanted, count] = /^([a-z-]+)=([1-9]\d?)$/.exec(part.trim()) ?? [];
    if (count === undefined)
      throw new StartError(`COPIES takes names and numbers, as in profiles=2,gateway=2: ${part}`);
    if (wanted === name) return Number(count);
  }
  return 1;
}

function gatewayEnv(options: ProductOptions): Record<string, string> {
  const { backing, secrets, publicUrl } = options;
  return {
    ...processEnv(options),
    ...LOCAL_SETTINGS,
    ...LOCAL_GATEWAY,
    NATS_USER: 'gateway',
    NATS_PASSWORD: secrets.NATS_GATEWAY_PASSWORD,
    REDIS_URL: backing.redisUrl,
    PUBLIC_URL: publicUrl,
    STORAGE_PUBLIC_ORIGIN: new URL(backing.storage.publicUrl).origin,
    UPLOAD_SPOOL_DIR: makeFolder('spool'),
    UPLOAD_MAX_BYTES: '100000000',
    FRONTEND_DIR: join(root, 'frontend', 'dist'),
    SIGN_IN_PROVIDERS: offeredProviders(),
    LIMIT_SIGN_INS_PER_HOUR: PER_ADDRESS,
  };
}

function processEnv(options: ProductOptions): Record<string, string> {
  return {
    NODE_ENV: options.mode,
    SERVICE_INSTANCE: '1',
    HTTP_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    NATS_URL: options.backing.natsUrl,
  };
}

function serviceEnv(service: ServiceName, options: ProductOptions): Record<string, string> {
  const name = service.toUpperCase() as Uppercase<ServiceName>;
  const database = new URL(options.backing.postgresUrl);
  database.username = service;
  database.password = options.secrets[`${name}_DATABASE_PASSWORD`];
  return {
    ...processEnv(options),
    NATS_USER: service,
    NATS_PASSWORD: options.secrets[`NATS_${name}_PASSWORD`],
    DATABASE_URL: database.href,
    DATABASE_POOL: '10',
  };
}

function storageEnv(storage: Storage, secrets: Secrets): Record<string, string> {
  if (storage.driver === 'filesystem') {
    return {
      STORAGE_DRIVER: 'filesystem',
      STORAGE_DIR: storage.folder,
      STORAGE_INTERNAL_URL: storage.internalUrl,
      STORAGE_PUBLIC_URL: storage.publicUrl,
      STORAGE_SIGNING_KEY: secrets.STORAGE_SIGNING_KEY,
    };
  }
  return {
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: storage.endpoint,
    S3_PUBLIC_ENDPOINT: storage.publicUrl,
    S3_REGION: storage.region,
    S3_ACCESS_KEY: storage.accessKey,
    S3_SECRET_KEY: storage.secretKey,
    S3_BUCKET: storage.bucket,
  };
}

function encoderEnv(): Record<string, string> {
  const [ffmpeg, ffprobe] = [resolveBinary('ffmpeg'), resolveBinary('ffprobe')];
  return {
    ...(ffmpeg !== null && { FFMPEG_PATH: ffmpeg }),
    ...(ffprobe !== null && { FFPROBE_PATH: ffprobe }),
    WORK_DIR: makeFolder('work'),
  };
}

/** Its copies; the first has the fixed port and serves files. */
async function create(
  name: string,
  folder: string,
  script: string,
  env: Record<string, string>,
  graceMs = 20_000,
  fixedPort?: number,
): Promise<ProductProcess[]> {
  const { STORAGE_PORT: _served, ...others } = env;
  const more = Array.from({ length: copiesOf(name) - 1 }, (_, index) => {
    const copy = String(index + 2);
    const copyEnv = { ...others, ...changed(name), SERVICE_INSTANCE: copy };
    return createOne(`${name}-${copy}`, folder, script, copyEnv, graceMs);
  });
  return Promise.all([createOne(name, folder, script, { ...env, ...changed(name) }, graceMs, fixedPort), ...more]);
}

async function createOne(
  name: string,
  folder: string,
  script: string,
  env: Record<string, string>,
  graceMs: number,
  fixedPort?: number,
): Promise<ProductProcess> {
  const opsPort = await freePort();
  const port = fixedPort ?? opsPort;
  const product = new ManagedProcess({
    name,
    command: process.execPath,
    args: ['--enable-source-maps', '--import', TRACING, join(root, folder, 'dist', script)],
    env: nodeEnv({ ...env, HTTP_PORT: String(port), OPS_PORT: String(opsPort) }),
    cwd: root,
    logFile: dataPath('logs', `${name}.log`),
    pidFile: dataPath('pids', `${name}.pid`),
    probe: () => httpOk(`http://127.0.0.1:${String(port)}/readyz`),
    // Above the grace time that the process gives itself.
    graceMs: graceMs + 8_000,
    // On a small machine all of them start at once.
    startTimeoutMs: cpus().length > 2 ? 60_000 : 90_000,
    onLine: (line) => {
      showLogLine(name, line);
    },
  });
  return { process: product, port, opsPort, folder };
}
