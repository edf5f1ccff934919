import type { OwnProfile, PropertyChange } from '@emberhood/contracts';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { useMutation } from '@tanstack/react-query';
import { replyQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { updateCache } from '#shared/api/update-cache.ts';

export const ownProfileQuery = replyQuery(['own-profile'], profilesApi.profile);

/** What others call the member; empty while they have given no name. */
export const ownNameOf = ({ nickname, firstName }: OwnProfile): string => nickname ?? firstName ?? '';

/** Saves changed properties of the own profile (API-10). */
export function useSaveProfile() {
  return useMutation({
    // One after the other, so that the last choice of two is the one that stays.
    scope: { id: 'own-profile' },
    mutationFn: ({ location, changes }: { location: string; changes: PropertyChange[] }) =>
      call(profilesApi.updateProfile, { body: { location, changes } }),
    onSuccess: (profile) => updateCache(ownProfileQuery.queryKey, profile),
  });
}
