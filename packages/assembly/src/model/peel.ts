import {
  CHOSEN_BY,
  SEEN_BY,
  SIDE_F,
  SIDE_M,
  SIDE_X,
  VETO,
  agesClash,
  placeOf,
  unitMates,
  type Problem,
} from './problem.ts';
import { turned } from './rows.ts';

/**
 * Removes pairs (member, offering) that no group can contain: too few choosers or plausible choosers among the
 * offering's own people, too few people in all or on one side. Repeats until nothing changes; the optimum stays.
 */
export function peel(problem: Problem): Problem {
  const { n, k, byMember, byOffering } = problem;
  const alive = new Uint8Array(byMember.offering.length).fill(1);
  const present = new Uint8Array(n);
  const slot = new Int32Array(n);
  let queue = Array.from({ length: k }, (_, e) => e);
  let changed = false;
  while (queue.length > 0) {
    const again = new Set<number>();
    for (const e of queue) {
      const people: number[] = [];
      for (let at = byOffering.start[e] ?? 0; at < (byOffering.start[e + 1] ?? 0); at++) {
        const i = byOffering.member[at] ?? 0;
        const position = placeOf(problem, i, e);
        if (alive[position] !== 1) continue;
        people.push(i);
        present[i] = 1;
        slot[i] = position;
      }
      const gone = hopeless(problem, e, people)
        ? people
        : people.filter(
            (i) => !supported(problem, i, present) || !unitMates(problem, i).every((mate) => present[mate] === 1),
          );
      for (const i of gone) {
        alive[slot[i] ?? 0] = 0;
        changed = true;
      }
      if (gone.length > 0 && gone.length < people.length) again.add(e);
      for (const i of people) present[i] = 0;
    }
    queue = [...again];
  }
  return changed ? withoutPairs(problem, alive) : problem;
}

/** Whether size and balance alone rule out every group of these people. */
export function hopeless(problem: Problem, e: number, people: readonly number[]): boolean {
  const sides = [0, 0, 0];
  for (const i of people) sides[problem.side[i] ?? 0] = (sides[problem.side[i] ?? 0] ?? 0) + 1;
  return largestCount(problem, e, sides) < Math.max(1, problem.min[e] ?? 0);
}

/** The most people who can count towards the minimum in a balanced group. @param sides numbers of F, M, X at hand */
export function largestCount(problem: Problem, e: number, sides: readonly number[]): number {
  const { noLoneGender } = problem.rules;
  const max = problem.max[e] ?? 0;
  const delta = problem.delta[e] ?? -1;
  const [f, m, x] = [sides[SIDE_F] ?? 0, sides[SIDE_M] ?? 0, sides[SIDE_X] ?? 0];
  let best = 0;
  for (let a = 0; a <= Math.min(f, max); a++)
    for (let b = 0; b <= Math.min(m, max - a); b++) {
      if (delta >= 0 && Math.abs(a - b) > delta) continue;
      if (noLoneGender && a > 0 && b > 0 && (a < 2 || b < 2)) continue;
      best = Math.max(best, a + b + Math.min(x, max - a - b));
    }
  return best;
}

function supported(problem: Problem, i: number, present: Uint8Array): boolean {
  const { rules, relations } = problem;
  if (!rules.coverage && rules.kappa === 0) return true;
  let [choosers, plausible] = [rules.coverage ? 1 : 0, rules.kappa];
  for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++) {
    const j = relations.to[at] ?? 0;
    const flags = relations.flags[at] ?? 0;
    if (present[j] !== 1 || flags & VETO || agesClash(problem, i, j)) continue;
    if (flags & CHOSEN_BY) choosers -= 1;
    if (flags & SEEN_BY) plausible -= 1;
    if (choosers <= 0 && plausible <= 0) return true;
  }
  return choosers <= 0 && plausible <= 0;
}

/** @param alive for each entry of byMember; 0 removes the pair. */
export function withoutPairs(problem: Problem, alive: Uint8Array): Problem {
  const { byMember, n, k } = problem;
  const kept = alive.reduce((sum, one) => sum + one, 0);
  const next = { start: new Int32Array(n + 1), offering: new Int32Array(kept), own: new Float64Array(kept) };
  let at = 0;
  for (let i = 0; i < n; i++) {
    for (let from = byMember.start[i] ?? 0; from < (byMember.start[i + 1] ?? 0); from++) {
      if (alive[from] !== 1) continue;
      next.offering[at] = byMember.offering[from] ?? 0;
      next.own[at++] = byMember.own[from] ?? 0;
    }
    next.start[i + 1] = at;
  }
  return { ...problem, byMember: next, byOffering: turned(next, k) };
}
