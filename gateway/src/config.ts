import { isIP, isIPv4 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  PoetryInviteCode,
  MINIMUM_AGE_DEFAULT,
  OidcProvider,
  PRODUCT_NAME,
  UPLOAD_MAX_BYTES_DEFAULT,
  z,
} from '@emberhood/contracts';
import { setting } from '@emberhood/service-kit/core';

const flag = (fallback: 'true' | 'false') => setting.boolean().default(fallback === 'true');
const line = () => z.string().trim().min(1).max(200);
/** Shown as a link on public pages. */
const webAddress = () => z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const budget = (points: number) => setting.int({ min: 1 }).default(points);

/** Nothing, a number of hops, or a list of addresses and networks; never "everyone" (security guide 6). */
const TrustProxy = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .refine((parts) => isHopCount(parts) || parts.every(isProxy), {
    error: 'is a list of addresses and networks such as 10.0.0.5,192.168.0.0/16, or a number of hops',
  })
  .transform((parts): number | string[] | false => {
    if (parts.length === 0) return false;
    return isHopCount(parts) ? Number(parts[0]) : parts;
  });
const PRESETS = ['loopback', 'linklocal', 'uniquelocal'];

function isHopCount(parts: readonly string[]): boolean {
  return parts.length === 1 && /^[1-9]$/.test(parts[0] ?? '');
}

function isProxy(part: string): boolean {
  if (PRESETS.includes(part)) return true;
  const [address = '', prefix, ...more] = part.split('/');
  if (isIP(address) === 0 || address.includes('%') || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIPv4(address) ? 32 : 128));
}

export const GatewayConfig = z.object({
  /** Where browsers reach the product; its origin is the only one whose requests count. */
  PUBLIC_URL: setting.url(),
  REDIS_URL: z.string(),
  TRUST_PROXY: TrustProxy,
  /** Metrics and health with details; never reachable from outside. */
  OPS_HOST: z.string().default('127.0.0.1'),
  OPS_PORT: setting.int({ max: 65_535 }).default(0),
  /** How long to keep serving after becoming unready, until balancers have noticed. */
  DEREGISTER_MS: setting.int().default(0),

  FRONTEND_DIR: z.string().optional(),
  /** Where browsers fetch clips from, for the content security policy. */
  STORAGE_PUBLIC_ORIGIN: setting.url().optional(),

  UPLOAD_SPOOL_DIR: z.string().default(join(tmpdir(), 'emberhood-uploads')),
  UPLOAD_SPOOL_QUOTA_BYTES: setting.int().default(4_000_000_000),
  UPLOAD_MAX_BYTES: setting.int({ min: 1 }).default(UPLOAD_MAX_BYTES_DEFAULT),
  UPLOAD_IDLE_MS: setting.int({ min: 1 }).default(20_000),
  UPLOAD_TOTAL_MS: setting.int({ min: 1 }).default(900_000),
  UPLOAD_PACE_GRACE_MS: setting.int().default(30_000),
  UPLOAD_MIN_BYTES_PER_SECOND: setting.int().default(16_000),

  /** Budgets per client address. Only attempts that open no session are counted. */
  LIMIT_SIGN_INS_PER_HOUR: budget(120),
  /** Counts wrong codes only, as a whole venue may use the right one. */
  LIMIT_WRONG_INVITES_PER_HOUR: budget(30),
  /** Per account, from any address. */
  LIMIT_UPLOADS_PER_HOUR: budget(120),
  LIMIT_WRONG_INVITES_PER_ACCOUNT_HOUR: budget(10),
  /** Per account and gateway process, of whatever kind: more than anybody makes by hand. */
  LIMIT_CHANGES_PER_HOUR: budget(3_000),
  /** Limit of each gateway process for all calls. */
  LIMIT_CALLS_PER_MINUTE: budget(6_000),

  FEATURE_AVAILABILITY: flag('false'),
  FEATURE_EXPERIENCES: flag('false'),
  FEATURE_PEOPLE: flag('false'),
  INVITE_REQUIRED: flag('false'),
  /** If off, browsers remove an installed service worker with their next load. */
  OFFLINE_PAGE: flag('true'),
  DEPOSIT_REQUIRED: flag('false'),
  SIGN_IN_PROVIDERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(OidcProvider)),
  PEOPLE_VISIBLE_FROM: z.iso.datetime({ offset: true }).optional(),
  EVENT_DATES_FROM: z.iso.date().optional(),
  POETRY_INVITE_CODE: PoetryInviteCode,
  SUPPORT_EMAIL: z.string().default('support@emberhood.example'),
  /** Digits, and the characters that people write between them. */
  HOST_PHONE: z
    .string()
    .regex(/^\+?\d[\d ().-]{5,28}\d$/)
    .optional(),
  PRESS_NEWSPAPER: line().optional(),
  PRESS_HEADLINE: line().optional(),
  PRESS_URL: webAddress().optional(),
  INSTAGRAM_URL: webAddress().default(`https://www.instagram.com/${PRODUCT_NAME.toLowerCase()}`),
  MINIMUM_AGE: setting.int().default(MINIMUM_AGE_DEFAULT),
});
export type GatewayConfig = z.output<typeof GatewayConfig>;

export const GATEWAY_CONFIG = Symbol('gateway-config');
