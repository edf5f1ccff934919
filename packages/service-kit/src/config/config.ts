import { createSecretKey, type KeyObject } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from '@emberhood/contracts';

export type Env = Readonly<Record<string, string | undefined>>;

/** The keys in force, newest first. */
export type Keys = readonly [KeyObject, ...KeyObject[]];

/** Thrown at start when settings are missing or wrong. Names the settings but never their values. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the settings that a schema names from the environment, once at start. */
export function loadConfig<Schema extends z.ZodObject>(schema: Schema, env: Env): z.output<Schema> {
  const known = Object.fromEntries(
    Object.keys(schema.shape).map((key) => [key, env[key] === '' ? undefined : env[key]]),
  );
  const result = schema.safeParse(known);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map(
        (issue) => `${issue.path.join('.')}: ${env[String(issue.path[0])] ? issue.code : 'is not set'}`,
      ),
    );
  }
  return result.data;
}

/** Turns 64 hexadecimal digits into a key object, which Node prepares once and no log prints. */
export function secretKey(hex: string): KeyObject {
  return createSecretKey(hex, 'hex');
}

/** Building blocks for settings: environment values are strings. */
export const setting = {
  int: (bounds: { min?: number; max?: number } = {}) =>
    z.coerce
      .number()
      .int()
      .min(bounds.min ?? 0)
      .max(bounds.max ?? Number.MAX_SAFE_INTEGER),
  boolean: () => z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  /** One key, or several separated by commas: the first seals and all of them open, so that keys can be rotated. */
  keys: () =>
    z
      .string()
      .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/)
      .transform((text) => text.split(',').map(secretKey) as unknown as Keys),
  url: () => z.url(),
};

export const TracingConfig = z.object({
  /** The trace collector (OTLP over HTTP), e.g. http://127.0.0.1:4318. Without it no tracing code is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.url().optional(),
  /** The share of traces to keep, from 0 to 1. All processes must agree on it, or traces have holes. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});
export type TracingConfig = z.output<typeof TracingConfig>;

/** What every process needs. */
export const ProcessConfig = z.object({
  ...TracingConfig.shape,
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** In a container the default is its id, so that log lines tell scaled processes apart. */
  SERVICE_INSTANCE: z.string().default(() => hostname()),
  HTTP_HOST: z.string().default('127.0.0.1'),
  HTTP_PORT: setting.int({ max: 65_535 }).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHUTDOWN_GRACE_MS: setting.int().default(20_000),
  /** Deliveries, in all copies, after which an event that fails becomes a dead letter. */
  EVENT_DELIVERIES: setting.int({ min: 1, max: 40 }).default(8),
  /** Calls that one process answers concurrently; any further call is refused at once. */
  RPC_SERVER_LIMIT: setting.int({ min: 1 }).default(256),
  /** Calls to other processes that one process may have open at the same time. */
  RPC_CLIENT_LIMIT: setting.int({ min: 1 }).default(1_024),
  NATS_URL: z.string(),
  NATS_USER: z.string().optional(),
  NATS_PASSWORD: z.string().optional(),
});
export type ProcessConfig = z.output<typeof ProcessConfig>;

export const DatabaseConfig = z.object({
  DATABASE_URL: z.string(),
  DATABASE_POOL: setting.int({ min: 2, max: 200 }).default(10),
  /** For background work; statements of a call already end before the call does. */
  STATEMENT_TIMEOUT_MS: setting.int({ min: 100 }).default(8_000),
});
export type DatabaseConfig = z.output<typeof DatabaseConfig>;
