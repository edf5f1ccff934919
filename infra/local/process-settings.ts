import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES, SERVICES_WITH_WORKER, type ServiceName } from '@emberhood/contracts/services';
import { resolveBinary } from '@emberhood/local-services';
import type { Backing, Storage } from './backing.ts';
import { offeredProviders } from './oidc.ts';
import { makeFolder, root } from './paths.ts';
import type { Secrets } from './secrets.ts';

export interface ProductOptions {
  port: number;
  publicUrl: string;
  mode: 'production' | 'development';
  backing: Backing;
  secrets: Secrets;
  /** Settings of the local identity providers; empty without them. */
  oidc: Record<string, string>;
  /** Settings of the payment provider; empty without one. */
  payments: Record<string, string>;
  adjust?: ((process: string, env: Record<string, string>) => Promise<Record<string, string>>) | undefined;
}

/** Settings that the launcher sets itself: addresses, folders and secrets. */
const OWN =
  /^(?:NODE_ENV|SERVICE_INSTANCE|PATH|WORK_DIR|PUBLIC_URL|FRONTEND_DIR|UPLOAD_SPOOL_DIR|AUTH_PEPPERS|(?:HTTP|OPS|NATS|STORAGE|S3|SANDBOX|FFMPEG|FFPROBE)_.*|(?:DATABASE|REDIS|SMTP)_URL|(?:MAIL_SEALING|INVITE|RATINGS_SEALING|RATINGS_OPENING|VAPID_PRIVATE)_KEY)$/;

/** Lists all settings of every process, generated from their schemas (npm run settings). */
const COMPOSE = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

/** All settings in a process's schema that the environment of `npm start` overrides. */
export function changed(name: string): Record<string, string> {
  const [, block = ''] = new RegExp(`^x-${name}-settings: .*\\n((?:  \\w+: .*\\n)+)`, 'm').exec(COMPOSE) ?? [];
  const known = [...block.matchAll(/^ {2}(\w+):/gm)].map(([, setting = '']) => setting);
  return Object.fromEntries(
    known.flatMap((setting) => {
      const value = process.env[setting];
      return value === undefined || OWN.test(setting) ? [] : [[setting, value]];
    }),
  );
}

/** High, because all users of this machine share one address and sign in again and again to try the product. */
const PER_ADDRESS = '1000';

/** Turns on and opens the member area, so that all of it can be tried. */
const LOCAL_SETTINGS = {
  SUPPORT_EMAIL: 'support@emberhood.example',
  MINIMUM_AGE: '20',
  PEOPLE_VISIBLE_FROM: '2026-02-14T05:00:00.000Z',
  INVITE_REQUIRED: 'false',
};
const LOCAL_GATEWAY = {
  FEATURE_AVAILABILITY: 'true',
  FEATURE_EXPERIENCES: 'true',
  FEATURE_PEOPLE: 'true',
  DEPOSIT_REQUIRED: 'false',
  PRESS_NEWSPAPER: 'The Danforth Courier',
  PRESS_HEADLINE: 'They came for the clay',
  PRESS_URL: 'https://danforth-courier.example/they-came-for-the-clay',
  // A number reserved for fiction.
  HOST_PHONE: '416-555-0123',
};

/** The environment of each process of the product, by the process's name. */
export function settingsOf(options: ProductOptions): Record<string, Record<string, string>> {
  const own = ownSettings(options);
  const of = (service: ServiceName, name: string) => [name, { ...serviceEnv(service, options), ...own[name] }] as const;
  return {
    ...Object.fromEntries(SERVICES.map((service) => of(service, service))),
    ...Object.fromEntries(SERVICES_WITH_WORKER.map((service) => of(service, `${service}-worker`))),
    gateway: gatewayEnv(options),
  };
}

/** Settings of single processes, in addition to those of every service. */
function ownSettings(options: ProductOptions): Partial<Record<string, Record<string, string>>> {
  const { backing, secrets, publicUrl } = options;
  const storage = storageEnv(backing.storage, secrets);
  const media = { REDIS_URL: backing.redisUrl, ...storage, ...encoderEnv() };
  const [sealing = '', opening = ''] = secrets.RATINGS_KEYS.split(':');
  const groups = { ...options.payments, PUBLIC_URL: publicUrl, DEPOSIT_REQUIRED: 'false' };
  // With the filesystem driver, the service itself serves clips.
  const storageListener: Record<string, string> =
    backing.storage.driver === 'filesystem' ? { STORAGE_PORT: String(backing.storage.port) } : {};
  return {
    auth: {
      ...LOCAL_SETTINGS,
      PUBLIC_URL: publicUrl,
      SMTP_URL: backing.smtpUrl,
      MAIL_FROM: 'Emberhood <hello@emberhood.example>',
      AUTH_PEPPERS: secrets.AUTH_PEPPERS,
      MAIL_SEALING_KEY: secrets.MAIL_SEALING_KEY,
      VAPID_PRIVATE_KEY: secrets.VAPID_PRIVATE_KEY,
      SENDS_IP_HOUR: PER_ADDRESS,
      SENDS_HOUR: PER_ADDRESS,
      SENDS_DAY: PER_ADDRESS,
      SEND_INTERVAL_SECONDS: '10',
      // Lets mails arrive at once, even if the product is tried at night.
      QUIET_HOURS_BY_DEFAULT: 'false',
      ...options.oidc,
    },
    profiles: { ...LOCAL_SETTINGS, ...storage, RATINGS_SEALING_KEY: sealing },
    invites: { INVITE_KEY: secrets.INVITE_KEY },
    groups,
    'groups-worker': { ...groups, ...storage, RATINGS_OPENING_KEY: opening, UPKEEP_SECONDS: '5' },
    media: { ...media, ...storageListener },
    'media-worker': media,
  };
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

export function serviceEnv(service: ServiceName, options: ProductOptions): Record<string, string> {
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
