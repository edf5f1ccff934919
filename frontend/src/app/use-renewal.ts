import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { page } from '#shared/reload-page.ts';

/** An app that is never closed gets the next release within as long. */
const OLD_MS = 12 * 3_600_000;

/**
 * Nothing reloads under somebody's hands. A script that did not arrive is asked for again by who needs it
 * (shared/ui/lazy-part.ts); as many browsers remember what failed, the next screen begins with a new document, and so it does
 * in a page that has been open for long.
 */
export function useRenewal(): void {
  const { pathname } = useLocation();
  const due = useRef({ shown: pathname, isMissing: false, oldAt: Infinity });
  useEffect(() => {
    due.current.oldAt = Date.now() + OLD_MS;
    const note = (): void => {
      due.current.isMissing = true;
    };
    addEventListener('vite:preloadError', note);
    return () => removeEventListener('vite:preloadError', note);
  }, []);
  useEffect(() => {
    const { shown, isMissing, oldAt } = due.current;
    // A dialog or a filter is no other screen.
    if (shown === pathname) return;
    due.current.shown = pathname;
    if ((isMissing || Date.now() > oldAt) && navigator.onLine && nothingWouldBeLost()) page.reload();
  }, [pathname]);
}

/** By those who would ask before the page is closed, such as an upload under way. */
function nothingWouldBeLost(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
