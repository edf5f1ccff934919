import type { Client } from 'pg';
import { withClient } from '../../client/postgres.ts';
import type { Product } from '../../testing/product.ts';

/** Restarts PostgreSQL so that it counts statements. */
export async function countStatements(product: Product): Promise<void> {
  const { postgres } = await product.running();
  await withClient(postgres.url, (client) =>
    client.query(`alter system set shared_preload_libraries to 'pg_stat_statements'`),
  );
  const pid = await product.pidOf('postgres');
  process.kill(pid, 'SIGINT');
  await product.untilRevived('postgres', pid);
  await product.untilReady(60_000);
  await withClient(postgres.url, (client) => client.query('create extension pg_stat_statements'));
}

interface Statements {
  calls: number;
  /** The statements with the longest total time. */
  slowest: string[];
}

/** The groups service's statements since the last call, including those of its background work. */
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
      .map(({ calls, ms, query }) => `${ms.toFixed(0)} ms in ${calls}: ${query.replaceAll(/\s+/g, ' ').slice(0, 230)}`),
  };
}
