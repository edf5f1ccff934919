import { accountApi } from '@emberhood/contracts/http/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#shared/api/client.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(accountApi.ownSessions, { signal })).sessions,
  // What is shown here is about now.
  staleTime: 0,
});

export const identitiesQuery = queryOptions({
  queryKey: ['own-identities'],
  queryFn: async ({ signal }) => (await call(accountApi.identities, { signal })).identities,
});

export const agreementsQuery = queryOptions({
  queryKey: ['own-agreements'],
  queryFn: async ({ signal }) => (await call(accountApi.agreements, { signal })).agreements,
});

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(accountApi.endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(accountApi.endOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** The file as it came: nothing of it is read here. */
export function useExport() {
  return useMutation({ mutationFn: () => download(accountApi.exportAccount) });
}

export function useLeave() {
  return useMutation({ mutationFn: () => call(accountApi.requestDeletion) });
}
