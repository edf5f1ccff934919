import { safeRedirect } from '@emberhood/contracts/redirects';
import { readStored, removeStored, writeStored } from './storage.ts';

/** With the prefix of drafts: another account does not go where the one before wanted to. */
const KEY = 'emberhood.draft.return-to';

/** Where a newcomer was going when onboarding came first. */
export function rememberReturn(address: string): void {
  writeStored(KEY, address);
}

/** The address, once; `otherwise` when there is none. */
export function takeReturn(otherwise: string): string {
  const stored = readStored(KEY);
  removeStored(KEY);
  return safeRedirect(typeof stored === 'string' ? stored : null, otherwise);
}
