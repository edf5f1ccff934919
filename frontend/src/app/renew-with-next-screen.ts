import { createPath, type DataRouter } from 'react-router';
import { page } from '#shared/reload-page.ts';

/** An app that is never closed gets the next release within as long. */
const OLD_MS = 12 * 3_600_000;

/**
 * Nothing reloads under somebody's hands. A script that did not arrive while somebody was on a screen is asked for again by
 * who needs it (shared/arriving.ts); as many browsers remember what failed, the next screen comes as a new document, and so it
 * does in a page that has been open for long. A navigation that fails ends at an error page, which loads the address anew.
 */
export function renewWithNextScreen(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const openedAt = Date.now();
  let isMissing = false;
  addEventListener('vite:preloadError', () => {
    isMissing ||= router.state.navigation.state === 'idle';
  });
  router.subscribe(({ navigation, location }) => {
    // A dialog or a filter is no other screen.
    if (navigation.state !== 'loading' || navigation.location.pathname === location.pathname) return;
    if (!navigator.onLine || !(isMissing || Date.now() - openedAt > OLD_MS)) return;
    isMissing = false;
    page.open(createPath(navigation.location));
  });
}
