import type { DataSource } from 'typeorm';

const AT_ONCE = 1_000;

/** SQL with its parameters: `from` a table, the rows `where` something holds. */
interface Deletion {
  from: string;
  where: string;
  values?: readonly unknown[];
}

/** Deletes however many rows, in statements of a bounded number, so that none locks many rows or runs into its timeout. */
export async function deleteInParts(
  source: DataSource,
  { from, where, values = [] }: Deletion,
  signal?: AbortSignal,
): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE && signal?.aborted !== true;) {
    [, count] = await source.query<[unknown[], number]>(
      `delete from ${from} where ctid = any(array(select ctid from ${from} where ${where} limit ${String(AT_ONCE)}))
          and (${where})`,
      [...values],
    );
  }
}
