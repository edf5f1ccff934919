import { siteConfig } from '#shared/site-config.ts';
import '../styles/fonts.css';
import { fetchAhead, painted } from './after-paint.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { watchFaults } from './faults.ts';
import { beginIslands } from './islands.ts';
import { noteLoadFailures, reloadWhenPossible } from './load-failures.ts';
import { isServedPage, wantsApp } from './wants-app.ts';

noteLoadFailures();
watchFaults();
answerOffline();
const early = keepEarlyPresses();
if (isServedPage()) void painted().then(beginIslands);
// A page to read works without the app, which loads when something needs it (decision: public-pages).
if (!wantsApp()) await early.wanted;
fetchAhead();
await import('./mount.tsx')
  .then(({ mount }) => mount(early))
  .catch((error: unknown) => {
    // Without the app, its links and forms still work.
    early.pressAgain();
    reloadWhenPossible();
    throw error;
  });

/** Registers the service worker that shows the offline page when a page cannot be fetched (decision: public-pages). */
function answerOffline(): void {
  if (!import.meta.env.PROD || siteConfig()?.offlinePage !== true || !('serviceWorker' in navigator)) return;
  // Some browsers refuse this in some modes: then there is no offline page.
  const register = () => void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
