import { hasAccess, isWithinReach, takesAge } from '@emberhood/assembly/rules';
import type { Location, Wishes } from '@emberhood/contracts';
// Imports single files of the contracts because threads load this file.
import { HOME_AREAS } from '@emberhood/contracts/groups/wishes';
import type { OfferingRow } from '../offers/index.ts';
import { timesOf } from './eligibility.ts';

interface Place {
  latitude: number;
  longitude: number;
}

const METRES_PER_DEGREE = 111_320;
const METRES_PER_KM = 1_000;
const ORIGIN: Place = { latitude: 0, longitude: 0 };

/** Metres east and north of the middle of the city's first area. */
export function gridOf(city: Location, { latitude, longitude }: Place): { x: number; y: number } {
  const origin = Object.values(HOME_AREAS).find((area) => area.city === city) ?? { ...ORIGIN, latitude };
  const squeeze = Math.cos((origin.latitude * Math.PI) / 180);
  return {
    x: Math.round((longitude - origin.longitude) * METRES_PER_DEGREE * squeeze),
    y: Math.round((latitude - origin.latitude) * METRES_PER_DEGREE),
  };
}

/** Home and travel distance on the grid of this city; without a limit if the home area is in another city. */
export function reachOf({ homeArea, travelKm }: Wishes, city: Location): { home: Point; radius: number | null } {
  const area = homeArea === null ? undefined : HOME_AREAS[homeArea];
  if (area?.city !== city || travelKm === null) return { home: { x: 0, y: 0 }, radius: null };
  return { home: gridOf(city, area), radius: travelKm * METRES_PER_KM };
}
type Point = ReturnType<typeof gridOf>;

export function isAway({ away }: Wishes, day: string): boolean {
  return away.some(({ from, to }) => from <= day && day <= to);
}

/** Whether distance, language, access and days fit today's wishes, as the engine checks in a frozen city (H4). */
export function meetsWishes(wishes: Wishes, offering: OfferingRow): boolean {
  const { home, radius } = reachOf(wishes, offering.city);
  const venue = gridOf(offering.city, offering.venueAt);
  if (!isWithinReach(radius, home, venue)) return false;
  if (!wishes.languages.some((language) => language === offering.language)) return false;
  if (!hasAccess(wishes.accessNeeds, offering.venueAccess)) return false;
  return !timesOf(offering).some(({ date }) => isAway(wishes, date));
}

export function agesAgree(a: { age: number; ages: Wishes['ages'] }, b: { age: number; ages: Wishes['ages'] }): boolean {
  return takesAge(a.ages, b.age) && takesAge(b.ages, a.age);
}
