const KEY = 'emberhood.reloaded-at';
const GUARD_MS = 30_000;

/** After a deploy the chunks of the old release are gone: load the page once more, but never in a circle. */
export function reloadOnceWhenReplaced(): void {
  addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(KEY) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAt < GUARD_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
