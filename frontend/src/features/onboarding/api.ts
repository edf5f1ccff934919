import type { ProfileSubmissionInput } from '@emberhood/contracts';
import { invitesApi } from '@emberhood/contracts/http/invites';
import { profilesApi } from '@emberhood/contracts/http/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { call } from '#shared/api/client.ts';

export const checkInvite = async (inviteCode: string): Promise<boolean> =>
  (await call(invitesApi.invite, { query: { inviteCode } })).inviteInfo.isValid;

interface Submission {
  profile: ProfileSubmissionInput;
  inviteCode?: string;
}

/** API-07: the answer is the created user, who is kept as the current one. */
export function useCreateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (submission: Submission) => call(profilesApi.createProfile, { body: submission }),
    onSuccess: ({ inviteIgnored: _, ...user }) => {
      client.setQueryData(currentUserQuery.queryKey, user);
    },
  });
}
