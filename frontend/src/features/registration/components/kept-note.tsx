import { useSyncExternalStore } from 'react';
import { pendingRegistrations, subscribePending, type PendingRegistration } from '../pending.ts';
import { registrationStrings as strings } from '../strings.ts';

const none: readonly PendingRegistration[] = [];

/** During the sign-up: the registration that it is for. */
export function KeptNote() {
  const kept = useSyncExternalStore(subscribePending, pendingRegistrations, () => none);
  const [first] = kept;
  if (!first) return null;
  return (
    <p className="lede max-w-60 sm:max-w-none">{kept.length === 1 ? strings.kept(first.name) : strings.keptMany}</p>
  );
}
