import type { Cycle } from '@emberhood/contracts';

/** Groups of it can still be assembled. Who waits in its city waits for the next one afterwards, and is no matter of it. */
export function isToCome({ state }: Pick<Cycle, 'state'>): boolean {
  return state === 'open' || state === 'frozen';
}
