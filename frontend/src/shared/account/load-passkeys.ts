import { useEffect, useState } from 'react';
import { ApiProblem } from '#shared/api/problem.ts';

export const loadPasskeys = () => import('./passkey.ts');

/** Whether this browser knows passkeys; unknown, thus no, until the page has come alive. */
export function useKnowsPasskeys(): boolean {
  const [knows, setKnows] = useState(false);
  useEffect(() => setKnows('PublicKeyCredential' in globalThis), []);
  return knows;
}

export type PasskeyFailure = 'cancelled' | 'kept' | 'unusable' | { message: string; code: string };

/** Why nothing came of it: the person's own choice needs no words. */
export function passkeyFailure(error: unknown): PasskeyFailure {
  if (error instanceof ApiProblem) return { message: error.message, code: error.code };
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return name === 'InvalidStateError' ? 'kept' : 'unusable';
}
