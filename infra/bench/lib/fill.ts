import type { Client } from 'pg';

/** One row in so many has a rare state, such as due, open or old; in small tables one in ten. */
const RARE = 1_000;
/** Shares of tables with fewer rows than the others, such as cycles, their results and waiting members. */
const SHARES: Readonly<Record<string, number>> = {
  cycles: 0.001,
  cohort_plans: 0.001,
  runs: 0.01,
  cohorts: 0.01,
  cohort_members: 0.1,
};
/** The final states of rows; by default the last value of a column's list. */
const AT_REST: Readonly<Record<string, string>> = {
  'archives.state': 'ready',
  'checkouts.state': 'paid',
  'deposits.state': 'refunded',
  'groups.state': 'completed',
  'offerings.state': 'completed',
  'refunds.state': 'done',
  'review_cases.state': 'decided',
  'videos.status': 'approved',
};
/** Times that are in the future as long as a row is active. */
const AHEAD = /(_until|expires_at|ends_at|starts_at|locks_at|deletes_at)$/;

interface Column {
  table: string;
  partitioned: boolean;
  name: string;
  type: string;
  nullable: boolean;
  /** The table it leads to, if any. */
  leadsTo: string | null;
  /** Conditions of the table's partial indexes, which tell the rare states. */
  conditions: string;
  /** Values that a check allows. */
  allowed: string[];
}

/**
 * Fills every table of a schema as if the service had run for a long time: rows refer to each other by number, and
 * nearly all are in a final state, but one in a thousand is due. Drops foreign keys and checks.
 * @returns names of tables that could not be filled, with the reason
 */
export async function fillSchema(client: Client, schema: string, rows: number): Promise<string[]> {
  await client.query(`set search_path to ${schema}; set session_replication_role to replica`);
  const columns = await columnsOf(client, schema);
  await dropConstraints(client, schema);
  const problems: string[] = [];
  for (const [table, own] of Map.groupBy(columns, ({ table }) => table)) {
    const names = own.map(({ name }) => `"${name}"`).join(', ');
    const count = countOf(table, rows);
    const values = own.map((column) => valueOf(column, rows)).join(', ');
    await client
      .query(
        `insert into "${table}" (${names}) select ${values} from generate_series(1, ${count}) n on conflict do nothing`,
      )
      .catch((error: unknown) => problems.push(`${schema}.${table} could not be filled: ${String(error)}`));
    await client.query(`analyze "${table}"`);
  }
  return problems;
}

async function columnsOf(client: Client, schema: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select t.relname as table, t.relkind = 'p' as partitioned, a.attname as name,
            format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
            (select f.confrelid::regclass::text from pg_constraint f
              where f.conrelid = t.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as "leadsTo",
            coalesce((select string_agg(pg_get_expr(i.indpred, i.indrelid), '; ') from pg_index i where i.indrelid = t.oid), '')
              as conditions,
            coalesce((select array_agg(found[1]) from pg_constraint c,
                regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') found
               where c.conrelid = t.oid and c.contype = 'c' and c.conkey = array[a.attnum]), '{}') as allowed
       from pg_class t join pg_attribute a on a.attrelid = t.oid
      where t.relnamespace = $1::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
        and t.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped
        and a.attidentity = '' and a.attgenerated = ''
      order by t.relname, a.attnum`,
    [schema],
  );
  return rows;
}

async function dropConstraints(client: Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ sql: string }>(
    `select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as sql
       from pg_constraint where connamespace = $1::regnamespace and contype in ('f', 'c') and conrelid <> 0 and conparentid = 0`,
    [schema],
  );
  for (const { sql } of rows) await client.query(sql);
}

function countOf(table: string, rows: number): number {
  return Math.max(20, Math.round(rows * (SHARES[table] ?? 1)));
}

function valueOf(column: Column, rows: number): string {
  const { name, nullable, conditions, partitioned, table } = column;
  const rarity = SHARES[table] === undefined ? RARE : 10;
  const [usual, rare] = bothOf(column, rows, rarity);
  const either = (most: string, few: string): string =>
    most === few ? most : `case when n % ${rarity} = 0 then ${few} else ${most} end`;
  if (nullable && conditions.includes(`(${name} IS NULL)`)) return either(usual, 'null');
  if (nullable && conditions.includes(`(${name} IS NOT NULL)`)) return either('null', rare);
  return partitioned ? usual : either(usual, rare);
}

/** The value of most rows, and that of one in a thousand. */
function bothOf(column: Column, rows: number, rarity: number): [usual: string, rare: string] {
  const { table, name, type, conditions, allowed, leadsTo } = column;
  if (allowed.length > 0 && type === 'text') {
    const rest = AT_REST[`${table}.${name}`] ?? allowed.at(-1) ?? '';
    const list = allowed.map((value) => `'${value}'`).join(', ');
    return [`'${rest}'`, `(array[${list}])[1 + (n / ${rarity}) % ${allowed.length}]`];
  }
  const same = (value: string): [string, string] => [value, value];
  if (type.endsWith('[]')) return same(`'{}'`);
  if (type === 'uuid') {
    const to = leadsTo === null ? 'n' : `1 + n % ${countOf(leadsTo, rows)}`;
    return same(`('00000000-0000-4000-8000-' || lpad(to_hex(${to}), 12, '0'))::uuid`);
  }
  if (type === 'boolean') return new RegExp(`NOT ${name}\\b`).test(conditions) ? ['true', 'false'] : ['false', 'true'];
  if (type.startsWith('timestamp')) {
    const minutes = `make_interval(mins => n % 1200)`;
    return [`now() ${AHEAD.test(name) ? '+' : '-'} ${minutes}`, `now() - interval '3 years'`];
  }
  if (type === 'date') return ['current_date', 'current_date - 1100'];
  if (/^(smallint|numeric|double|real)/.test(type)) return same('n % 10000');
  if (/^(integer|bigint)/.test(type)) return same('n');
  if (type.startsWith('json')) return same(`'{}'`);
  if (type === 'bytea') return same('sha256(n::text::bytea)');
  if (type === 'inet') return same(`'127.0.0.1'`);
  return same(`left(md5(n::text), ${/\((\d+)\)/.exec(type)?.[1] ?? '32'})`);
}
