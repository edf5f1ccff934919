import type { Registration } from '@emberhood/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '#shared/api/query-client.ts';
import { registration } from '#testing/factories.ts';
import { putRegistration, registrationsQuery } from './own-registrations.ts';

it('are read again after one has changed here, where they were being read: another tab may have added one', async () => {
  const here = registration();
  const elsewhere = registration({ id: '00000000-0000-4000-8000-00000000000b' });
  const { queryKey } = registrationsQuery;
  const replies: ((registrations: Registration[]) => void)[] = [];
  const queryFn = () => new Promise<Registration[]>((resolve) => replies.push(resolve));
  queryClient.setQueryData(queryKey, []);
  const observer = new QueryObserver(queryClient, { ...registrationsQuery, queryFn, staleTime: 0 });
  const stop = observer.subscribe(() => undefined);
  await putRegistration(here);
  replies[0]?.([elsewhere]);
  expect(queryClient.getQueryData(queryKey)).toEqual([here]);
  expect(replies).toHaveLength(2);
  replies[1]?.([here, elsewhere]);
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual([here, elsewhere]);
  stop();
});
