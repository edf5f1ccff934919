import { GroupWith } from '../exact/group-with.ts';
import type { Problem } from '../model/problem.ts';
import { acquainted, MOST_PEOPLE } from './acquainted.ts';
import type { Column } from './pool.ts';

/** Limits on the partial groups visited in one search and in one pass, and the fixed cost of a search. */
const STEPS_EACH = 2_000;
const STEPS = 60_000;
const ASKING = 10;
/** Cost of taking a member out of their group, which is higher for the refund-due. */
const TAKEN = 8;
const TAKEN_FIRST = 30;

/**
 * A group for each unplaced member for whom the exact search finds one: by priority first, then by the longest wait.
 * The first pass takes only unplaced people, the second anybody, and the third again unplaced people, whom the second
 * may have freed. The caller decides whether a group is worth what it takes from others.
 * @param group each member's current offering, read anew for each search; -1 if none
 */
export function* groupsForLeftOut(problem: Problem, group: Int32Array): Generator<Omit<Column, 'value'>> {
  const { n, priority, wait, byMember, byOffering } = problem;
  const placeOf = new Int32Array(n).fill(-1);
  const isLeftOut = (i: number): boolean => (group[i] ?? -1) < 0;
  const inOrder = Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => (priority[b] ?? 0) - (priority[a] ?? 0) || (wait[b] ?? 0) - (wait[a] ?? 0) || a - b,
  );
  /** The people around i, if many fit the offering: to search all of them takes most of the time and finds few more. */
  const near = (i: number, e: number, atHand: (j: number) => boolean): number[] => {
    const places: number[] = [];
    let own = 0;
    for (let at = byOffering.start[e] ?? 0; at < (byOffering.start[e + 1] ?? 0); at++) {
      const j = byOffering.member[at] ?? 0;
      if (j === i) own = places.length;
      if (atHand(j)) places.push(at);
    }
    const some = places.length > MOST_PEOPLE ? acquainted(problem, places, own, placeOf) : places;
    return some.map((at) => byOffering.member[at] ?? 0);
  };
  for (const others of [false, true, false]) {
    let left = STEPS;
    for (const i of inOrder.filter(isLeftOut))
      for (let at = byMember.start[i] ?? 0; left > 0 && at < (byMember.start[i + 1] ?? 0) && isLeftOut(i); at++) {
        const e = byMember.offering[at] ?? 0;
        const isTaken = (j: number): boolean => !isLeftOut(j) && group[j] !== e;
        const atHand = (j: number): boolean => others || !isTaken(j);
        const cost = (j: number): number => (isTaken(j) ? ((priority[j] ?? 0) > 0 ? TAKEN_FIRST : TAKEN) : 0);
        const { members, steps } = new GroupWith(problem, e, near(i, e, atHand), cost).find(
          i,
          Math.min(STEPS_EACH, left),
        );
        left -= steps + ASKING;
        if (members) yield { offering: e, members };
      }
  }
}
