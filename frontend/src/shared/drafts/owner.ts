import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

const DRAFTS = 'emberhood.draft.';
const OWNER = 'emberhood.draft-owner';

/** A draft made while signed out survives the first sign-in; another account finds none (readings 7). */
export function claimDrafts(accountId: string): void {
  const owner = readStored(OWNER);
  if (typeof owner === 'string' && owner !== accountId) clearDrafts();
  writeStored(OWNER, accountId);
}

export function clearDrafts(): void {
  for (const key of storedKeys(DRAFTS)) removeStored(key);
  removeStored(OWNER);
}
