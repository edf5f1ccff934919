import { createHash } from 'node:crypto';
import type { CycleInputs } from '../../waiting/index.ts';

/**
 * Digest of what operators and hosts decide about a run. Who waits and what they chose are left out: they change with one person, and
 * repeating the run would then tell of that person (P12).
 */
export function hashOfInputs({ settings, pins, offerings }: CycleInputs): string {
  const pairs = pins.map(({ kind, accountA, accountB }) => [kind, accountA, accountB].join(' ')).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([settings, pairs, offerings]))
    .digest('hex');
}
