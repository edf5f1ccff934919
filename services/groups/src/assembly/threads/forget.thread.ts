import { withoutMembers } from '../freezing/without-member.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, sealSnapshot, type SealedObject, type SealedSnapshot } from './sealed-city.ts';

interface Task {
  frozen: SealedObject;
  accountIds: readonly string[];
}

/** Answers null if none of the accounts is in the snapshot. */
export const forget = answer(({ frozen, accountIds }: Task): SealedSnapshot | null => {
  const { snapshot, members, incomplete } = openSnapshot(frozen);
  const gone = new Set(accountIds);
  if (!snapshot.members.some(({ id }) => gone.has(id))) return null;
  const others = Object.fromEntries(Object.entries(members).filter(([id]) => !gone.has(id)));
  const left = { snapshot: withoutMembers(snapshot, gone), members: others, incomplete };
  return sealSnapshot(left, frozen);
});
