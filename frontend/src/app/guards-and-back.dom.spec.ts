import { waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { queryClient } from '#shared/api/query-client.ts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { member, newcomer } from '#testing/factories.ts';
import { requireNewcomer, requireUser } from './guards.ts';

const signedOut = new Refusal('AUTH.UNAUTHENTICATED');

it.each([
  ['of one’s own after signing out', '/payment', member(), '/login', signedOut, '/login?redirectedFrom=%2Fpayment'],
  ['of newcomers once one has a profile', '/welcome', newcomer(), '/emberite', member(), '/emberite'],
])('Back leads past a page %s, and does not come again', async (_, address, before, next, after, instead) => {
  const { answer } = stubApi({ currentUser: before });
  const router = createBrowserRouter([
    { path: '/payment', loader: requireUser },
    { path: '/welcome', loader: requireNewcomer },
    { path: '*' },
  ]);
  const isAt = (at: string) =>
    waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(at));
  await router.navigate('/faq');
  await router.navigate(address);
  await isAt(address);
  queryClient.clear();
  answer({ currentUser: after });
  await router.navigate(next);
  history.back();
  await isAt(instead);
  history.back();
  await isAt('/faq');
  router.dispose();
});
