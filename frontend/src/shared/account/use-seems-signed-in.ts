import { useBrowserValue } from '#shared/hooks/use-browser-value.ts';
import { mayBeSignedIn } from './session-hint.ts';

/** Whether there may be a session. False in prerendered pages until they are hydrated. */
export function useSeemsSignedIn(): boolean {
  return useBrowserValue(mayBeSignedIn, false);
}
