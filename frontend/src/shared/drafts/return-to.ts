import { safeRedirect } from '@emberhood/contracts/redirects';
import { readStored, removeStored, writeStored } from './storage.ts';

/** With the prefix of drafts, so that it is deleted when another account signs in. */
const KEY = 'emberhood.draft.return-to';

/** Remembers where a new member was going before onboarding. */
export function rememberReturn(address: string): void {
  writeStored(KEY, address);
}

/** Returns the address once, then `otherwise`. */
export function takeReturn(otherwise: string): string {
  const stored = readStored(KEY);
  removeStored(KEY);
  return safeRedirect(typeof stored === 'string' ? stored : null, otherwise);
}
