import type { ProfileSubmissionInput } from '@emberhood/contracts';
import { invitesApi } from '@emberhood/contracts/http/invites';
import { onboardingApi } from '@emberhood/contracts/http/onboarding';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { queryClient } from '#shared/api/query-client.ts';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { call } from '#shared/api/client.ts';
import { onboardingDraft } from './draft.ts';

/** What other devices have answered: read again whenever one comes back to this one. */
export const onboardingDraftQuery = queryOptions({
  queryKey: ['onboarding-draft'],
  queryFn: async ({ signal }) => {
    const { saved } = await call(onboardingApi.onboardingDraft, { signal });
    onboardingDraft.mergeServerCopy(saved);
    return saved;
  },
  staleTime: 0,
  gcTime: 0,
  // The answers of this device are what one goes on with meanwhile.
  retry: false,
});

export const checkInvite = async (inviteCode: string): Promise<boolean> =>
  (await call(invitesApi.invite, { query: { inviteCode } })).inviteInfo.isValid;

interface Submission {
  profile: ProfileSubmissionInput;
  inviteCode?: string;
}

/** API-07: the answer is the created user, who is kept as the current one. */
export const useCreateProfile = () =>
  useMutation({
    mutationFn: (submission: Submission) => call(profilesApi.createProfile, { body: submission }),
    onSuccess: ({ inviteIgnored: _, ...user }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
    },
  });
