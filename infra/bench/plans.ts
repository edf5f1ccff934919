/**
 * npm run bench:plans: checks whether the statements of background work stay fast as tables grow. PostgreSQL logs all
 * statements while an empty product runs every periodic job, loop and metric once. Then a copy of the database is
 * filled with 200,000 rows in each table (BENCH_ROWS), and each statement is planned there with its values. Exits with
 * 1 if one reads a table completely or a large part of it. New background work is included automatically.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '@emberhood/contracts';
import type { Client } from 'pg';
import { withClient } from '../client/postgres.ts';
import { numberOf, readOptions } from '../local/options.ts';
import type { RunFile } from '../local/run-file.ts';
import { fillSchema } from './lib/fill.ts';
import { LOG_PREFIX, statementsOf, type Statement } from './lib/postgres-log.ts';
import { openProduct } from './lib/product.ts';

readOptions(import.meta.filename);

const ROWS = numberOf('BENCH_ROWS', 200_000);
const JOBS_LIMIT_MS = 600_000;
const COPY = 'plans';
/** The largest share of a large table that a statement may read, even by an index. */
const MOST = 0.1;

interface Plan {
  'Node Type': string;
  Schema?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Plan Rows': number;
  /** Whether a node above it limits the number of rows. */
  limited?: boolean;
  Plans?: Plan[];
}

const findings = await findingsOf();
for (const finding of findings) console.error(`✗ ${finding}`);
console.log(findings.length === 0 ? 'No statement reads much of a table.' : `${findings.length} findings.`);
process.exit(findings.length === 0 ? 0 : 1);

async function findingsOf(): Promise<string[]> {
  await using product = await openProduct({ UPKEEP_SECONDS: '2', RECONCILE_SECONDS: '2' });
  const statements = await whatIsAsked(product.run);
  await copyDatabase(product.run.postgres.url);
  return await plansOf(statements, product.run.postgres.url);
}

/** All statements of the services while nobody uses the product. */
async function whatIsAsked(run: RunFile): Promise<Statement[]> {
  return withClient(run.postgres.url, async (client) => {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const file = join(dirname(rows[0]?.folder ?? ''), 'server.log');
    const begin = (await readFile(file)).length;
    await client.query(`alter system set log_line_prefix to '${LOG_PREFIX}'`);
    await client.query(`alter system set log_statement to 'all'`);
    await client.query('select pg_reload_conf()');
    await untilJobsHaveRun(client);
    for (const { opsPort } of Object.values(run.processes)) await fetch(`http://127.0.0.1:${opsPort}/metrics`);
    await client.query('alter system reset log_statement');
    await client.query('select pg_reload_conf()');
    const log = (await readFile(file)).subarray(begin).toString('utf8');
    const services = new Set<string>(SERVICES);
    return statementsOf(log).filter(
      ({ user, text }) => services.has(user) && /^(with|select|insert|update|delete)\b/i.test(text),
    );
  });
}

/** Runs every scheduled job now instead of at its time. */
async function untilJobsHaveRun(client: Client): Promise<void> {
  const { rows } = await client.query<{ now: string }>('select now()::text as now');
  const began = rows[0]?.now;
  for (const service of SERVICES) await client.query(`update ${service}_jobs.schedule set cron = '* * * * *'`);
  const until = Date.now() + JOBS_LIMIT_MS;
  for (;;) {
    const left: string[] = [];
    for (const service of SERVICES) {
      const { rows: missing } = await client.query<{ name: string }>(
        `select s.name from ${service}_jobs.schedule s where not exists (select 1 from ${service}_jobs.job j
          where j.name = s.name and j.completed_on > $1::timestamptz)`,
        [began],
      );
      left.push(...missing.map(({ name }) => name));
    }
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`These jobs did not run: ${left.join(', ')}`);
    await sleep(1_000);
  }
}

/** Copies the database, because the product continues to use its own. */
async function copyDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(named(url, 'postgres'), async (client) => {
    await client.query(`alter database ${name} with allow_connections false`);
    try {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
      await client.query(`create database ${COPY} template ${name}`);
    } finally {
      await client.query(`alter database ${name} with allow_connections true`);
    }
  });
}

async function plansOf(statements: Statement[], url: string): Promise<string[]> {
  return withClient(named(url, COPY), async (client) => {
    const problems: string[] = [];
    for (const service of SERVICES) problems.push(...(await fillSchema(client, service, ROWS)));
    const large = await largeTables(client);
    console.log(`${large.size} tables of ${ROWS} rows; ${statements.length} statements`);
    for (const statement of statements) {
      const nodes = nodesOf(await planOf(client, statement));
      const reads = nodes.filter((node) => large.has(tableOf(node)) && node['Node Type'] !== 'ModifyTable');
      if (reads.length === 0) continue;
      const whole = reads.filter((node) => node['Node Type'] === 'Seq Scan' || rowsOf(node) > ROWS * MOST);
      const by = nodes.flatMap((node) => node['Index Name'] ?? []);
      const rows = Math.max(...reads.map(rowsOf));
      const text = statement.text.replaceAll(/\s+/g, ' ');
      console.log(
        `${statement.user.padEnd(9)} ${whole.length > 0 ? 'MUCH' : 'ok  '} ${String(rows).padStart(7)} rows  ${[...new Set(by)].join(', ')}  ${text.slice(0, 100)}`,
      );
      if (whole.length > 0)
        problems.push(`much of ${[...new Set(whole.map(tableOf))].join(', ')} is read by: ${text.slice(0, 400)}`);
    }
    return problems;
  });
}

/** The plan of a statement with its values, sent as a driver does. */
async function planOf(client: Client, { user, text, values }: Statement): Promise<Plan> {
  const given = values.map((value) => (value === null ? 'null' : client.escapeLiteral(value))).join(', ');
  await client.query(`set search_path to ${user}`);
  await client.query(`prepare asked as ${text}`);
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (verbose, format json) execute asked${given === '' ? '' : `(${given})`}`,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error(`There is no plan of ${text}`);
    return plan.Plan;
  } finally {
    await client.query('deallocate asked');
  }
}

function nodesOf(plan: Plan): Plan[] {
  const limited = plan.limited === true || plan['Node Type'] === 'Limit';
  return [plan, ...(plan.Plans ?? []).flatMap((inner) => nodesOf({ ...inner, limited }))];
}

/** The rows that a node reads; 0 for an index scan below a limit, which may stop after the first row. */
function rowsOf(node: Plan): number {
  return node.limited === true && node['Node Type'].startsWith('Index') ? 0 : node['Plan Rows'];
}

function tableOf(node: Plan): string {
  return `${node.Schema ?? ''}.${node['Relation Name'] ?? ''}`;
}

async function largeTables(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
      where relnamespace::regnamespace::text = any($1) and relkind = 'r' and reltuples >= $2`,
    [SERVICES, ROWS / 2],
  );
  return new Set(rows.map(({ name }) => name));
}

function named(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
