import { api, type ProfileSubmissionInput } from '@emberhood/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { call } from '#shared/api/client.ts';

export const checkInvite = async (inviteCode: string): Promise<boolean> =>
  (await call(api.invite, { query: { inviteCode } })).inviteInfo.isValid;

interface Submission {
  profile: ProfileSubmissionInput;
  inviteCode?: string;
}

/** API-07: the answer is the created user, who is kept as the current one. */
export function useCreateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (submission: Submission) => call(api.createProfile, { body: submission }),
    onSuccess: ({ inviteIgnored: _, ...user }) => {
      client.setQueryData(currentUserQuery.queryKey, user);
    },
  });
}
