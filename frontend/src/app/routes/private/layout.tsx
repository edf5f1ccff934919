import '../../../styles/member.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { useSendPending } from '#features/registration/hooks/use-send-pending.ts';
import { onSessionEnd, queryClient } from '#shared/api/query-client.ts';
import { requireUser } from '../../guards.ts';
import { paths } from '#shared/paths.ts';

export const loader = requireUser;

export function Component() {
  const navigate = useNavigate();
  useEffect(() => {
    let ended = false;
    const stop = onSessionEnd((goTo) => {
      if (ended) return;
      ended = true;
      void navigate(goTo ?? paths.sessionExpired.href(location.pathname + location.search), { replace: true });
    });
    return () => {
      stop();
      // Not before the screens are gone: those still shown would ask for their data again.
      if (ended) queryClient.clear();
    };
  }, [navigate]);
  return (
    <QueryClientProvider client={queryClient}>
      <WaitingRegistrations />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </QueryClientProvider>
  );
}

/** First of all, also before onboarding: somebody came for them. */
function WaitingRegistrations() {
  useSendPending();
  return null;
}
