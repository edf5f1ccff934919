import { OWN, readStored, removeStored, storedKeys, writeStored } from '#shared/drafts/storage.ts';

/**
 * The line between two accounts in one browser (NAV-63, readings 7). Whatever keeps something of a person registers here
 * how to forget it: nothing of one account is left when another one comes, in this tab or in any other.
 */
/** What the offline page shows of the next evening, and of the next one that a host leads (public/sw.js): copies of what only a session may read. */
export const EVENING = `${OWN}evening`;
export const DOOR = `${OWN}door`;
const OWNER = 'emberhood.draft-owner';
/** Goes with the account: `OWN`. */
const ACCOUNT_ID = `${OWN}account`;
const CHANNEL = 'emberhood.account';

/** Who is signed in from now on; null: nobody. */
type Account = string | null;
type Listener = (next: Account) => void;

const resets = new Set<Listener>();
const listeners = new Set<() => void>();
let account: Account = null;
/** Whose things are here, in memory: also while a session that has ended by itself waits for them to come back. */
let holder: Account = null;
/** Stays while screens are left, so that they do not begin anew first. */
let lastAccount: Account = null;
let leaveScreens: Listener | undefined;

/** For stores, once each. `next` is who comes, as far as that is known. */
export function onAccountReset(reset: Listener): void {
  resets.add(reset);
}

/** Forgets everything of the account that was here, in memory and in the browser's storage. */
export function resetForAccount(next: Account): void {
  holder = null;
  removeStored(OWNER);
  for (const key of storedKeys(OWN)) removeStored(key);
  for (const reset of resets) reset(next);
}

/**
 * The server has said who is signed in. What was made while nobody was survives the first sign-in (NAV-64); what belongs
 * to somebody else does not. Whose address has changed goes on under the one they came with.
 */
export function enterAccount(email: string, accountId?: string): void {
  const before = holder ?? ownerOfDrafts();
  const known = readStored(ACCOUNT_ID);
  const isSame = known && accountId ? known === accountId : before === email;
  if (before !== null && !isSame) resetForAccount(email);
  const id = isSame ? (before ?? email) : email;
  holder = id;
  writeStored(OWNER, id);
  if (accountId) writeStored(ACCOUNT_ID, accountId);
  if (account === id) return;
  set(id);
  tellOtherTabs(id);
}

/** The session has ended by itself: what was made here waits for the same account to come back. */
export function suspendAccount(): void {
  for (const key of [EVENING, DOOR]) removeStored(key);
  set(null);
}

/** Signed out, which ends the session in every tab. */
export function leaveAccount(): void {
  set(null);
  resetForAccount(null);
  tellOtherTabs(null);
}

/** Whether a session has ended by itself, and what was made in it waits for the same account. */
export function isAwaited(): boolean {
  return account === null && holder !== null;
}

export function currentAccount(): Account {
  return account;
}

/** Whose screens are shown: also while a session that has ended is being left. */
export function accountOfScreens(): Account {
  return lastAccount;
}

export function subscribeAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the screens of an account are left when another tab has changed it; set by them while they are shown. */
export function onAccountLeft(handler: Listener): () => void {
  leaveScreens = handler;
  return () => {
    if (leaveScreens === handler) leaveScreens = undefined;
  };
}

function set(next: Account): void {
  account = next;
  lastAccount = next ?? lastAccount;
  for (const listener of listeners) listener();
}

function ownerOfDrafts(): Account {
  const owner = readStored(OWNER);
  return typeof owner === 'string' ? owner : null;
}

/** Not while pages are prerendered: Node has such channels too, and an open one keeps the build from ending. */
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', ({ data }: MessageEvent<{ account: Account }>) => {
  // A first sign-in takes along what was made before it.
  if (holder === null ? data.account !== null : data.account === holder) return;
  resetForAccount(data.account);
  // The drafts that come now are theirs.
  if (data.account !== null) writeStored(OWNER, data.account);
  leaveScreens?.(data.account);
  account = null;
});

function tellOtherTabs(next: Account): void {
  channel?.postMessage({ account: next });
}
