import { ApiProblem } from '#shared/api/problem.ts';
import { useBrowserValue } from '#shared/hooks/use-browser-value.ts';

export const loadPasskeys = () => import('./passkey.ts');

/** Whether this browser supports passkeys; false until the page is hydrated. */
export function useKnowsPasskeys(): boolean {
  return useBrowserValue(() => 'PublicKeyCredential' in globalThis, false);
}

export type PasskeyFailure = 'cancelled' | 'kept' | 'unusable' | { message: string; code: string };

/** Why a passkey failed; a cancelled one needs no message. */
export function passkeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof ApiProblem) return { message: error.message, code: error.code };
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'kept' : 'unusable';
}
