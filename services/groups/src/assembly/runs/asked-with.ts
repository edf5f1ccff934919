import { createHash } from 'node:crypto';
import type { CycleInputs } from '../../waiting/index.ts';

/**
 * Digest of what operators and hosts decide about a run. Waiting members and their choices are left out: otherwise
 * repeating a run would reveal that a single person had changed something (P12).
 */
export function hashOfInputs({ settings, pins, offerings }: CycleInputs): string {
  const pairs = pins.map(({ kind, accountA, accountB }) => [kind, accountA, accountB].join(' ')).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([settings, pairs, offerings]))
    .digest('hex');
}
