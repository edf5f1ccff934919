import type { Registration } from '@emberhood/contracts';
import { registrationsApi } from '@emberhood/contracts/http/registrations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { invalidate, queryClient } from '#shared/api/query-client.ts';

/** Kept as long as the page: the buttons of public pages read it without observing it. */
export const registrationsQuery = queryOptions({
  queryKey: ['registrations'],
  queryFn: async () => (await call(registrationsApi.registrations)).registrations,
  gcTime: Infinity,
});

/** What follows from registrations, and is asked anew when one changes. */
export const paymentKey = ['payment'] as const;
const statusKeys = ['registration-status'] as const;
export const statusKey = (id: string) => [...statusKeys, id] as const;

/** For what was refused: the screen shows what is not so any more, as another tab or our team has changed it. */
export const renewRegistrations = (): Promise<unknown> =>
  invalidate(registrationsQuery.queryKey, paymentKey, statusKeys);

/** What the server has just answered: in the place of the one before it, or first. */
export const putRegistration = (registration: Registration): Promise<void> =>
  change((before) =>
    before.some(({ id }) => id === registration.id)
      ? before.map((one) => (one.id === registration.id ? registration : one))
      : [registration, ...before],
  );

export const dropRegistration = (withdrawn: string): Promise<void> =>
  change((before) => before.filter(({ id }) => id !== withdrawn));

/** A list that was asked for before the change does not take it back when it arrives. */
async function change(how: (before: Registration[]) => Registration[]): Promise<void> {
  const apply = () => queryClient.setQueryData(registrationsQuery.queryKey, (before) => before && how(before));
  if (queryClient.getQueryData(registrationsQuery.queryKey)) {
    await queryClient.cancelQueries(registrationsQuery);
    apply();
  } else void queryClient.query(registrationsQuery).then(apply, () => undefined);
  void invalidate(paymentKey);
  void invalidate(statusKeys);
}
