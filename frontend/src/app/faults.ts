/** What goes wrong in a page is told to the gateway; the module that does it is fetched then (decision: observability). */
type Kind = 'render' | 'script' | 'promise' | 'chunk' | 'policy';

function tell(kind: Kind, error: unknown): void {
  // Vite gives nothing, instead of failing, where the page is about to be loaded anew for a script that is gone.
  import('./error-beacon.ts').then(({ sendFault }) => sendFault(kind, error)).catch(() => undefined);
}

/** Of the root: what a boundary has caught. React throws what none has as an event of the window. */
export function onCaughtError(error: unknown): void {
  // oxlint-disable-next-line no-console -- as React does where nobody listens
  console.error(error);
  tell('render', error);
}

export function watchFaults(): void {
  addEventListener('error', ({ error }) => tell('script', error));
  addEventListener('unhandledrejection', ({ reason }) => tell('promise', reason));
  addEventListener('vite:preloadError', ({ payload }) => tell('chunk', payload));
  document.addEventListener('securitypolicyviolation', (event) => tell('policy', event));
}
