import { completions } from '../completions.ts';
import { isGroup } from './is-group.ts';
import { cutDownTo } from '../without-member.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

export interface CompleteTask {
  frozen: SealedObject;
  offering: string;
  seated: readonly string[];
  /** Longest waiting first. */
  candidates: readonly string[];
}

export interface Completed {
  /** Without anybody more. */
  holds: boolean;
  sets: readonly (readonly string[])[];
}

await answer(({ frozen, offering, seated, candidates }: CompleteTask): Completed => {
  const cut = cutDownTo(openSnapshot(frozen).snapshot, offering, [...seated, ...candidates]);
  const withThese = (added: readonly string[]): boolean => isGroup(cut, offering, [...seated, ...added]);
  const holds = withThese([]);
  // A free place is offered also where the group holds without it: somebody waits for one.
  return { holds, sets: completions(candidates, withThese, holds ? 1 : undefined) };
});
