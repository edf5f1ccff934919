import '../styles/app.css';
import { fetchAhead, painted, sought } from './after-paint.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { followReleases } from './load-failures.ts';

followReleases();
const early = keepEarlyPresses();
// A page to read is whole without us, and comes first (docs/decisions/0157); one with a form has people waiting for us.
const { page } = document.documentElement.dataset;
if (page === location.pathname && location.search === '' && document.forms.length === 0)
  await Promise.all([painted(), sought()]);
fetchAhead();
await import('./mount.tsx').then(
  ({ mount }) => mount(early),
  (error: unknown) => {
    // Without us its links and forms still lead on. Once there is a network again, the page may begin anew.
    early.pressAgain();
    addEventListener('online', () => location.reload(), { once: true });
    throw error;
  },
);
