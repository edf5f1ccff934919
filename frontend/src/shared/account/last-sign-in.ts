import { readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';

const KEY = 'emberhood.last-sign-in';

/** How this browser was last signed in, offered as the quickest way to sign in again (NAV-61). */
export interface LastSignIn {
  provider: string;
  email: string;
}

export function rememberSignedIn({ provider, email }: LastSignIn): void {
  writeStored(KEY, { provider, email });
}

export function lastSignIn(): LastSignIn | null {
  const stored = readStored(KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { provider, email } = stored as Record<string, unknown>;
  return typeof provider === 'string' && typeof email === 'string' ? { provider, email } : null;
}

/** After a sign-out, the next person at this browser may be somebody else. */
export function forgetLastSignIn(): void {
  removeStored(KEY);
}
