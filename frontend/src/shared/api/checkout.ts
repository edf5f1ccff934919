import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

const POLL_MS = 2_000;

/** How a payment went; asked again while the provider has not told. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: async ({ signal }) => (await call(registrationsApi.checkout, { params: { id }, signal })).checkout,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'open' ? POLL_MS : false),
  });
