import { useSyncExternalStore } from 'react';
import { mayBeSignedIn } from './session-hint.ts';

const subscribeToNothing = () => () => undefined;

/** Whether there may be a session. False in prerendered pages until they are hydrated. */
export function useSeemsSignedIn(): boolean {
  return useSyncExternalStore(subscribeToNothing, mayBeSignedIn, () => false);
}
