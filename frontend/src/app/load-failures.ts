const KEY = 'emberhood.reloaded-at';
const GUARD_MS = 30_000;

const failures = new WeakSet<object>();
let isMissing = false;

/** Whether the error is a script that failed to load, whatever the browser calls it. */
export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/** Call before anything else is loaded. */
export function noteLoadFailures(): void {
  addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload);
    isMissing = true;
  });
}

/** Whether a script of this page has failed to load. */
export const isScriptMissing = (): boolean => isMissing;

/** Prevents reloads while offline, and reload loops. */
export function mayReload(): boolean {
  return navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) >= GUARD_MS;
}

export function reload(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

/** Only for a page on which nothing has been typed. */
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
