import { check, type RuleName } from '@emberhood/assembly/checker';
import type { Snapshot } from '@emberhood/assembly/schema';

/** Rules about a whole assignment, which cannot be checked for one group alone. */
const OF_THE_WHOLE: readonly RuleName[] = [
  'everyone',
  'I10 value',
  'I10 refund-due',
  'I10 refund within',
  'I11 bound',
  'gap',
];

/** Whether these members can be a group by every rule except those about a whole assignment. */
export function isGroup(snapshot: Snapshot, offering: string, members: readonly string[]): boolean {
  const alone = {
    value: 0,
    bound: 0,
    gap: 0,
    proved: false,
    groups: [{ offering, members: [...members] }],
    unplaced: [],
    seed: 0,
    hash: '0'.repeat(64),
    version: '',
    milliseconds: 0,
  };
  return check(snapshot, alone, { without: OF_THE_WHOLE }).length === 0;
}
