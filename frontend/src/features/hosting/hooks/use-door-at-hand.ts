import type { HostGroup } from '@emberhood/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '#shared/clock.ts';
import { rosterQuery } from '../api.ts';
import { keepDoor, sessionAtDoor } from '../door-at-hand.ts';

/** Of these groups, keeps whom the host expects next at hand, and their page loaded; nothing while they are not known. */
export function useDoorAtHand(groups: readonly HostGroup[] | undefined): void {
  const next = soonest(groups ?? []);
  const { data } = useQuery({ ...rosterQuery(next?.id ?? ''), enabled: next !== undefined });
  useEffect(() => {
    if (groups === undefined) return;
    if (next === undefined) keepDoor(undefined, serverNow());
    else if (data) {
      keepDoor(data, serverNow());
      import('../components/roster-page.tsx').catch(() => null);
    }
  }, [groups, next, data]);
}

function soonest(groups: readonly HostGroup[]): HostGroup | undefined {
  const now = serverNow();
  const startOf = (group: HostGroup) => Date.parse(sessionAtDoor(group, now)?.startsAt ?? '') || Infinity;
  const [first] = groups.toSorted((one, other) => startOf(one) - startOf(other));
  return first && startOf(first) < Infinity ? first : undefined;
}
