import { notACursor, type PageQuery } from '@emberhood/contracts';

/** A data source or a transaction. */
interface Asked {
  query<Rows>(text: string, values: unknown[]): Promise<Rows>;
}

type PageKey = readonly [sql: string, type: keyof typeof READABLE];

/** SQL of a list. The last key of its order must be unique, so that no page misses or repeats a row amid changes. */
interface List {
  select: string;
  from: string;
  where?: string;
  values?: readonly unknown[];
  /** Non-null expressions with their types, in order of significance. */
  order: Readonly<Record<string, keyof typeof READABLE>>;
  newestFirst?: boolean;
}

/** Whether PostgreSQL can parse a key of a cursor, as anybody may send one. */
const READABLE = {
  timestamptz: (key: string) =>
    /^(?!0000)\d{4}(-\d\d){2}T\d\d(:\d\d){2}(\.\d{1,6})?Z$/.test(key) &&
    !Number.isNaN(Date.parse(key)) &&
    new Date(key).toISOString().startsWith(key.slice(0, 10)),
  uuid: (key: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key),
  numeric: (key: string) => /^-?\d{1,15}(\.\d{1,9})?$/.test(key),
  text: (key: string) => !key.includes('\0'),
};

/** Of one page: an answer stays below what NATS takes, however much people have written. */
const PAGE_BYTES = 500_000;

/**
 * Reads the rows after the keys in the cursor: with an index on them, the end of a list is as fast as its beginning.
 * A page has fewer rows than `limit` if they are large.
 * @throws REQUEST.INVALID for a cursor of another list
 */
export async function readPage<Row extends object>(
  asked: Asked,
  { select, from, where = 'true', values = [], newestFirst = false, ...list }: List,
  { cursor, limit }: PageQuery,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const order = Object.entries(list.order);
  const after = cursor === undefined ? [] : readCursor(cursor, order);
  const keys = order.map(([sql]) => sql).join(', ');
  const places = order.map(([, type], index) => `$${String(values.length + index + 1)}::${type}`).join(', ');
  const here = after.length > 0 ? `and (${keys}) ${newestFirst ? '<' : '>'} (${places})` : '';
  const by = order.map(([sql]) => `${sql}${newestFirst ? ' desc' : ''}`).join(', ');
  const found = await asked.query<(Row & { pageKey: string[] })[]>(
    `select ${select}, array[${order.map(written).join(', ')}] as "pageKey" from ${from} where (${where}) ${here}
     order by ${by} limit ${String(limit + 1)}`,
    [...values, ...after],
  );
  const fitting = found.slice(0, Math.min(limit, countWithin(PAGE_BYTES, found)));
  const last = found.length > fitting.length ? fitting.at(-1) : undefined;
  const rows = fitting.map(({ pageKey: _, ...row }) => row as unknown as Row);
  return { rows, nextCursor: last ? last.pageKey.map(packed).join('_') : null };
}

/** How many of the first rows fit; at least one. */
function countWithin(bytes: number, rows: readonly object[]): number {
  let sum = 0;
  const beyond = rows.findIndex((row) => (sum += Buffer.byteLength(JSON.stringify(row))) > bytes);
  return beyond === -1 ? rows.length : Math.max(1, beyond);
}

/** Instants keep their microseconds, as the comparison does. */
function written([sql, type]: PageKey): string {
  return type === 'timestamptz'
    ? `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : `(${sql})::text`;
}

function packed(key: string): string {
  return encodeURIComponent(key).replaceAll('_', '%5F');
}

function readCursor(cursor: string, order: readonly PageKey[]): string[] {
  const keys = cursor.split('_').map(unpacked);
  const ours = keys.length === order.length && order.every(([, type], index) => READABLE[type](keys[index] ?? '\0'));
  if (ours) return keys;
  throw notACursor();
}

function unpacked(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return '\0';
  }
}
