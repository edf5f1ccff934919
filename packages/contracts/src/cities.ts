import { DEFAULT_LOCATION, Location, type UserLocation } from './enums.ts';
import type { z } from './zod.ts';

/** Cities with cycles. `Other` is not a city: members there wait in none, unless they choose one. */
export const City = Location.exclude(['Other']);
export type City = z.output<typeof City>;

const ZONES: Record<City, string> = {
  'CA:ON:Toronto': 'America/Toronto',
  'CA:BC:Vancouver': 'America/Vancouver',
  'CA:BC:Revelstoke': 'America/Vancouver',
};

/** The time zone of a city; for a place we do not serve, the launch city's. */
export function timezoneOf(city: string): string {
  return ZONES[City.safeParse(city).data ?? (DEFAULT_LOCATION as City)];
}

/** The region in which members of a city are counted (readings 22): derived, never stored. */
export function userLocation(location: Location): UserLocation {
  return location === 'CA:BC:Vancouver' ? 'CA:BC:MetroVancouver' : location;
}

/** Where groups of people who live there meet: the city of a region, else the place itself (readings 35). */
export function homeCityOf(location: UserLocation): Location {
  return location === 'CA:BC:MetroVancouver' ? 'CA:BC:Vancouver' : location;
}
