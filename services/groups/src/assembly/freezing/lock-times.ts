import type { OfferingRow } from '../../offers/index.ts';

const LOCK_DAYS = 7;
const HOUR = 3_600_000;

export interface LockTimes {
  visibleAt: Date;
  confirmBy: Date;
  locksAt: Date;
}

/** Of a group published now: locked seven days ahead, after everybody had the time to answer; null where that cannot be (I16). */
export function lockTimes(
  { sessions }: Pick<OfferingRow, 'sessions'>,
  confirmHours: number,
  holdSeconds: number,
): LockTimes | null {
  const first = Math.min(...sessions.map(({ startsAt }) => Date.parse(startsAt)));
  const visibleAt = new Date(Date.now() + holdSeconds * 1_000);
  const confirmBy = new Date(visibleAt.getTime() + confirmHours * HOUR);
  const locksAt = new Date(first - LOCK_DAYS * 24 * HOUR);
  return confirmBy > locksAt ? null : { visibleAt, confirmBy, locksAt };
}
