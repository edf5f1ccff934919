import { OWN, readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';

const HINT = /(?:^|;\s*)signed_in=1(?:;|$)/;

/** Whether there may be a session: a readable cookie without any secret stands beside the real one. */
export function mayBeSignedIn(): boolean {
  return HINT.test(document.cookie);
}

const REACH = `${OWN}reach`;

/** What the last user of this browser had access to; requests beyond it would be refused. */
export type Reach = 'member' | 'moderator';

export function mayReach(reach: Reach): boolean {
  const known = readStored(REACH);
  return Array.isArray(known) && known.includes(reach);
}

export function noteReach(reaches: readonly Reach[]): void {
  writeStored(REACH, reaches);
}

export function forgetReach(): void {
  removeStored(REACH);
}

/** The session has turned out to be over, so public pages need not ask again. */
export function forgetSessionHint(): void {
  document.cookie = 'signed_in=; Max-Age=0; Path=/';
}
