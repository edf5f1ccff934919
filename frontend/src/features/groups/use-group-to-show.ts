import type { MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '#shared/hooks/use-now.ts';
import { groupsQuery } from './api.ts';
import { groupToShow } from './standing.ts';

/** The group that the member should be reminded of now; undefined without one, and while nothing is known. */
export function useGroupToShow(): MyGroup | undefined {
  const { data: groups = [] } = useQuery(groupsQuery);
  const now = useNow('minute');
  return groupToShow(groups, now);
}
