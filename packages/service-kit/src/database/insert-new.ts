import type { ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { Tx } from './database.module.ts';

/** Inserts a row unless one of its keys is taken, and returns whether it did. Atomic, as it is one statement. */
export async function insertNew<Row extends ObjectLiteral>(
  tx: Tx,
  entity: new () => Row,
  row: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(entity).values(row).orIgnore().returning('1');
  return ((await insert.updateEntity(false).execute()).raw as unknown[]).length > 0;
}
