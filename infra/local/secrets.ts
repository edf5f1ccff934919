import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { SERVICES, type ServiceName } from '@emberhood/contracts/services';
import { readJson, writeJson } from './json-file.ts';
import { dataPath } from './paths.ts';

// Begins with a letter, because nats-server parses a value that begins like a number as one.
const password = (): string => `s${randomBytes(24).toString('hex')}`;
const key = (): string => randomBytes(32).toString('hex');

/** `public:private`, for sealing what only one process may open. */
function keyPair(): string {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const sealing = publicKey.export({ format: 'der', type: 'spki' }).toString('hex');
  return `${sealing}:${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('hex')}`;
}

/** Private key of a P-256 pair that identifies us to push services, as in a JWK, which keeps leading zeros. */
const vapidKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? '';

/** Secrets in addition to the passwords of each service. */
const MAKERS = {
  NATS_PROVISION_PASSWORD: password,
  NATS_OPERATOR_PASSWORD: password,
  NATS_GATEWAY_PASSWORD: password,
  POSTGRES_PASSWORD: password,
  REDIS_PASSWORD: password,
  S3_SECRET_KEY: password,
  OIDC_GOOGLE_CLIENT_SECRET: password,
  OIDC_MICROSOFT_CLIENT_SECRET: password,
  SANDBOX_PAYMENTS_KEY: password,
  SANDBOX_PAYMENTS_WEBHOOK_SECRET: password,
  RATINGS_KEYS: keyPair,
  AUTH_PEPPERS: () => `1:${key()}`,
  MAIL_SEALING_KEY: key,
  VAPID_PRIVATE_KEY: vapidKey,
  INVITE_KEY: key,
  STORAGE_SIGNING_KEY: key,
};

type OfService = `NATS_${Uppercase<ServiceName>}_PASSWORD` | `${Uppercase<ServiceName>}_DATABASE_PASSWORD`;
export type Secrets = Record<keyof typeof MAKERS | OfService, string>;

const secretsFile = (): string => dataPath('secrets.json');

/** Made once for each data folder; those in the environment take precedence, for external servers. */
export function loadSecrets(): Secrets {
  const file = secretsFile();
  const kept = readJson<Partial<Secrets>>(file) ?? {};
  const makers: Record<string, () => string> = { ...MAKERS };
  for (const service of SERVICES) for (const name of passwordsOf(service)) makers[name] = password;
  const names = Object.keys(makers) as (keyof Secrets)[];
  const all = Object.fromEntries(names.map((name) => [name, kept[name] ?? makers[name]?.()])) as Secrets;
  if (names.some((name) => kept[name] === undefined)) writeJson(file, all);
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? all[name]])) as Secrets;
}

/** The secrets, with the name of their file for the operator. */
export function keptSecrets(): { values: Secrets; file: string } {
  return { values: loadSecrets(), file: secretsFile() };
}

function passwordsOf(service: ServiceName): OfService[] {
  const name = service.toUpperCase() as Uppercase<ServiceName>;
  return [`NATS_${name}_PASSWORD`, `${name}_DATABASE_PASSWORD`];
}

/** Passwords of the broker's users. */
export function natsPasswords(secrets: Secrets): Record<string, string> {
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => name.startsWith('NATS_')));
}
