/** Reports errors in a page to the gateway; the module that does so is loaded only then (decision: observability). */
type Kind = 'render' | 'script' | 'promise' | 'chunk' | 'policy';

/** That module failed to load, so errors cannot be reported. */
let isMute = false;

function tell(kind: Kind, error: unknown): void {
  if (isMute) return;
  import('./error-beacon.ts').then(
    ({ sendFault }) => sendFault(kind, error),
    () => (isMute = true),
  );
}

/** For the React root: errors caught by a boundary. React reports uncaught ones as window events. */
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
