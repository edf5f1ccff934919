import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** What only the browser knows; `before` in prerendered pages until they are hydrated. */
export function useBrowserValue<T>(read: () => T, before: NoInfer<T>): T {
  return useSyncExternalStore(subscribeToNothing, read, () => before);
}
