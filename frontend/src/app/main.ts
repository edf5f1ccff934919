import '../styles/fonts.css';
import { fetchAhead, painted } from './after-paint.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { watchFaults } from './faults.ts';
import { beginIslands } from './islands.ts';
import { noteLoadFailures, reloadWhenPossible } from './load-failures.ts';
import { answerOffline } from './offline-page.ts';
import { isServedPage, wantsApp } from './wants-app.ts';

noteLoadFailures();
watchFaults();
answerOffline();
const early = keepEarlyPresses();
if (isServedPage()) void painted().then(beginIslands);
// A page to read works without the app, which loads when something needs it (decision: public-pages).
if (!wantsApp()) await early.wanted;
fetchAhead();
await import('./mount.tsx').then(
  ({ mount }) => mount(early),
  (error: unknown) => {
    // Without the app, its links and forms still work.
    early.pressAgain();
    if (!hasTyped()) reloadWhenPossible();
    throw error;
  },
);

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue);
}
