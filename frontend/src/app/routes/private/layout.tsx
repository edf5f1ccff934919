import '../../../styles/member.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
// For its part in what is forgotten when an account leaves, on whichever screen that happens.
import '#features/videos/kept/kept-clips.ts';
import { useSendPending } from '#features/registration/hooks/use-send-pending.ts';
import { accountOfScreens, onAccountLeft, subscribeAccount } from '#shared/account/boundary.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { STEP_UP } from '#shared/account/step-up-state.ts';
import { endSession, onSessionEnd, queryClient } from '#shared/api/query-client.ts';
import { page } from '#shared/reload-page.ts';
import { requireUser } from '../../guards.ts';
import { paths } from '#shared/paths.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { isScriptMissing } from '../../load-failures.ts';

const StepUpAfterReload = lazyPart(async () => (await import('#shared/account/step-up.tsx')).AfterReload);

export const loader = requireUser;
/** An app that is never closed gets the next release within as long. */
const OLD_MS = 12 * 3_600_000;

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

const isDue = (): boolean => isScriptMissing() || Date.now() - performance.timeOrigin > OLD_MS;

/**
 * Nothing reloads under somebody's hands. A script that did not arrive is asked for again by who needs it
 * (shared/ui/lazy-part.ts); as many browsers remember what failed, the next screen begins with a new document, and so it does
 * in a page that has been open for long. A dialog or a filter is no other screen.
 */
export function useRenewal(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Not where somebody would ask before the page is closed, such as an upload under way.
    if (navigator.onLine && isDue() && dispatchEvent(new Event('beforeunload', { cancelable: true }))) page.reload();
  }, [pathname]);
}
