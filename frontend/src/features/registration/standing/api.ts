import { eveningsApi } from '@emberhood/contracts/http/evenings';
import { groupsApi } from '@emberhood/contracts/http/groups';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { useMutation } from '@tanstack/react-query';
import { dropRegistration, putRegistration, renewRegistrations, statusKey } from '#shared/account/own-registrations.ts';
import { fieldQuery, useCall } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { asProblem } from '#shared/api/problem.ts';

export const statusQuery = (id: string) =>
  fieldQuery(statusKey(id), groupsApi.registrationStatus, 'status', { params: { id } });

export const endedQuery = fieldQuery(statusKey('ended'), eveningsApi.endedRegistrations, 'registrations');

/** Keeps the deposit with us after a host has cancelled. */
export const useKeepDeposit = (id: string) => useCall(groupsApi.keepDeposit, statusQuery(id).queryKey);

export const useWithdraw = () =>
  useMutation({
    // A registration that is already gone counts as withdrawn.
    mutationFn: (id: string) =>
      call(registrationsApi.withdrawRegistration, { params: { id } }).catch((error: unknown) => {
        if (!asProblem(error).isGone) throw error;
      }),
    onSuccess: (_, withdrawn) => dropRegistration(withdrawn),
    onError: () => renewRegistrations(),
  });

export const useRest = () =>
  useMutation({
    mutationFn: async ({ id, on }: { id: string; on: boolean }) => {
      const endpoint = on ? registrationsApi.pauseRegistration : registrationsApi.resumeRegistration;
      return (await call(endpoint, { params: { id } })).registration;
    },
    onSuccess: putRegistration,
    onError: () => renewRegistrations(),
  });
