import type { MyGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupsQuery } from './api.ts';
import { groupToShow } from './standing.ts';

/** The group that the member should be reminded of now; undefined without one, and while nothing is known. */
export function useGroupToShow(): MyGroup | undefined {
  const { data: groups = [] } = useQuery(groupsQuery);
  const [now] = useState(() => Date.now());
  return groupToShow(groups, now);
}
