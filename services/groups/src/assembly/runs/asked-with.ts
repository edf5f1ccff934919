import { createHash } from 'node:crypto';
import type { CycleInputs } from '../../waiting/index.ts';

/**
 * What a run was asked with, as far as operators and hosts decide it. Who waits and what they chose are no part of it: those
 * change with one person, and the same run again would tell of that person (P12).
 */
export function hashOfInputs({ settings, pins, offerings }: CycleInputs): string {
  const pairs = pins.map(({ kind, accountA, accountB }) => [kind, accountA, accountB].join(' ')).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([settings, pairs, offerings]))
    .digest('hex');
}
