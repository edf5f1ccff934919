import { DEFAULT_LOCATION, Location, type UserLocation } from './enums.ts';
import type { z } from './zod.ts';

/** Where cycles can be opened. `Other` is no city: who lives there waits in none of them, unless they choose one. */
export const City = Location.exclude(['Other']);
export type City = z.output<typeof City>;

const ZONES: Record<City, string> = {
  'CA:ON:Toronto': 'America/Toronto',
  'CA:BC:Vancouver': 'America/Vancouver',
  'CA:BC:Revelstoke': 'America/Vancouver',
};

/** Of the launch city where a place is none of ours. */
export function timezoneOf(city: string): string {
  return ZONES[City.safeParse(city).data ?? (DEFAULT_LOCATION as City)];
}

/** The region in which members of a city are counted (readings 22): derived, kept nowhere. */
export function userLocation(location: Location): UserLocation {
  return location === 'CA:BC:Vancouver' ? 'CA:BC:MetroVancouver' : location;
}

/** Where the groups are of who lives there: the city of a region, else the place itself (readings 35). */
export function homeCityOf(location: UserLocation): Location {
  return location === 'CA:BC:MetroVancouver' ? 'CA:BC:Vancouver' : location;
}
