import { lastDecisionTime, lockTime } from '@emberhood/contracts';
import type { OfferingRow } from '../../offers/index.ts';

const HOUR = 3_600_000;

export interface LockTimes {
  visibleAt: Date;
  confirmBy: Date;
  locksAt: Date;
}

/** When a group published now is answered and locked, seven days before its start; null if that is too soon (I16). */
export function lockTimes(
  { sessions }: Pick<OfferingRow, 'sessions'>,
  confirmHours: number,
  holdSeconds: number,
): LockTimes | null {
  const [first] = sessions.map(({ startsAt }) => startsAt).toSorted((a, b) => Date.parse(a) - Date.parse(b));
  if (first === undefined) return null;
  const visibleAt = new Date(Date.now() + holdSeconds * 1_000);
  if (visibleAt.getTime() > lastDecisionTime(first, confirmHours)) return null;
  return {
    visibleAt,
    confirmBy: new Date(visibleAt.getTime() + confirmHours * HOUR),
    locksAt: new Date(lockTime(first)),
  };
}
