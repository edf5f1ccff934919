import { passkeysApi } from '@emberhood/contracts/http/passkeys';
import { useMutation } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { loadPasskeys } from '#shared/account/load-passkeys.ts';
import { fieldQuery, useChange } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
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

export const useRenamePasskey = () =>
  useChange(
    ({ id, name }: { id: string; name: string }) => call(passkeysApi.renamePasskey, { params: { id }, body: { name } }),
    passkeysQuery.queryKey,
  );

export const useRemovePasskey = () =>
  useChange((id: string) => call(passkeysApi.removePasskey, { params: { id } }), passkeysQuery.queryKey);
