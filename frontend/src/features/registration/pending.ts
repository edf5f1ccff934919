import type { Offering, RegistrationSubmissionInput } from '@emberhood/contracts';
import { onAccountReset } from '#shared/account/boundary.ts';
import { readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';
import { isRecord } from '#shared/is-record.ts';
import { createStore } from '#shared/store.ts';

/** With the prefix of drafts, so that it is deleted at sign-out and with a change of account (readings 7). */
const KEY = 'emberhood.draft.registrations';
const VERSION = 1;
/** More than one visitor needs; limits what others may have written here. */
const MOST = 12;

/** A registration that has not reached the server yet. */
export interface PendingRegistration {
  /** Display name of the offering. */
  name: string;
  submission: RegistrationSubmissionInput;
}

const none: readonly PendingRegistration[] = [];
let text: string | undefined;
let known = none;

const changes = createStore(undefined, () => {
  addEventListener('storage', publish);
  return () => removeEventListener('storage', publish);
});
export const subscribePending = changes.subscribe;

// Its stored value has been deleted with the drafts.
onAccountReset(publish);

/** Oldest first. The same list until it changes. */
export function pendingRegistrations(): readonly PendingRegistration[] {
  const stored = readStored(KEY);
  const now = JSON.stringify(stored);
  if (now === text) return known;
  text = now;
  known = pendingIn(stored);
  return known;
}

/** Replaces an earlier one for the same offering. */
export function rememberRegistration(pending: PendingRegistration): void {
  const others = pendingRegistrations().filter((other) => !isSame(other, pending));
  save([...others, pending].slice(-MOST));
}

export function forgetRegistration(pending: PendingRegistration): void {
  save(pendingRegistrations().filter((other) => !isSame(other, pending)));
}

/** A key for each offering, and one for the general registration. */
export function keyOf(offering: Offering | null | undefined): string {
  return offering ? `${offering.kind}/${offering.id}` : 'general';
}

function isSame(one: PendingRegistration, other: PendingRegistration): boolean {
  return keyOf(one.submission.offering) === keyOf(other.submission.offering);
}

function save(list: readonly PendingRegistration[]): void {
  if (list.length === 0) removeStored(KEY);
  else writeStored(KEY, { version: VERSION, list });
  publish();
}

function publish(): void {
  changes.set(undefined);
}

function pendingIn(stored: unknown): readonly PendingRegistration[] {
  if (!isRecord(stored) || stored['version'] !== VERSION || !Array.isArray(stored['list'])) return none;
  return stored['list'].filter(isPending).slice(-MOST);
}

/** Checks only what is displayed; the answers are validated before they are sent. */
function isPending(value: unknown): value is PendingRegistration {
  if (!isRecord(value) || typeof value['name'] !== 'string' || !isRecord(value['submission'])) return false;
  const { offering, availability, acknowledged } = value['submission'];
  if (availability !== undefined && !(Array.isArray(availability) && availability.every(isText))) return false;
  if (acknowledged !== undefined && typeof acknowledged !== 'boolean') return false;
  return offering === undefined || (isRecord(offering) && isText(offering['kind']) && isText(offering['id']));
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
