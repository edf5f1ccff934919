import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway } from './sql.ts';

/** A service may start before its database. The names are TypeORM's. */
export const FIRST_CONNECTION = { retryAttempts: 30, retryDelay: 1_000 };

/** Tries work again while the database is away, as long as TypeORM waits for its first connection. */
export async function retryWhileAway(work: () => Promise<void>, away: (error: unknown) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === FIRST_CONNECTION.retryAttempts || !isDatabaseAway(error)) throw error;
      away(error);
      await setTimeout(FIRST_CONNECTION.retryDelay);
    }
  }
}
