import { check, type RuleName, type Violation } from '@emberhood/assembly/checker';
import type { Snapshot } from '@emberhood/assembly/schema';

const VALUE: readonly RuleName[] = ['I10 value', 'I10 refund-due', 'I10 refund within', 'I11 bound', 'gap'];
/** Rules about a whole assignment, which cannot be checked for one group alone. */
const OF_THE_WHOLE: readonly RuleName[] = ['everyone', ...VALUE];

/** What keeps these members from being a group, by every rule except those about a whole assignment. */
export function groupViolations(snapshot: Snapshot, offering: string, members: readonly string[]): Violation[] {
  const nothing = { value: 0, bound: 0, gap: 0, proved: false, unplaced: [], seed: 0, version: '', milliseconds: 0 };
  const alone = { ...nothing, groups: [{ offering, members: [...members] }], hash: '0'.repeat(64) };
  return check(snapshot, alone, { without: OF_THE_WHOLE });
}
