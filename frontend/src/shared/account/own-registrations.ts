import type { Registration } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { fieldQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { invalidate, queryClient, updateCache } from '#shared/api/query-client.ts';

/** Cached for as long as the page is open: buttons of public pages read it without observing it. */
export const registrationsQuery = queryOptions({
  queryKey: ['registrations'],
  queryFn: async () => (await call(registrationsApi.registrations)).registrations,
  gcTime: Infinity,
});

/** What is due and paid. With the status, it depends on registrations and is refetched when one changes. */
export const paymentQuery = fieldQuery(['payment'], registrationsApi.payment, 'payment');
/** The pages of registrations, whose number of fitting offerings depends on wishes and free times, too. */
export const statusKeys = ['registration-status'] as const;
export const statusKey = (id: string) => [...statusKeys, id] as const;

/** After a refused action: another tab or our team has changed what the screen shows, so it is refetched. */
export const renewRegistrations = (): Promise<unknown> =>
  invalidate(registrationsQuery.queryKey, paymentQuery.queryKey, statusKeys);

/** Puts the registration that the server returned into the list, replacing its earlier version. */
export const putRegistration = (registration: Registration): Promise<void> =>
  change((before) =>
    before.some(({ id }) => id === registration.id)
      ? before.map((one) => (one.id === registration.id ? registration : one))
      : [registration, ...before],
  );

export const dropRegistration = (withdrawn: string): Promise<void> =>
  change((before) => before.filter(({ id }) => id !== withdrawn));

async function change(how: (before: Registration[]) => Registration[]): Promise<void> {
  const apply = () => updateCache(registrationsQuery.queryKey, (before) => before && how(before));
  if (queryClient.getQueryData(registrationsQuery.queryKey)) await apply();
  else void queryClient.query(registrationsQuery).then(apply, () => undefined);
  void invalidate(paymentQuery.queryKey, statusKeys);
}
