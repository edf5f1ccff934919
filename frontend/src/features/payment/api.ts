import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

const POLL_MS = 2_000;

export const paymentQuery = queryOptions({
  queryKey: ['payment'],
  queryFn: async ({ signal }) => (await call(registrationsApi.payment, { signal })).payment,
});

/** Asked again while the provider has not told how it went. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: async ({ signal }) => (await call(registrationsApi.checkout, { params: { id }, signal })).checkout,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'open' ? POLL_MS : false),
  });

/** Where the provider takes the payment; the same page when asked twice. */
export function useStartCheckout() {
  return useMutation({
    mutationFn: async (registrationId: string) =>
      (await call(registrationsApi.startCheckout, { body: { registrationId } })).checkout,
  });
}

export function useConfirmWithout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (registrationId: string) =>
      (await call(registrationsApi.confirmWithoutDeposit, { body: { registrationId } })).registration,
    onSettled: () => client.invalidateQueries({ queryKey: paymentQuery.queryKey }),
  });
}
