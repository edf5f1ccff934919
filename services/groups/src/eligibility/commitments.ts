import { isWeekFull, metresBetween, overlaps, wayMinutes, weekOf, type Period } from '@emberhood/assembly/rules';
import { settingsSchema } from '@emberhood/assembly/schema';
import type { Location } from '@emberhood/contracts';
import { localOf } from './eligibility.ts';
import { gridOf } from './meets-wishes.ts';

const { travel, weeklyCap } = settingsSchema.parse({});
const MINUTE = 60_000;

export interface Meeting {
  /** Null for a session that the person leads, as only groups of a member count for the limit of groups in a week. */
  group: string | null;
  startsAt: Date;
  endsAt: Date;
  timezone: string;
  venueId: string;
  city: Location;
  latitude: number;
  longitude: number;
}

/**
 * The engine's H1 for changes between two freezes: whether somebody with the sessions `ahead` cannot take part in
 * `those`, because a week already has enough groups, or because there is too little time to get from one place to the
 * other.
 */
export function isCommitted(ahead: readonly Meeting[], those: readonly Meeting[]): boolean {
  const weeks = Map.groupBy(ahead, weekWhere);
  return those.some((one) => {
    const groups = new Set((weeks.get(weekWhere(one)) ?? []).flatMap(({ group }) => group ?? []));
    return isWeekFull(groups.size, weeklyCap) || ahead.some((other) => isTooNear(one, other));
  });
}

/** Whether two sessions overlap, travel included: H1 without the weekly limit, which does not apply to hosts. */
export function overlapsAny(ahead: readonly Meeting[], those: readonly Meeting[]): boolean {
  return those.some((one) => ahead.some((other) => isTooNear(one, other)));
}

function isTooNear(a: Meeting, b: Meeting): boolean {
  return overlaps(periodOf(a), periodOf(b), minutesBetween(a, b) * MINUTE);
}

function periodOf({ startsAt, endsAt }: Meeting): Period {
  return { start: startsAt.getTime(), end: endsAt.getTime() };
}

function minutesBetween(a: Meeting, b: Meeting): number {
  if (a.venueId === b.venueId) return 0;
  // The way between two cities is unknown, because a snapshot has the places of one city only.
  return wayMinutes(travel, a.city === b.city ? metresBetween(gridOf(a.city, a), gridOf(b.city, b)) : null);
}

function weekWhere({ startsAt, timezone }: Meeting): number {
  return weekOf(localOf(startsAt, timezone).date);
}
