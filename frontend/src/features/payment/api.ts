import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { useMutation } from '@tanstack/react-query';
import { putRegistration, renewRegistrations } from '#shared/account/own-registrations.ts';
import { call } from '#shared/api/client.ts';

/** The provider's payment page; a second request returns the same page. */
export const useStartCheckout = () =>
  useMutation({
    mutationFn: async (registrationId: string) =>
      (await call(registrationsApi.startCheckout, { body: { registrationId } })).checkout,
    onError: () => renewRegistrations(),
  });

export const useConfirmWithout = () =>
  useMutation({
    mutationFn: async (registrationId: string) =>
      (await call(registrationsApi.confirmWithoutDeposit, { body: { registrationId } })).registration,
    onSuccess: putRegistration,
    onError: () => renewRegistrations(),
  });
