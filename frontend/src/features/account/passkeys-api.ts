import { passkeysApi } from '@emberhood/contracts/http/passkeys';
import { useMutation } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { loadPasskeys } from '#shared/account/load-passkeys.ts';
import { fieldQuery, useCall } from '#shared/api/call-query.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';

export const passkeysQuery = fieldQuery(['own-passkeys'], passkeysApi.passkeys, 'passkeys');

/** The guards read the user from the cache, so it is refetched although no screen shows it. */
export const refreshUser = () =>
  queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey, refetchType: 'all' });

/** A new one also confirms the session. */
export const useMakePasskey = () =>
  useMutation({
    mutationFn: async () => (await loadPasskeys()).makePasskey(),
    onSettled: () => Promise.all([invalidate(passkeysQuery.queryKey), refreshUser()]),
  });

export const useRenamePasskey = () => useCall(passkeysApi.renamePasskey, passkeysQuery.queryKey);
export const useRemovePasskey = () => useCall(passkeysApi.removePasskey, passkeysQuery.queryKey);
