import type { Db } from 'pg-boss';
import type { DataSource } from 'typeorm';
import type { Tx } from '../database/database.module.ts';
import { pooledQuery } from '../database/sql.ts';

/** Lets pg-boss use the service's own pool. */
export function poolOf(source: DataSource): Db {
  return { executeSql: (text, values) => pooledQuery(source, text, values) };
}

/** Lets pg-boss use an open transaction of the service. */
export function connectionOf(tx: Tx): Db {
  const runner = tx.queryRunner;
  if (!runner) throw new Error('Jobs are enqueued within a transaction');
  return {
    executeSql: async (text, values) => {
      const { records } = await runner.query(text, values, true);
      return { rows: records as unknown[] };
    },
  };
}
