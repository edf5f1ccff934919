import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { asProblem } from './problem.ts';

const POLL_MS = 2_000;
const SELDOM_MS = 30_000;
/** About twenty minutes: a provider that takes longer reports by mail. */
const MOST_ASKED = 50;

/** Asking again would not help. */
export function isRefused(error: Error | null): boolean {
  const status = error === null ? 0 : asProblem(error).status;
  return status >= 400 && status < 500 && status !== 429;
}

/** The outcome of a payment; polled at growing intervals until the provider has reported it. */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: async ({ signal }) => (await call(registrationsApi.checkout, { params: { id }, signal })).checkout,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      const asked = dataUpdateCount + errorUpdateCount;
      if ((data && data.state !== 'open') || asked > MOST_ASKED || isRefused(error)) return false;
      return Math.min(SELDOM_MS, POLL_MS * Math.max(1, Math.ceil(asked / 5)));
    },
  });
