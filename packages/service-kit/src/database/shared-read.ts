import DataLoader from 'dataloader';
import { contextOrNew, currentContext, runInContext } from '../context/context.ts';

const MAX_KEYS = 200;

/**
 * Reads by key; calls within one turn of the event loop share a query. For the few reads that every request makes and
 * that arrive together (RPC definitions with `batched`). Nothing is cached: rows are read after the call.
 * @param read returns all rows of these keys; the rows of one key keep their order
 * @param keyOf returns the key of a row, spelled as callers ask for it
 */
export function sharedRead<Row>(
  read: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Row[]> {
  const loader = new DataLoader<{ key: string; deadline: number }, Row[]>(
    async (asked) => {
      // The latest deadline of all callers, so that one with little time does not end the query of the others.
      const deadline = Math.max(...asked.map((one) => one.deadline));
      const keys = [...new Set(asked.map(({ key }) => key))];
      const rows = Map.groupBy(await runInContext({ ...contextOrNew(), deadline }, () => read(keys)), keyOf);
      return asked.map(({ key }) => rows.get(key) ?? []);
    },
    { cache: false, maxBatchSize: MAX_KEYS, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load({ key, deadline: currentContext()?.deadline ?? Number.POSITIVE_INFINITY });
}
