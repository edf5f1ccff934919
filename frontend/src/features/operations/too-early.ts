import type { Cycle, CycleDetail } from '@emberhood/contracts';
import { lastDecisionTime } from '@emberhood/contracts/groups/decision-time';

/** Whether it starts too early for a group to be decided when this cycle freezes. */
export function isTooEarly(
  firstStart: string | null | undefined,
  { freezesAt, settings }: Pick<Cycle, 'freezesAt' | 'settings'>,
  now: number,
): boolean {
  if (firstStart == null) return false;
  return lastDecisionTime(firstStart, settings.confirmHours) < Math.max(Date.parse(freezesAt), now);
}

/** The offerings of an upcoming cycle that are too early for a group. */
export function tooEarlyOf(cycle: CycleDetail, now: number): CycleDetail['offeringList'] {
  return cycle.offeringList.filter(({ state, firstStart }) => state === 'open' && isTooEarly(firstStart, cycle, now));
}

/** Whether the time at which its groups are to be formed is still to come. */
export function isEarly({ state, freezesAt }: Pick<Cycle, 'state' | 'freezesAt'>, now: number): boolean {
  return state === 'open' && Date.parse(freezesAt) > now;
}

/** Whether groups of this cycle can still be formed. Afterwards, people waiting in its city wait for the next one. */
export function isToCome({ state }: Pick<Cycle, 'state'>): boolean {
  return state === 'open' || state === 'frozen';
}
