import { standingOf, type StandingFacts } from '@emberhood/contracts/standing';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { groupsQuery, offersQuery } from '#features/groups/api.ts';
import type { WhereOneStands } from '#features/journey/standing-words.ts';
import { pendingRegistrations, subscribePending } from '#features/registration/pending.ts';
import { ownProfileQuery, ownClipsQuery } from '#shared/account/own-profile.ts';
import { registrationsQuery } from '#shared/account/own-registrations.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { listOf } from '#shared/vocabulary/sentence.ts';

/** Loads the catalogue, which the first screen does not need. */
const namesQuery = queryOptions({
  queryKey: ['offering-names'],
  queryFn: async () => (await import('#features/registration/offerings.ts')).registrationName,
  staleTime: Infinity,
});

/** The member's standing, from the data of all services; undefined while they load, and without one of them. */
export function useStanding(): WhereOneStands | undefined {
  const now = useNow('minute');
  const clips = useQuery(ownClipsQuery);
  const profile = useQuery(ownProfileQuery);
  const registrations = useQuery(registrationsQuery);
  const names = useQuery({ ...namesQuery, enabled: registrations.data !== undefined && registrations.data.length > 0 });
  const groups = useQuery(groupsQuery);
  const offers = useQuery(offersQuery);
  const pending = useSyncExternalStore(subscribePending, pendingRegistrations);
  if (!groups.data || offers.isPending) return undefined;
  const facts: StandingFacts = {
    now,
    clips: clips.data ?? [],
    missing: profile.data?.missing ?? [],
    registrations: registrations.data ?? [],
    kept: pending.length === 0 ? undefined : listOf(pending.map(({ name }) => name)),
    groups: groups.data,
    offers: offers.data ?? [],
  };
  const standing = standingOf(facts);
  // A group decides the standing alone. Otherwise all data is needed.
  if ('groupId' in standing || (clips.data && profile.data && registrations.data))
    return { standing, facts, nameOf: names.data };
  return undefined;
}

/** What keeps the standing from being told, if a service does not answer. */
export function useMissingForStanding(): UseQueryResult | undefined {
  return [useQuery(groupsQuery), useQuery(ownProfileQuery), useQuery(registrationsQuery)].find(
    ({ data, errorUpdateCount, isPaused }) => !data && (errorUpdateCount > 0 || isPaused),
  );
}
