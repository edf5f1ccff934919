import { standingOf, type Standing, type StandingFacts } from '@emberhood/contracts/standing';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { groupsQuery, offersQuery } from '#features/groups/api.ts';
import { pendingRegistrations, subscribePending } from '#features/registration/pending.ts';
import { registrationsQuery } from '#features/registration/registrations-query.ts';
import { ownClipsQuery } from '#shared/account/own-clips.ts';
import { ownProfileQuery } from '#shared/account/own-profile.ts';
import { useNow } from '#shared/hooks/use-now.ts';

/** Where the member stands, of what the services know; undefined while that is on its way. */
export function useStanding(): { standing: Standing; facts: StandingFacts } | undefined {
  const now = useNow('minute');
  const clips = useQuery(ownClipsQuery);
  const profile = useQuery(ownProfileQuery);
  const registrations = useQuery(registrationsQuery);
  const groups = useQuery(groupsQuery);
  const offers = useQuery(offersQuery);
  const [pending] = useSyncExternalStore(subscribePending, pendingRegistrations);
  if (groups.isPending || offers.isPending) return undefined;
  const facts: StandingFacts = {
    now,
    clips: clips.data ?? [],
    missing: profile.data?.missing ?? [],
    registrations: registrations.data ?? [],
    kept: pending?.name,
    groups: groups.data ?? [],
    offers: offers.data ?? [],
  };
  const standing = standingOf(facts);
  // A group says enough by itself. Everything else would be a guess while a part is missing.
  if ('groupId' in standing || (clips.data && profile.data && registrations.data)) return { standing, facts };
  return undefined;
}
