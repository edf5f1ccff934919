import { safeRedirect } from '@emberhood/contracts/redirects';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { forgetReach, forgetSessionHint, mayBeSignedIn } from '#shared/account/session-hint.ts';
import { paths } from '#shared/paths.ts';
import { loadAuthApi } from '../load-api.ts';
import { forgetSignIn } from '../pending-sign-in.ts';

const POLL_MS = 2_000;

/** Goes to the requested page, if it is one of ours (NAV-58), else to the member area. */
export function useEnter(): (redirectedFrom: string | null) => void {
  const navigate = useNavigate();
  return (redirectedFrom) => {
    forgetSignIn();
    // It belonged to the previous user; another account may lack the profile or role.
    forgetReach();
    void navigate(safeRedirect(redirectedFrom, paths.emberite.href()), { replace: true });
  };
}

/**
 * Leaves a public page when somebody is signed in (NAV-50, NAV-65). Asks the server only when the hint says there may
 * be a session. With `watch` it keeps checking the hint, as the mailed link may be opened in another tab.
 */
export function useLeaveWhenSignedIn(redirectedFrom: string | null, watch = false): void {
  const enter = useEffectEvent(useEnter());
  useEffect(() => {
    let done = false;
    let asked = false;
    const look = () => {
      if (asked || !mayBeSignedIn()) return;
      asked = true;
      void loadAuthApi()
        .then((authApi) => authApi.signedInAs())
        .then(
          (email) => {
            asked = false;
            if (email === null) forgetSessionHint();
            else if (!done) enter(redirectedFrom);
          },
          // The request failed: with `watch`, the next check asks again.
          () => {
            asked = false;
          },
        );
    };
    look();
    const timer = watch ? setInterval(look, POLL_MS) : undefined;
    return () => {
      done = true;
      clearInterval(timer);
    };
  }, [redirectedFrom, watch]);
}
