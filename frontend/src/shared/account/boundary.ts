import { OWN, readStored, removeStored, storedKeys, writeStored } from '#shared/drafts/storage.ts';
import { createStore } from '#shared/store.ts';

/**
 * Keeps two accounts in one browser apart (NAV-63, readings 7). Every store of personal data registers here how to
 * clear it, so that nothing of one account is left in any tab when another signs in.
 */

/** What the offline page (public/sw.js) shows of the next session as a member and as a host: private to the account. */
export const EVENING = `${OWN}evening`;
export const DOOR = `${OWN}door`;
const OWNER = 'emberhood.draft-owner';
/** Goes with the account: `OWN`. */
const ACCOUNT_ID = `${OWN}account`;
const CHANNEL = 'emberhood.account';

/** The id of the signed-in account; null: nobody. */
type Account = string | null;
type Listener = (next: Account) => void;

const resets = new Set<Listener>();
const { get, set: publish, subscribe } = createStore<Account>(null);
/** Whose data is in memory; after a session has expired, it waits for the same account to sign in again. */
let holder: Account = null;
/** Kept while screens are being left, so that they do not start over before they go. */
let lastAccount: Account = null;
let leaveScreens: Listener | undefined;

/**
 * Each store registers once. `next` is the account that signs in, if it is known. What is stored by then may be of an
 * account that has signed in since, in another tab (`storedOwner`).
 */
export function onAccountReset(reset: Listener): void {
  resets.add(reset);
}

/** Forgets everything of the account that was here, in memory and in the browser's storage. */
export function resetForAccount(next: Account): void {
  removeStored(OWNER);
  for (const key of storedKeys(OWN)) removeStored(key);
  forget(next);
}

function forget(next: Account): void {
  holder = null;
  for (const reset of resets) reset(next);
}

/**
 * The server has said who is signed in. Drafts made while signed out survive the first sign-in (NAV-64); those of
 * another account are deleted. An account whose address has changed keeps the id it had here.
 */
export function enterAccount(email: string, accountId: string): void {
  const before = holder ?? storedOwner();
  const known = readStored(ACCOUNT_ID);
  const isSame = known ? known === accountId : before === email;
  if (before !== null && !isSame) resetForAccount(email);
  const id = isSame ? (before ?? email) : email;
  holder = id;
  writeStored(OWNER, id);
  writeStored(ACCOUNT_ID, accountId);
  if (get() === id) return;
  set(id);
  tellOtherTabs(id);
}

/** The session has expired: drafts made here are kept for when the same account signs in again. */
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
  return get() === null && holder !== null;
}

export { get as currentAccount, subscribe as subscribeAccount };

/** Whose screens are shown, even while they are being left after the session has ended. */
export function accountOfScreens(): Account {
  return lastAccount;
}

/** Screens of an account register how to leave them when another tab signs in or out. */
export function onAccountLeft(handler: Listener): () => void {
  leaveScreens = handler;
  return () => (leaveScreens = undefined);
}

function set(next: Account): void {
  lastAccount = next ?? lastAccount;
  publish(next);
}

/** The account that the browser's storage belongs to. */
export function storedOwner(): Account {
  const owner = readStored(OWNER);
  return typeof owner === 'string' ? owner : null;
}

/** False in a tab that does not know yet that another account has signed in elsewhere. */
export const ownsStorage = (): boolean => holder === null || holder === storedOwner();

/** Not while pages are prerendered: an open channel would keep the build's Node process from ending. */
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
channel?.addEventListener('message', ({ data }: MessageEvent<{ account: Account }>) => follow(data.account));
/** A page in the back-forward cache is told nothing. */
if (channel) addEventListener('pageshow', ({ persisted }) => persisted && holder !== null && follow(storedOwner()));

/** Another page of this browser has signed in or out. */
function follow(account: Account): void {
  // A first sign-in keeps the drafts made before it.
  if (holder === null ? account !== null : account === holder) return;
  // That page has deleted what was stored. This one may have slept, and somebody have begun anew.
  forget(account);
  leaveScreens?.(account);
  set(null);
}

function tellOtherTabs(next: Account): void {
  channel?.postMessage({ account: next });
}
