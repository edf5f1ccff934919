import type { Location } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { placeName } from '#shared/vocabulary/labels.ts';
import { ownProfileQuery } from './own-profile.ts';

/** The city that was typed stands for a place that is none of ours. */
export function useCityName(): (city: Location) => string {
  const newLocation = useQuery(ownProfileQuery).data?.newLocation ?? null;
  return (location) => placeName({ location, newLocation });
}
