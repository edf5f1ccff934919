import type { Cycle } from '@emberhood/contracts';

/** Whether groups of this cycle can still be made. Afterwards, those who wait in its city wait for the next one. */
export function isToCome({ state }: Pick<Cycle, 'state'>): boolean {
  return state === 'open' || state === 'frozen';
}
