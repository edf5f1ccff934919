import { lookup } from 'node:dns/promises';
import { EVENT_STREAM, natsLogin } from '@emberhood/contracts';
import { StorageType, jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { Client } from 'pg';
import { doubtful, found, reasonOf, wrong, type Finding } from './finding.ts';

const WAIT_MS = 4_000;
/** With a larger difference, one process would take the codes (minutes) and leases (seconds) of another as expired. */
const CLOCK_SECONDS = 2;
/** The minimum number of connections for all processes and operators. */
const NEEDED_CONNECTIONS = 100;
const NEEDED_PAYLOAD = 1_000_000;

/** Checks that PostgreSQL is reachable, new enough, has connections for our pools, and the same time as this machine. */
export async function checkPostgres(url: string): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: WAIT_MS, query_timeout: WAIT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<{ version: number; connections: number; now: Date; super: boolean }>(
      `select current_setting('server_version_num')::int as version, current_setting('max_connections')::int as connections,
              clock_timestamp() as now, rolsuper or rolcreaterole as super from pg_roles where rolname = current_user`,
    );
    const [facts] = rows;
    return facts
      ? judgePostgres({ ...facts, skewSeconds: (facts.now.getTime() - (before + Date.now()) / 2) / 1_000 })
      : [];
  } catch (error) {
    return [
      wrong(`PostgreSQL does not let us in: ${reasonOf(error)}.`, 'Look at its address, its password and its log.'),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function judgePostgres(facts: {
  version: number;
  connections: number;
  skewSeconds: number;
  super: boolean;
}): Finding[] {
  return found(
    facts.version < 150_000 &&
      wrong(
        `PostgreSQL is ${Math.floor(facts.version / 10_000)}; 15 is the oldest that works.`,
        'Upgrade it; it is tested with 18.',
      ),
    facts.connections < NEEDED_CONNECTIONS &&
      doubtful(
        `PostgreSQL takes ${facts.connections} connections.`,
        'Raise max_connections to 200, or lower DATABASE_POOL.',
      ),
    Math.abs(facts.skewSeconds) > CLOCK_SECONDS &&
      wrong(
        `The clocks of this machine and PostgreSQL are ${Math.abs(facts.skewSeconds).toFixed(0)} s apart.`,
        'Let both follow NTP (timedatectl set-ntp true).',
      ),
    !facts.super &&
      wrong('The role for provisioning may not create roles.', 'Give it CREATEROLE, or name a superuser’s address.'),
  );
}

/** Checks Redis, whose queues would be lost if it evicted keys. */
export async function checkRedis(url: string): Promise<Finding[]> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: WAIT_MS,
    commandTimeout: WAIT_MS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const info = await redis.info();
    const value = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
    const [version, policy] = [value('redis_version'), value('maxmemory_policy')];
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return found(
      (major < 6 || (major === 6 && minor < 2)) &&
        wrong(`Redis is ${version}; BullMQ needs 6.2.`, 'Upgrade it, or use Valkey.'),
      policy !== 'noeviction' &&
        wrong(`Redis evicts keys (${policy}): queued clips would vanish.`, 'Set maxmemory-policy noeviction.'),
      value('aof_enabled') !== '1' &&
        doubtful(
          'Redis writes no append-only file: a restart loses the queue, which is made again after a while.',
          'Set appendonly yes.',
        ),
    );
  } catch (error) {
    return [wrong(`Redis does not let us in: ${reasonOf(error)}.`, 'Look at REDIS_URL, its password and its log.')];
  } finally {
    redis.disconnect();
  }
}

export interface NatsAddress {
  url: string;
  /** Of the user `provision`, who may use JetStream. */
  password: string;
}

/** Checks that NATS runs JetStream with room for the events. */
export async function checkNats({ url, password }: NatsAddress, eventsMaxBytes: number): Promise<Finding[]> {
  try {
    await using connection = await connect({
      servers: url,
      ...natsLogin('provision', password),
      timeout: WAIT_MS,
      reconnect: false,
    });
    const payload = connection.info?.max_payload ?? 0;
    if (connection.info?.jetstream !== true)
      return [wrong('NATS runs without JetStream: no event can be published.', 'Start it with infra/nats/nats.conf.')];
    const manager = await jetstreamManager(connection, { timeout: WAIT_MS, checkAPI: false });
    const { exists, fits, used } = await roomFor(manager, eventsMaxBytes);
    return found(
      payload < NEEDED_PAYLOAD &&
        wrong(
          `NATS takes messages of ${payload} bytes at most; answers have up to a megabyte.`,
          'Set max_payload to 1MB.',
        ),
      fits &&
        !exists &&
        doubtful(
          'There is no stream of events: they wait in the outboxes.',
          'Provision, as a start does. If NATS had one and lost it: docs/operations.md, EventsWait.',
        ),
      !fits &&
        wrong(
          'JetStream has less room than EVENTS_MAX_BYTES: the stream cannot be made.',
          'Raise max_file_store, or lower EVENTS_MAX_BYTES.',
        ),
      used > 0.8 * eventsMaxBytes &&
        doubtful(
          'The stream of events is four fifths full; when it is full, events wait in the outboxes.',
          'Raise EVENTS_MAX_BYTES and provision again.',
        ),
    );
  } catch (error) {
    return [
      wrong(
        `NATS does not let us in: ${reasonOf(error)}.`,
        'Look at NATS_URL, NATS_PROVISION_PASSWORD, and whether its files are infra/nats/nats.conf and what `npm run env:init` writes.',
      ),
    ];
  }
}

interface Room {
  exists: boolean;
  /** Whether a stream of this size exists or can be made. */
  fits: boolean;
  used: number;
}

/**
 * We may not ask a server for its limit, so this briefly makes a stream of the size that the stream of events still
 * lacks.
 */
async function roomFor({ streams }: JetStreamManager, eventsMaxBytes: number): Promise<Room> {
  const stream = await streams.info(EVENT_STREAM).catch(() => null);
  const now = { exists: stream !== null, used: stream?.state.bytes ?? 0 };
  const lacking = eventsMaxBytes - (stream?.config.max_bytes ?? 0);
  if (lacking <= 0) return { ...now, fits: true };
  const name = 'DOCTOR';
  try {
    await streams.add({ name, subjects: ['doctor.room'], storage: StorageType.File, max_bytes: lacking });
    await streams.delete(name);
    return { ...now, fits: true };
  } catch (error) {
    if (/insufficient|exceeded/.test(reasonOf(error))) return { ...now, fits: false };
    throw error;
  }
}

/** Checks the name and certificate of the mail server, and whether it accepts our password. */
export async function checkMail(url: string): Promise<Finding[]> {
  const { hostname } = new URL(url);
  const known = await lookup(hostname.replace(/^\[|\]$/g, '')).catch(() => null);
  if (known === null)
    return [
      wrong(
        `The mail server ${hostname} has no address.`,
        'Look at its name in SMTP_URL, and at the DNS of this machine.',
      ),
    ];
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
  });
  try {
    await transport.verify();
    return [];
  } catch (error) {
    const refused = (error as { code?: string }).code === 'EAUTH';
    return found(
      refused &&
        wrong(
          `The mail server ${hostname} refuses our name or password.`,
          'Look at both in SMTP_URL; special characters are percent-encoded.',
        ),
      !refused &&
        wrong(
          `The mail server ${hostname} does not answer: ${reasonOf(error)}.`,
          'Look at the port, at smtp or smtps, and at firewalls.',
        ),
    );
  } finally {
    transport.close();
  }
}
