import type { Location, UserLocation } from '@emberhood/contracts';

/** Where a user is counted: members in Vancouver belong to its metro region (readings 22, docs/decisions). */
export function userLocation(location: Location): UserLocation {
  return location === 'CA:BC:Vancouver' ? 'CA:BC:MetroVancouver' : location;
}
