import { readStored, writeStored } from '#shared/drafts/storage.ts';

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

/** Prevents reloads while offline, and reload loops, also where the browser stores nothing that could count them. */
export function mayReload(): boolean {
  const at = Number(readStored(KEY, 'sessionStorage') ?? 0);
  return navigator.onLine && Date.now() - at >= GUARD_MS && writeStored(KEY, at, 'sessionStorage');
}

export function reload(): void {
  writeStored(KEY, Date.now(), 'sessionStorage');
  location.reload();
}

/** Now or later, unless something is typed into the page by then. */
export function reloadWhenPossible(): void {
  if (mayReload()) {
    reloadUntouched();
    return;
  }
  addEventListener('online', reloadUntouched, { once: true });
  setTimeout(reloadUntouched, GUARD_MS);
}

function reloadUntouched(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const isTyped = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
  if (navigator.onLine && !isTyped) reload();
}
