import type { Snapshot } from '@emberhood/assembly/schema';
import { completions } from '../repair/completions.ts';
import { isGroup } from './is-group.ts';
import { cutDownTo } from '../freezing/without-member.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

export interface CompleteTask {
  frozen: SealedObject;
  offering: string;
  seated: readonly string[];
  /** Who is asked already, then longest waiting first. */
  candidates: readonly string[];
}

export interface Completed {
  /** Without anybody more. */
  holds: boolean;
  sets: readonly (readonly string[])[];
}

answer(({ frozen, offering, seated, candidates }: CompleteTask): Completed | null => {
  const snapshot = opened(frozen);
  if (!snapshot) return null;
  const cut = cutDownTo(snapshot, offering, [...seated, ...candidates]);
  const withThese = (added: readonly string[]): boolean => isGroup(cut, offering, [...seated, ...added]);
  const holds = withThese([]);
  // A free place is offered also where the group holds without it: somebody waits for one.
  return { holds, sets: completions(candidates, withThese, holds ? 1 : undefined) };
});

/** Null where none of the keys opens it: that would be so at every further try. */
function opened(frozen: SealedObject): Snapshot | null {
  try {
    return openSnapshot(frozen).snapshot;
  } catch {
    return null;
  }
}
