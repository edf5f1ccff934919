import type { Snapshot } from '@emberhood/assembly/schema';
import { restrictTo } from '../freezing/without-member.ts';
import { findCompletions } from '../repair/completions.ts';
import { groupViolations } from './group-violations.ts';
import { answer } from './run-in-thread.ts';
import { openSnapshot, type SealedObject } from './sealed-city.ts';

interface Task {
  frozen: SealedObject;
  /** With its sizes of today, as its host may have changed them between the freeze and publishing. */
  offering: { id: string; min: number; max: number };
  seated: readonly string[];
  /** People with an open offer first, then longest waiting first. */
  candidates: readonly string[];
  /** Pairs who both still wait, by what they and the operator say today: they come together or not at all (H10). */
  together: Snapshot['mustPairs'];
  /** Whether to look only at those whom somebody seated has chosen: most groups need one of them (H7). */
  chosenOnly?: boolean;
}

export interface Completed {
  holds: boolean;
  sets: readonly (readonly string[])[];
}

/** Answers null if the snapshot cannot be opened. */
export const complete = answer(
  ({ frozen, offering, seated, together, chosenOnly, ...task }: Task): Completed | null => {
    const snapshot = opened(frozen);
    if (!snapshot) return null;
    const chosen = chosenOnly ? chosenBy(snapshot, seated) : null;
    const candidates = chosen ? task.candidates.filter((id) => chosen.has(id)) : task.candidates;
    const city = { ...snapshot, mustPairs: together, pins: [] };
    const cut = restrictTo(city, offering.id, [...seated, ...candidates]);
    const today = { ...cut, offerings: cut.offerings.map((one) => ({ ...one, ...offering })) };
    const withThese = (added: readonly string[]): boolean =>
      groupViolations(today, offering.id, [...seated, ...added]).length === 0;
    const holds = withThese([]);
    // A free place is offered even if the group needs nobody, because others wait for a place.
    return { holds, sets: findCompletions(candidates, withThese, holds ? 1 : undefined) };
  },
);

function chosenBy({ ratings, settings }: Snapshot, people: readonly string[]): ReadonlySet<string> {
  const theirs = ratings.filter(({ from }) => people.includes(from));
  return new Set(theirs.flatMap(({ to, levels }) => to.filter((_, at) => (levels[at] ?? 0) >= settings.theta)));
}

/** Returns null if none of the keys opens it, because trying again would not help. */
function opened(frozen: SealedObject): Snapshot | null {
  try {
    return openSnapshot(frozen).snapshot;
  } catch {
    return null;
  }
}
