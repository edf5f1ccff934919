import { AppError } from '@emberhood/contracts';
import { isDatabaseAway } from '../database/sql.ts';

/** After so many failures in a row with the database or a service away, the rest would fail, too, and delay a stop. */
const AWAY_IN_A_ROW = 3;

/**
 * Processes the items one after the other; an error in one does not stop the others.
 * @throws what failed, several as an AggregateError, after all of them; at once if the database or another service is
 * away
 */
export async function eachOf<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const troubles: unknown[] = [];
  let away = 0;
  for (const one of all)
    try {
      await work(one);
      away = 0;
    } catch (error) {
      troubles.push(error);
      const isAway = isDatabaseAway(error) || (error instanceof AppError && error.status === 503);
      away = isAway ? away + 1 : 0;
      if (away === AWAY_IN_A_ROW) throw error;
    }
  if (troubles.length > 1) throw new AggregateError(troubles, `${troubles.length} of ${all.length} failed`);
  if (troubles.length === 1) throw troubles[0];
}
