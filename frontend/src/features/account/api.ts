import { accountApi } from '@emberhood/contracts/http/account';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { fieldQuery, useCall, useKeptField } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';

export const sessionsQuery = {
  ...fieldQuery(['own-sessions'], accountApi.ownSessions, 'sessions'),
  // The screen shows the current state.
  staleTime: 0,
};

export const identitiesQuery = fieldQuery(['own-identities'], accountApi.identities, 'identities');

export const agreementsQuery = fieldQuery(['own-agreements'], accountApi.agreements, 'agreements');

export const useEndSession = () =>
  useMutation({
    meta: { failure: { key: 'end-session' } },
    mutationFn: (id: string) => call(accountApi.endSession, { params: { id } }),
    onSettled: () => invalidate(sessionsQuery.queryKey),
  });

export const useEndOtherSessions = () => useCall(accountApi.endOtherSessions, sessionsQuery.queryKey);

/** The old address is confirmed on another page. */
export const emailChangeQuery = { ...fieldQuery(['own-email-change'], accountApi.emailChange, 'change'), staleTime: 0 };

/** Polled while the archive is being made. */
const ARCHIVE_POLL_MS = 5_000;

export const archiveQuery = queryOptions({
  queryKey: ['own-archive'],
  queryFn: async ({ signal }) => (await call(accountApi.archive, { signal })).archive,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'making' ? ARCHIVE_POLL_MS : false),
});

export const useRequestArchive = () => useKeptField(archiveQuery, accountApi.requestArchive, 'archive');

/** A download address that is valid for minutes, so it is requested on click. */
export const useArchiveAddress = () =>
  useMutation({
    mutationFn: () => call(accountApi.archiveAddress),
    onError: () => invalidate(archiveQuery.queryKey),
  });

export const useStay = () =>
  useMutation({
    mutationFn: () => call(accountApi.cancelDeletion),
    // Refetches the user, whom the guards read.
    onSuccess: () => queryClient.query({ ...currentUserQuery, staleTime: 0 }),
  });

export const useLeave = () => useMutation({ mutationFn: () => call(accountApi.requestDeletion) });
