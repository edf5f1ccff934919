import { modelOfSnapshot } from '../model/from-snapshot.ts';
import { peel } from '../model/peel.ts';
import type { Snapshot } from '../schema.ts';
import { GroupWith } from './group-with.ts';

/** Search limit for one member and offering; what is not settled by then counts as possible. */
const STEPS = 20_000;

/**
 * The members who could be in a group this cycle if everybody else were free for it. For all others there is no group
 * that keeps every rule, whatever the engine does.
 * @param known members who need not be checked again and are not in the answer
 */
export function placeable(snapshot: Snapshot, known: ReadonlySet<string> = new Set()): string[] {
  const model = modelOfSnapshot(snapshot);
  const problem = peel(model.problem);
  const { start, offering } = problem.byMember;
  const questions = new Map<number, GroupWith>();
  const isPossible = (i: number, e: number): boolean => {
    const question = questions.get(e) ?? new GroupWith(problem, e);
    questions.set(e, question);
    const { members, proved } = question.find(i, STEPS);
    return members !== null || !proved;
  };
  return model.members.flatMap(({ id }, i) =>
    !known.has(id) && offering.subarray(start[i], start[i + 1]).some((e) => isPossible(i, e)) ? [id] : [],
  );
}
