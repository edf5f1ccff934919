const KEY = 'emberhood.reloaded-at';
const GUARD_MS = 30_000;

const failures = new WeakSet<object>();
let isMissing = false;

/** Whether this is a script that did not arrive, whatever the browser calls that. */
export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/** Before anything else is loaded. */
export function noteLoadFailures(): void {
  addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload);
    isMissing = true;
  });
}

/** Whether this page does without a script that did not arrive. */
export const isScriptMissing = (): boolean => isMissing;

/** Not while offline, and never in a circle. */
export function mayReload(): boolean {
  return navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) >= GUARD_MS;
}

export function reload(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** For a page on which nothing has been typed. */
export function reloadWhenPossible(): void {
  if (mayReload()) {
    reload();
    return;
  }
  addEventListener('online', reload, { once: true });
  setTimeout(() => {
    if (navigator.onLine) reload();
  }, GUARD_MS);
}
