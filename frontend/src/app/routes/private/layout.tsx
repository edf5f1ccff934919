import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { onSessionEnd, queryClient } from '#shared/api/query-client.ts';
import { requireUser } from '../../guards.ts';
import { paths } from '../../paths.ts';

export const loader = requireUser;

export function Component() {
  const navigate = useNavigate();
  useEffect(() => {
    let ended = false;
    const stop = onSessionEnd((goTo) => {
      if (ended) return;
      ended = true;
      void navigate(goTo ?? paths.login.href(location.pathname + location.search), { replace: true });
    });
    return () => {
      stop();
      // Not before the screens are gone: those still shown would ask for their data again.
      if (ended) queryClient.clear();
    };
  }, [navigate]);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}
