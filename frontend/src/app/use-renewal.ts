import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { page } from '#shared/reload-page.ts';
import { isScriptMissing } from './load-failures.ts';

/** An app that is never closed gets the next release within as long. */
const OLD_MS = 12 * 3_600_000;

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
