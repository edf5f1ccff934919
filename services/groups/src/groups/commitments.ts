import { settingsSchema } from '@emberhood/assembly/schema';
import type { Location } from '@emberhood/contracts';
import { localOf } from '../offerings/eligibility.ts';
import { gridOf } from '../wishes/suits.ts';

const { travel, weeklyCap } = settingsSchema.parse({});
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** One session of a group. */
export interface Meeting {
  group: string;
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  venueId: string;
  city: Location;
  latitude: number;
  longitude: number;
}

/**
 * H1 as the engine has it, for what changes between two freezes: whether somebody with these sessions ahead cannot take part in those, as
 * they meet enough groups in one of the weeks already, or the way between two places is too long.
 */
export function isCommitted(ahead: readonly Meeting[], those: readonly Meeting[]): boolean {
  const weeks = Map.groupBy(ahead, weekOf);
  return those.some((one) => {
    const groups = new Set((weeks.get(weekOf(one)) ?? []).map(({ group }) => group));
    return groups.size >= weeklyCap || ahead.some((other) => isTooNear(one, other));
  });
}

/** Whether somebody who is at these sessions cannot be at those: H1 without how many groups a week, as whoever leads one may lead several. */
export function isElsewhere(ahead: readonly Meeting[], those: readonly Meeting[]): boolean {
  return those.some((one) => ahead.some((other) => isTooNear(one, other)));
}

function isTooNear(a: Meeting, b: Meeting): boolean {
  const way = minutesBetween(a, b) * MINUTE;
  return a.startsAt.getTime() < b.endsAt.getTime() + way && b.startsAt.getTime() < a.endsAt.getTime() + way;
}

function minutesBetween(a: Meeting, b: Meeting): number {
  if (a.venueId === b.venueId) return 0;
  // A city knows no place of another one, and its snapshot neither.
  if (a.city !== b.city) return travel.baseMinutes;
  const [one, other] = [gridOf(a.city, a), gridOf(b.city, b)];
  const metres = Math.round(Math.hypot(one.x - other.x, one.y - other.y));
  return travel.baseMinutes + Math.ceil(metres / travel.metresPerMinute);
}

/** From Monday to Sunday, where it takes place; 1970-01-01 was a Thursday. */
function weekOf({ startsAt, timezone }: Meeting): number {
  return Math.floor((Date.parse(localOf(startsAt, timezone).date) / DAY + 3) / 7);
}
