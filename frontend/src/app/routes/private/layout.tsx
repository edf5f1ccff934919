import '../../../styles/member.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
// Registers its cleanup for when an account leaves, on whichever screen that happens.
import '#features/videos/kept/kept-clips.ts';
import { useSendPending } from '#features/registration/hooks/use-send-pending.ts';
import { accountOfScreens, onAccountLeft, subscribeAccount } from '#shared/account/boundary.ts';
import { useCurrentUser } from '#shared/account/current-user.ts';
import { STEP_UP } from '#shared/account/step-up-state.ts';
import { endSession, onSessionEnd, queryClient } from '#shared/api/query-client.ts';
import { useOnChange } from '#shared/hooks/use-on-change.ts';
import { paths } from '#shared/paths.ts';
import { page } from '#shared/reload-page.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { requireUser } from '../../guards.ts';
import { isScriptMissing } from '../../load-failures.ts';
import { useLatePlace } from '../../use-late-place.ts';

const StepUpAfterReload = lazyPart(async () => (await import('#shared/account/step-up.tsx')).AfterReload);

export const loader = requireUser;
/** After this time, an open app reloads to get the next release. */
const OLD_MS = 12 * 3_600_000;

export function Component() {
  useRenewal();
  useLatePlace();
  const navigate = useNavigate();
  const [isTaken, setIsTaken] = useState(false);
  // Reloads after the screens have unmounted, so that no form asks to stay.
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
      // Another account: the data on screen and in memory is not theirs.
      if (next === null) endSession(paths.login.href());
      else setIsTaken(true);
    });
    return () => {
      stop();
      stopFollowing();
      // Only after the screens have unmounted: those still shown would refetch.
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

/** A code was requested before the page was reloaded. */
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
  // An account to be deleted registers for nothing.
  return useCurrentUser().deletesAt === undefined && <WaitingRegistrations />;
}

/** Sent first, even before onboarding: it is what the member came for. */
function WaitingRegistrations() {
  useSendPending();
  return null;
}

const isDue = (): boolean => isScriptMissing() || Date.now() - performance.timeOrigin > OLD_MS;

/**
 * Never reloads a screen in use. A script that failed to load is retried by its user (shared/ui/lazy-part.ts); as many
 * browsers remember the failure, the next screen loads as a new document. So does the next screen of a page that has
 * been open for long. A dialog or a filter is not another screen.
 */
export function useRenewal(): void {
  useOnChange(useLocation().pathname, () => {
    // Not if a listener objects to closing the page, such as a running upload.
    if (navigator.onLine && isDue() && dispatchEvent(new Event('beforeunload', { cancelable: true }))) page.reload();
  });
}
