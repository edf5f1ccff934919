import { createECDH, type KeyObject } from 'node:crypto';
import { z } from '@emberhood/contracts';
import { secretKey, setting } from '@emberhood/service-kit';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A key of the code MACs. Kept outside the database, so that a dump of it alone is of no use. */
export interface Pepper {
  version: number;
  key: KeyObject;
}

export type Peppers = readonly [Pepper, ...Pepper[]];

const OnePepper = z
  .string()
  .regex(/^\d{1,4}:[0-9a-f]{64}$/)
  .transform((value): Pepper => {
    const [version = '', hex = ''] = value.split(':');
    return { version: Number(version), key: secretKey(hex) };
  });

/** `2:<64 hex>,1:<64 hex>`: the first makes new MACs, all of them still check old ones. */
const PepperList = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.tuple([OnePepper], OnePepper))
  .refine((peppers) => new Set(peppers.map((pepper) => pepper.version)).size === peppers.length);

/** Providers are on when their three settings are there. `http:` is for a provider on this machine only. */
const Issuer = z.url().refine((value) => {
  const url = URL.parse(value);
  return (
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  );
});

/** The private half; the public one follows from it. */
const VapidKeys = z
  .string()
  .regex(/^[\w-]{43}$/)
  .transform((privateKey, context) => {
    try {
      const curve = createECDH('prime256v1');
      curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
      return { privateKey, publicKey: curve.getPublicKey('base64url') };
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  });

/** Hosts by their names, all below one (`*.`), or a stand-in on this machine. */
const PUSH_SERVICE = /^(?:(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+|http:\/\/127\.0\.0\.1:\d+)$/;
const PushServices = z
  .string()
  .refine((value) => value.split(',').every((name) => PUSH_SERVICE.test(name)))
  .default('fcm.googleapis.com,jmt17.google.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com');

/** Microsoft accounts that may sign in: a class, or tenants by id. */
const Tenants = z
  .union([
    z.enum(['any', 'organizations', 'consumers']),
    z
      .string()
      .transform((value) => value.split(',').map((tenant) => tenant.trim().toLowerCase()))
      .pipe(z.array(z.guid()).min(1)),
  ])
  .default('any');

export const AuthConfig = z.object({
  PUBLIC_URL: setting.url().transform((url) => new URL(url).origin),
  SUPPORT_EMAIL: z.email(),
  AUTH_PEPPERS: PepperList,
  /** Seals what messages to people say until they are sent. New ones by the first, while all of them open old ones. */
  MAIL_SEALING_KEY: setting.keys(),

  /** Whether non-urgent mail waits out the night for people who chose no quiet hours. */
  QUIET_HOURS_BY_DEFAULT: setting.boolean().default(true),

  /** Identifies us to push services (VAPID): 32 bytes of P-256 in base64url. Without it no device is notified. */
  VAPID_PRIVATE_KEY: VapidKeys.optional(),
  /** The only hosts that are asked to notify a device, with commas between. */
  PUSH_SERVICES: PushServices,

  CHALLENGE_SECONDS: setting.int({ min: 1 }).default(10 * MINUTE),
  CODE_ATTEMPTS: setting.int({ min: 1, max: 20 }).default(5),
  CODE_FAILURES_HOUR: setting.int({ min: 1 }).default(10),
  CODE_FAILURES_DAY: setting.int({ min: 1 }).default(20),
  SEND_INTERVAL_SECONDS: setting.int({ min: 1 }).default(MINUTE),
  SENDS_HOUR: setting.int({ min: 1 }).default(5),
  SENDS_DAY: setting.int({ min: 1 }).default(10),
  /** Mails asked for from one client address whose codes nobody has used (decision: sign-in). */
  SENDS_IP_HOUR: setting.int({ min: 1 }).default(40),
  SENDS_TOTAL_HOUR: setting.int({ min: 1 }).default(2_000),

  SESSION_IDLE_SECONDS: setting.int({ min: 1 }).default(14 * DAY),
  SESSION_LIFE_SECONDS: setting.int({ min: 1 }).default(30 * DAY),
  STAFF_SESSION_IDLE_SECONDS: setting.int({ min: 1 }).default(HOUR),
  STAFF_SESSION_LIFE_SECONDS: setting.int({ min: 1 }).default(DAY),

  /**
   * Domain that passkeys belong to: the host of PUBLIC_URL, or one above it. Whoever changes it makes all of them
   * useless.
   */
  PASSKEY_RP_ID: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  /** Ranks of moderators and operators rest until the session is confirmed with a passkey (decision: sign-in). */
  PASSKEY_REQUIRED_FOR_STAFF: setting.boolean().default(false),

  OIDC_GOOGLE_ISSUER: Issuer.optional(),
  OIDC_GOOGLE_CLIENT_ID: z.string().optional(),
  OIDC_GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_MICROSOFT_ISSUER: Issuer.optional(),
  OIDC_MICROSOFT_CLIENT_ID: z.string().optional(),
  OIDC_MICROSOFT_CLIENT_SECRET: z.string().optional(),
  OIDC_MICROSOFT_TENANTS: Tenants,
});
export type AuthConfig = z.output<typeof AuthConfig>;

export const AUTH_CONFIG = Symbol('auth-config');
