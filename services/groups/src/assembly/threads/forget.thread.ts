import { withoutMembers } from '../freezing/without-member.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, sealSnapshot, type SealedObject, type SealedSnapshot } from './sealed-city.ts';

interface Task {
  frozen: SealedObject;
  accountIds: readonly string[];
}

/** Answers null if nothing in the snapshot is about one of the accounts. */
export const forget = answer(({ frozen, accountIds }: Task): SealedSnapshot | null => {
  const { snapshot, members, incomplete } = openSnapshot(frozen);
  const gone = new Set(accountIds);
  // What keeps members from a host is there also if the host waits for no group.
  const named = [...snapshot.members.map(({ id }) => id), ...snapshot.blocks.flat(), ...snapshot.keepApart.flat()];
  if (!named.some((id) => gone.has(id))) return null;
  const others = Object.fromEntries(Object.entries(members).filter(([id]) => !gone.has(id)));
  const left = { snapshot: withoutMembers(snapshot, gone), members: others, incomplete };
  return sealSnapshot(left, frozen);
});
