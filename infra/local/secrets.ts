import { SERVICES, type ServiceName } from '@emberhood/contracts/services';
import { newKey, newOpeningKey, newPassword, newVapidKey, sealingKeyOf } from '../docker/new-secrets.mjs';
import { readJson, writeJson } from './json-file.ts';
import { dataPath } from './paths.ts';

/** Secrets in addition to the passwords of each service. */
const MAKERS = {
  NATS_PROVISION_PASSWORD: newPassword,
  NATS_OPERATOR_PASSWORD: newPassword,
  NATS_GATEWAY_PASSWORD: newPassword,
  POSTGRES_PASSWORD: newPassword,
  REDIS_PASSWORD: newPassword,
  S3_SECRET_KEY: newPassword,
  OIDC_GOOGLE_CLIENT_SECRET: newPassword,
  OIDC_MICROSOFT_CLIENT_SECRET: newPassword,
  SANDBOX_PAYMENTS_KEY: newPassword,
  SANDBOX_PAYMENTS_WEBHOOK_SECRET: newPassword,
  /** `public:private`, for sealing what only one process may open. */
  RATINGS_KEYS: () => {
    const opening = newOpeningKey();
    return `${sealingKeyOf(opening)}:${opening}`;
  },
  AUTH_PEPPERS: () => `1:${newKey()}`,
  MAIL_SEALING_KEY: newKey,
  VAPID_PRIVATE_KEY: newVapidKey,
  INVITE_KEY: newKey,
  STORAGE_SIGNING_KEY: newKey,
};

type OfService = `NATS_${Uppercase<ServiceName>}_PASSWORD` | `${Uppercase<ServiceName>}_DATABASE_PASSWORD`;
export type Secrets = Record<keyof typeof MAKERS | OfService, string>;

const secretsFile = (): string => dataPath('secrets.json');

/** Made once for each data folder; those in the environment take precedence, for external servers. */
export function loadSecrets(): Secrets {
  const file = secretsFile();
  const kept = readJson<Partial<Secrets>>(file) ?? {};
  const makers: Record<string, () => string> = { ...MAKERS };
  for (const service of SERVICES) for (const name of passwordsOf(service)) makers[name] = newPassword;
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
