import { readFileSync } from 'node:fs';
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

/** How many statements the groups service has sent until now; what it does all day is among them. */
export async function statementsOfGroups(database: Client): Promise<number> {
  const { rows } = await database.query<{ calls: number }>(
    `select coalesce(sum(s.calls), 0)::int as calls from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'groups'`,
  );
  return rows[0]?.calls ?? 0;
}
