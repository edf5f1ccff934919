import type { SnapshotModel } from '../model/from-snapshot.ts';
import { largestCount } from '../model/peel.ts';
import { SIDE_X, type Problem } from '../model/problem.ts';
import type { Result, UnplacedReason } from '../schema.ts';

/**
 * Why each unplaced member has no group, based on what the member said and on counts alone: never on a rating, a block
 * or a choice, so that no reason reveals anything about another member (P1, P11, T12).
 */
export function reasonsOf(model: SnapshotModel, groups: readonly (readonly number[])[]): Result['unplaced'] {
  const { problem, members, eligibility } = model;
  const placed = new Uint8Array(problem.n);
  for (const group of groups) for (const i of group) placed[i] = 1;
  const tooThin = offeringsTooThin(problem);
  return members
    .map((member, i) => ({ id: member.id, i, placed: placed[i] === 1, member }))
    .filter((one) => !one.placed)
    .map(({ id, i, member }) => ({ id, reason: reasonOf(i, member) }));

  function reasonOf(i: number, member: (typeof members)[number]): UnplacedReason {
    const options = offeringsOf(problem, i);
    if (options.length === 0) return eligibility.reason(member);
    const unit = problem.unitOf[i] ?? 0;
    const mates = [...problem.units.member.subarray(problem.units.start[unit], problem.units.start[unit + 1])];
    // Says only that the two fit no offering in common: a friend's pause, block or missing deposit is private (P1).
    const others = mates.filter((mate) => mate !== i).map((mate) => offeringsOf(problem, mate));
    if (others.some((list) => list.length === 0)) return 'next-cycle';
    if (!options.some((e) => others.every((list) => list.includes(e)))) return 'friend-not-eligible';
    return options.every((e) => tooThin[e] === 'balance') ? 'balance' : 'next-cycle';
  }
}

function offeringsOf({ byMember }: Problem, i: number): number[] {
  return [...byMember.offering.subarray(byMember.start[i], byMember.start[i + 1])];
}

/** Why an offering can have no group: too few people, or enough of them but not of both sides (`balance`, T5). */
function offeringsTooThin(problem: Problem): ('balance' | 'people' | null)[] {
  return Array.from({ length: problem.k }, (_, e) => {
    const sides = sidesOf(problem, e);
    const min = problem.min[e] ?? 0;
    if (largestCount(problem, e, sides) >= min) return null;
    return sides.reduce((sum, one) => sum + one, 0) >= min ? 'balance' : 'people';
  });
}

/** Eligible people of an offering: F, M, X. */
export function sidesOf({ byOffering, side }: Problem, e: number): [number, number, number] {
  const sides: [number, number, number] = [0, 0, 0];
  for (let at = byOffering.start[e] ?? 0; at < (byOffering.start[e + 1] ?? 0); at++) {
    const one = side[byOffering.member[at] ?? 0] ?? SIDE_X;
    sides[one as 0 | 1 | 2] += 1;
  }
  return sides;
}
