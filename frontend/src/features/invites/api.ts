import type { Invite } from '@emberhood/contracts';
import { invitesApi } from '@emberhood/contracts/http/invites';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { pagedQuery, useCall, useChange } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { invalidate, queryClient, updateCache } from '#shared/api/query-client.ts';

export const inviteQuery = (code: string) =>
  queryOptions({
    queryKey: ['invite', code],
    queryFn: async ({ signal }): Promise<Invite | null> =>
      (await call(invitesApi.invite, { query: { inviteCode: code }, signal })).inviteDetails,
  });

export const useCreateInvite = () =>
  useMutation({
    mutationFn: async (firstName: string) => {
      const before = queryClient.getQueryData(currentUserQuery.queryKey)?.ownedInvites ?? [];
      try {
        return await call(invitesApi.createInvite, { body: { textPart: firstName } });
      } catch (error) {
        const made = await madeAllTheSame(before);
        if (made === null) throw error;
        return made;
      }
    },
    onSuccess: (invite) => {
      queryClient.setQueryData(inviteQuery(invite.id).queryKey, invite);
      queryClient.setQueryData(
        currentUserQuery.queryKey,
        (user) => user && { ...user, ownedInvites: [...new Set([invite.id, ...user.ownedInvites])] },
      );
    },
    onSettled: () => invalidate(currentUserQuery.queryKey),
  });

/** The reply may have been late or lost: then the member has a code that was not there before. */
async function madeAllTheSame(before: readonly string[]): Promise<Invite | null> {
  try {
    const user = await queryClient.query({ ...currentUserQuery, staleTime: 0 });
    const code = user.ownedInvites.find((one) => !before.includes(one));
    return code === undefined ? null : await queryClient.query(inviteQuery(code));
  } catch {
    return null;
  }
}

export const useRevokeInvite = () =>
  useMutation({
    mutationFn: (code: string) => call(invitesApi.revokeInvite, { query: { inviteCode: code } }),
    onSuccess: (invite) => updateCache(inviteQuery(invite.id).queryKey, invite),
  });

/** Group codes: one's own, and for operators all. */
export const groupCodesQuery = {
  ...pagedQuery(['group-codes'], invitesApi.groupCodes),
  refetchOnMount: 'always' as const,
};

export const useCreateGroupCode = () => useCall(invitesApi.createGroupCode, groupCodesQuery.queryKey);

export const useRevokeGroupCode = () =>
  useChange((id: string) => call(invitesApi.revokeGroupCode, { params: { id } }), groupCodesQuery.queryKey);
