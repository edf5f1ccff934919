/** What goes wrong in a page is told to the gateway; the module that does it is fetched then (decision: observability). */
type Kind = 'render' | 'script' | 'promise' | 'chunk' | 'policy';

/** That module did not arrive, which is a fault of its own that could not be told either. */
let isMute = false;

function tell(kind: Kind, error: unknown): void {
  if (isMute) return;
  import('./error-beacon.ts').then(
    ({ sendFault }) => sendFault(kind, error),
    () => (isMute = true),
  );
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
