import type { SnapshotModel } from '../model/from-snapshot.ts';
import { largestCount } from '../model/peel.ts';
import { SIDE_X, unitMates, type Problem } from '../model/problem.ts';
import type { Result, UnplacedReason } from '../schema.ts';

/**
 * Why each unplaced member has no group, based on what the member said and on counts alone: never on a rating, a block
 * or a choice, so that no reason reveals anything about another member (P1, P11, T12).
 */
export function reasonsOf(model: SnapshotModel, groups: readonly (readonly number[])[]): Result['unplaced'] {
  const { problem, members, eligibility } = model;
  const placed = new Uint8Array(problem.n);
  for (const group of groups) for (const i of group) placed[i] = 1;
  const unbalanced = Array.from({ length: problem.k }, (_, e) => isOnlyUnbalanced(problem, e));
  return members
    .map((member, i) => ({ id: member.id, i, placed: placed[i] === 1, member }))
    .filter((one) => !one.placed)
    .map(({ id, i, member }) => ({ id, reason: reasonOf(i, member) }));

  function reasonOf(i: number, member: (typeof members)[number]): UnplacedReason {
    const options = offeringsOf(problem, i);
    if (options.length === 0) return eligibility.reason(member);
    // Says only that the two fit no offering in common: a friend's pause, block or missing deposit is private (P1).
    const mates = [...unitMates(problem, i)].filter((mate) => mate !== i);
    const others = mates.map((mate) => offeringsOf(problem, mate));
    if (others.some((list) => list.length === 0)) return 'next-cycle';
    if (!options.some((e) => others.every((list) => list.includes(e)))) return 'friend-not-eligible';
    return options.every((e) => unbalanced[e]) ? 'balance' : 'next-cycle';
  }
}

export function offeringsOf({ byMember }: Problem, i: number): number[] {
  return [...byMember.offering.subarray(byMember.start[i], byMember.start[i + 1])];
}

/** Whether an offering has enough people for a group, but not of both sides (T5). */
function isOnlyUnbalanced(problem: Problem, e: number): boolean {
  const sides = sidesOf(problem, e);
  const min = problem.min[e] ?? 0;
  return largestCount(problem, e, sides) < min && sides.reduce((sum, one) => sum + one, 0) >= min;
}

/** Eligible people of an offering who are counted: F, M, X. */
export function sidesOf(
  { byOffering, side }: Problem,
  e: number,
  isCounted: (i: number) => boolean = () => true,
): [number, number, number] {
  const sides: [number, number, number] = [0, 0, 0];
  for (const i of byOffering.member.subarray(byOffering.start[e], byOffering.start[e + 1]))
    if (isCounted(i)) sides[(side[i] ?? SIDE_X) as 0 | 1 | 2] += 1;
  return sides;
}
