import { AsyncLocalStorage } from 'node:async_hooks';

/** Ends with its transaction: what goes on after it may ask the pool. */
interface Holding {
  open: boolean;
}

const storage = new AsyncLocalStorage<Holding>();
let refusing = false;

/**
 * From now on, who asks the pool from within a transaction fails (decision: database): for specs. As many of those as the pool
 * is large, each with its own connection in hand, wait for one more until all of them fail.
 */
export function refuseSecondConnections(): void {
  refusing = true;
}

/** @param work what is done with the connection of a transaction */
export async function holdingConnection<T>(work: () => Promise<T>): Promise<T> {
  if (!refusing) return work();
  const holding: Holding = { open: true };
  try {
    return await storage.run(holding, work);
  } finally {
    holding.open = false;
  }
}

/** Why something that has to be waited for is refused: it was asked for from within a transaction. */
export function refusalWithin(what: string): Error | undefined {
  return storage.getStore()?.open ? new Error(`Asked for from within a transaction: ${what}`) : undefined;
}
