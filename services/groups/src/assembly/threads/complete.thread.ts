import type { Snapshot } from '@emberhood/assembly/schema';
import { findCompletions } from '../repair/completions.ts';
import { isGroup } from './is-group.ts';
import { restrictTo } from '../freezing/without-member.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

interface Task {
  frozen: SealedObject;
  offering: string;
  seated: readonly string[];
  /** People with an open offer first, then longest waiting first. */
  candidates: readonly string[];
}

export interface Completed {
  /** Whether the group keeps every rule without a new member. */
  holds: boolean;
  sets: readonly (readonly string[])[];
}

/** Answers null if the snapshot cannot be opened. */
export const complete = answer(({ frozen, offering, seated, candidates }: Task): Completed | null => {
  const snapshot = opened(frozen);
  if (!snapshot) return null;
  const cut = restrictTo(snapshot, offering, [...seated, ...candidates]);
  const withThese = (added: readonly string[]): boolean => isGroup(cut, offering, [...seated, ...added]);
  const holds = withThese([]);
  // A free place is offered even if the group needs nobody, because others wait for a place.
  return { holds, sets: findCompletions(candidates, withThese, holds ? 1 : undefined) };
});

/** Returns null if none of the keys opens it, because trying again would not help. */
function opened(frozen: SealedObject): Snapshot | null {
  try {
    return openSnapshot(frozen).snapshot;
  } catch {
    return null;
  }
}
