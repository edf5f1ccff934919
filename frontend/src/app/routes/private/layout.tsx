import '../../../styles/member.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useNavigate, useSearchParams } from 'react-router';
// For its part in what is forgotten when an account leaves, on whichever screen that happens.
import '#features/videos/kept/kept-clips.ts';
import { useSendPending } from '#features/registration/hooks/use-send-pending.ts';
import { accountOfScreens, onAccountLeft, subscribeAccount } from '#shared/account/boundary.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { STEP_UP } from '#shared/account/step-up-state.ts';
import { endSession, onSessionEnd, queryClient } from '#shared/api/query-client.ts';
import { page } from '#shared/reload-page.ts';
import { requireUser } from '../../guards.ts';
import { useRenewal } from '../../use-renewal.ts';
import { paths } from '#shared/paths.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';

const StepUpAfterReload = lazyPart(async () => (await import('#shared/account/step-up.tsx')).AfterReload);

export const loader = requireUser;

export function Component() {
  useRenewal();
  const navigate = useNavigate();
  const [isTaken, setIsTaken] = useState(false);
  // With the screens gone, so that none of them asks whether to stay with what is on it.
  useEffect(() => {
    if (isTaken) page.reload();
  }, [isTaken]);
  useEffect(() => {
    let ended = false;
    const stop = onSessionEnd((goTo) => {
      if (ended) return;
      ended = true;
      const { pathname, search, hash } = location;
      void navigate(goTo ?? paths.sessionExpired.href(pathname + search + hash), { replace: true });
    });
    const stopFollowing = onAccountLeft((next) => {
      // Somebody else: what is on the screen, and in the memory of this page, is not theirs.
      if (next === null) endSession(paths.login.href());
      else setIsTaken(true);
    });
    return () => {
      stop();
      stopFollowing();
      // Not before the screens are gone: those still shown would ask for their data again.
      if (ended) queryClient.clear();
    };
  }, [navigate]);
  const account = useSyncExternalStore(subscribeAccount, accountOfScreens);
  return (
    <QueryClientProvider client={queryClient}>
      <ForMembers />
      <Suspense fallback={null}>{!isTaken && <Outlet key={account} />}</Suspense>
      <LeftStepUp />
    </QueryClientProvider>
  );
}

/** A fresh code was asked for on the page that was here before a reload. */
function LeftStepUp() {
  const [search] = useSearchParams();
  const asked = search.get(STEP_UP);
  const [left] = useState(asked);
  if (left === null || asked !== left) return null;
  return (
    <Suspense fallback={null}>
      <StepUpAfterReload />
    </Suspense>
  );
}

function ForMembers() {
  // Who is about to be deleted registers for nothing.
  return useCurrentUser().deletesAt === undefined && <WaitingRegistrations />;
}

/** First of all, also before onboarding: somebody came for them. */
function WaitingRegistrations() {
  useSendPending();
  return null;
}
