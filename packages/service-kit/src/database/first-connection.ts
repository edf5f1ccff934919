import { setTimeout } from 'node:timers/promises';
import { isDatabaseAway } from './sql.ts';

/** Lets a service start before its database. The option names are TypeORM's. */
export const FIRST_CONNECTION = { retryAttempts: 30, retryDelay: 1_000 };

/** Retries work while the database is away, for as long as TypeORM waits for its first connection. */
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
