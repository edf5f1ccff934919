import type { DataRouter } from 'react-router';

const KEY = 'emberhood.reloaded-at';
const GUARD_MS = 30_000;

const failures = new WeakSet<object>();
let router: Pick<DataRouter, 'state'> | undefined;

/** Whether this is a script that did not arrive, whatever the browser calls that. */
export function isLoadFailure(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error);
}

/** Whose navigations end at an error page, which loads the wanted address anew; loading it earlier would lose it. */
export function watchNavigation(of: Pick<DataRouter, 'state'>): void {
  router = of;
}

/** After a deploy the scripts of the old release are gone: whoever asks for one outside a navigation gets a new document. */
export function followReleases(): void {
  addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload);
    if (router !== undefined && router.state.navigation.state !== 'idle') return;
    if (!mayReload()) return;
    event.preventDefault();
    reload();
  });
}

/** Not while offline, and never in a circle. */
export function mayReload(): boolean {
  return navigator.onLine && Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) >= GUARD_MS;
}

export function reload(): void {
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}
