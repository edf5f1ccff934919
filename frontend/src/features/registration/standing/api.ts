import { eveningsApi } from '@emberhood/contracts/http/evenings';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { putRegistration, statusKey } from '#shared/account/own-registrations.ts';
import { useChange } from '#shared/api/use-change.ts';

export const statusQuery = (id: string) =>
  queryOptions({
    queryKey: statusKey(id),
    queryFn: async ({ signal }) => (await call(groupsApi.registrationStatus, { params: { id }, signal })).status,
  });

export const endedQuery = queryOptions({
  queryKey: statusKey('ended'),
  queryFn: async ({ signal }) => (await call(eveningsApi.endedRegistrations, { signal })).registrations,
});

/** The deposit stays after a host has cancelled. */
export function useKeepDeposit(id: string) {
  return useChange(() => call(groupsApi.keepDeposit, { params: { id } }), statusQuery(id).queryKey);
}

export function useRest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, on }: { id: string; on: boolean }) => {
      const endpoint = on ? registrationsApi.pauseRegistration : registrationsApi.resumeRegistration;
      return (await call(endpoint, { params: { id } })).registration;
    },
    onSuccess: putRegistration,
    onSettled: (_data, _error, { id }) => client.invalidateQueries({ queryKey: statusQuery(id).queryKey }),
  });
}
