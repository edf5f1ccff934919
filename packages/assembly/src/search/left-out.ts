import { GroupWith } from '../exact/group-with.ts';
import type { Problem } from '../model/problem.ts';
import { acquainted, MOST_PEOPLE } from './acquainted.ts';
import type { Column } from './pool.ts';

/** Partial groups for one member and offering, and for all of them in one pass; a question costs so many by itself. */
const STEPS_EACH = 2_000;
const STEPS = 60_000;
const ASKING = 10;
/** What it costs to take somebody out of their group, the refund-due more than others, against what speaks for a group-mate. */
const TAKEN = 8;
const TAKEN_FIRST = 30;

/**
 * A group for each member who is in none, where the exact search finds one: the refund-due first, nearest first, then the
 * longest wait. First of those who are in no group either, then of anybody, at last of those whom that has freed; whether it
 * is worth what it takes from others is for the caller to say.
 * @param group of each member as it stands, read anew for each question; -1: none
 */
export function* groupsForLeftOut(problem: Problem, group: Int32Array): Generator<Omit<Column, 'value'>> {
  const { n, priority, wait, byMember, byOffering } = problem;
  const placeOf = new Int32Array(n).fill(-1);
  const isLeftOut = (i: number): boolean => (group[i] ?? -1) < 0;
  const inOrder = Array.from({ length: n }, (_, i) => i).sort(
    (a, b) => (priority[b] ?? 0) - (priority[a] ?? 0) || (wait[b] ?? 0) - (wait[a] ?? 0) || a - b,
  );
  /** Of an offering that many fit those who are nearest to them: to look at all is most of the work, and finds few more. */
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
