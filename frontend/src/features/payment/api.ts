import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { useMutation } from '@tanstack/react-query';
import { paymentKey, putRegistration, renewRegistrations } from '#shared/account/own-registrations.ts';
import { fieldQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';

export const paymentQuery = fieldQuery(paymentKey, registrationsApi.payment, 'payment');

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
