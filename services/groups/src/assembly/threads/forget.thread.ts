import { withoutMembers } from '../without-member.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, sealSnapshot, type SealedObject, type SealedSnapshot } from './sealed-city.ts';

export interface ForgetTask {
  frozen: SealedObject;
  accountId: string;
}

/** Null where they are no part of it. */
answer(({ frozen, accountId }: ForgetTask): SealedSnapshot | null => {
  const { snapshot, members, incomplete } = openSnapshot(frozen);
  if (!snapshot.members.some(({ id }) => id === accountId)) return null;
  const others = Object.fromEntries(Object.entries(members).filter(([id]) => id !== accountId));
  const left = { snapshot: withoutMembers(snapshot, new Set([accountId])), members: others, incomplete };
  return sealSnapshot(left, frozen);
});
