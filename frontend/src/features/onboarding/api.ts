import type { EndpointInput } from '@emberhood/contracts/http/endpoint';
import { invitesApi } from '@emberhood/contracts/http/invites';
import { onboardingApi } from '@emberhood/contracts/http/onboarding';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { call } from '#shared/api/client.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { onboardingDraft } from './draft.ts';

/** Answers from other devices: refetched with every return to this one. */
export const onboardingDraftQuery = queryOptions({
  queryKey: ['onboarding-draft'],
  queryFn: async ({ signal }) => {
    const { saved } = await call(onboardingApi.onboardingDraft, { signal });
    onboardingDraft.mergeServerCopy(saved);
    return saved;
  },
  staleTime: 0,
  gcTime: 0,
  // Without it the member goes on with the answers of this device.
  retry: false,
});

export const checkInvite = async (inviteCode: string): Promise<boolean> =>
  (await call(invitesApi.invite, { query: { inviteCode } })).inviteInfo.isValid;

/** API-07: the reply is the created user, who becomes the current one. */
export const useCreateProfile = () =>
  useMutation({
    mutationFn: (body: EndpointInput<typeof profilesApi.createProfile, 'body'>) =>
      call(profilesApi.createProfile, { body }),
    onSuccess: ({ inviteIgnored: _, ...user }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
    },
  });
