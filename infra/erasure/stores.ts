import { Buffer } from 'node:buffer';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { EVENT_STREAM, natsLogin } from '@emberhood/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { withClient } from '../client/postgres.ts';
import type { RunFile } from '../local/run-file.ts';

/** Strings are searched for in any case. */
export type Marker = string | RegExp;

/** A marker that was found, and the table, subject, key or file that contains it. */
export interface Finding {
  marker: string;
  where: string;
}

/** Searches every row of every table of a database as text, with bytes in hexadecimal digits. */
export async function searchDatabase(url: string, markers: readonly Marker[]): Promise<Finding[]> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'`,
    );
    const findings: Finding[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select kept::text as text from ${name} as kept`);
      findings.push(...inText(rows.map(({ text }) => text).join('\n'), name, markers));
    }
    return findings;
  });
}

/** Searches every message that the event stream still holds. */
export async function searchStream({ nats }: RunFile, markers: readonly Marker[]): Promise<Finding[]> {
  const login = natsLogin('provision', nats.users['NATS_PROVISION_PASSWORD'] ?? '');
  await using connection = await connect({ servers: nats.url, ...login });
  const { streams } = await jetstreamManager(connection);
  const { state } = await streams.info(EVENT_STREAM);
  const findings: Finding[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq++) {
    const message = await streams.getMessage(EVENT_STREAM, { seq }).catch(() => null);
    if (message) findings.push(...inText(message.string(), `the event ${message.subject}`, markers));
  }
  return findings;
}

/** Searches every key and value of Redis, which has the queue and the counts of rate limits. */
export async function searchRedis({ redis }: RunFile, markers: readonly Marker[]): Promise<Finding[]> {
  const client = new Redis(redis.url);
  try {
    const findings: Finding[] = [];
    for (const key of await client.keys('*'))
      findings.push(...inText(`${key} ${await valueOf(client, key)}`, `redis ${key}`, markers));
    return findings;
  } finally {
    client.disconnect();
  }
}

async function valueOf(client: Redis, key: string): Promise<string> {
  const type = await client.type(key);
  const read: Record<string, () => Promise<unknown>> = {
    string: () => client.get(key),
    hash: () => client.hgetall(key),
    list: () => client.lrange(key, 0, -1),
    set: () => client.smembers(key),
    zset: () => client.zrange(key, 0, -1),
    stream: () => client.xrange(key, '-', '+'),
  };
  const value = read[type];
  if (!value) throw new Error(`Nothing is known of a ${type} in Redis`);
  return JSON.stringify(await value());
}

/** Searches every file below a folder by name and content, including compressed content. */
export async function searchFiles(folder: string, markers: readonly Marker[]): Promise<Finding[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const findings: Finding[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const where = `the file ${relative(folder, path)}`;
    findings.push(...inText(entry.name, where, markers));
    if (!entry.isFile()) continue;
    // It may be deleted meanwhile.
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    const text = entry.name.endsWith('.gz') ? gunzipSync(content) : content;
    findings.push(...inText(text.toString('latin1'), where, markers));
  }
  return findings;
}

function inText(text: string, where: string, markers: readonly Marker[]): Finding[] {
  const lower = text.toLowerCase();
  const isIn = (marker: Marker) =>
    typeof marker === 'string' ? lower.includes(marker.toLowerCase()) : marker.test(text);
  return markers.filter(isIn).map((marker) => ({ marker: String(marker), where }));
}
