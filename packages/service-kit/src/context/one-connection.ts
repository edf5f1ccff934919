import { AsyncLocalStorage } from 'node:async_hooks';

/** Open for as long as its transaction. */
interface Holding {
  open: boolean;
}

const storage = new AsyncLocalStorage<Holding>();
let refusing = false;

/**
 * For specs: from now on, using the pool from within a transaction fails (decision: database). If as many transactions
 * did so as the pool has connections, all of them would wait for ever.
 */
export function refuseSecondConnections(): void {
  refusing = true;
}

/** @param work uses the connection of a transaction */
export async function holdingConnection<T>(work: () => Promise<T>): Promise<T> {
  if (!refusing) return work();
  const holding: Holding = { open: true };
  try {
    return await storage.run(holding, work);
  } finally {
    holding.open = false;
  }
}

/** The error for using the pool from within a transaction. */
export function refusalWithin(what: string): Error | undefined {
  return storage.getStore()?.open ? new Error(`Asked for from within a transaction: ${what}`) : undefined;
}
