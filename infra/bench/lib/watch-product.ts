import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { withClient } from '../../client/postgres.ts';
import type { RunFile } from '../../local/run-file.ts';
import type { Product } from '../../testing/product.ts';

const EVERY_MS = 100;

/** The most that each process of a product held in memory while it was watched, in megabytes. Linux only. */
export function watchMemory({ processes, servers }: RunFile): { peaks: () => Map<string, number>; stop: () => void } {
  const peaks = new Map<string, number>();
  const look = (): void => {
    for (const [name, { pid }] of Object.entries({ ...servers, ...processes }))
      peaks.set(name, Math.max(peaks.get(name) ?? 0, residentMb(pid)));
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    peaks: () => peaks,
    stop: () => {
      clearInterval(timer);
    },
  };
}

function residentMb(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    // It was replaced by another one.
    return 0;
  }
}

/** Processor time that each process of a product has used until now, its children's with it, in milliseconds. Linux only. */
export function processorTimes({ processes, servers }: RunFile): Map<string, number> {
  const children = Map.groupBy(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name))),
    ({ parent }) => parent,
  );
  return new Map(
    Object.entries({ ...servers, ...processes }).map(([name, { pid }]) => [
      name,
      [statOf(pid), ...(children.get(pid) ?? [])].reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    ]),
  );
}

function statOf(pid: number): { parent: number; milliseconds: number } {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    // After the name, which may hold blanks; user and system time, own and of children that have ended, in ticks of 10 ms.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, milliseconds: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks * 10, 0) };
  } catch {
    return { parent: 0, milliseconds: 0 };
  }
}

/** Restarts PostgreSQL so that it counts statements. */
export async function countStatements(product: Product): Promise<void> {
  const { postgres, servers } = await product.running();
  await withClient(postgres.url, (client) =>
    client.query(`alter system set shared_preload_libraries to 'pg_stat_statements'`),
  );
  const pid = servers['postgres']?.pid ?? 0;
  process.kill(pid, 'SIGINT');
  await product.untilRevived('postgres', pid);
  await product.untilReady(60_000);
  await withClient(postgres.url, (client) => client.query('create extension pg_stat_statements'));
}

interface Statements {
  calls: number;
  /** Those that took longest in all. */
  slowest: string[];
}

/** What the groups service has asked PostgreSQL since this was called last; what it does all day is among it. */
export async function takeStatements(database: Client): Promise<Statements> {
  const { rows } = await database.query<{ calls: number; ms: number; query: string }>(
    `select s.calls::int as calls, s.total_exec_time as ms, s.query from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname = 'groups' order by s.total_exec_time desc`,
  );
  await database.query('select pg_stat_statements_reset()');
  return {
    calls: rows.reduce((sum, { calls }) => sum + calls, 0),
    slowest: rows
      .slice(0, 6)
      .map(
        ({ calls, ms, query }) =>
          `${ms.toFixed(0)} ms in ${String(calls)}: ${query.replaceAll(/\s+/g, ' ').slice(0, 230)}`,
      ),
  };
}
