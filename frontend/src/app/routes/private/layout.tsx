import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { onUnauthenticated, queryClient } from '#shared/api/query-client.ts';
import { requireUser } from '../../guards.ts';
import { paths } from '../../paths.ts';

export const loader = requireUser;

export function Component() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onUnauthenticated(() => {
        const from = location.pathname + location.search;
        void Promise.resolve(navigate(paths.login.href(from), { replace: true })).then(() => queryClient.clear());
      }),
    [navigate],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
