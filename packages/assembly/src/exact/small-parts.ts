import { partsOf, restrictedTo, type Part } from '../model/parts.ts';
import { withoutPairs } from '../model/peel.ts';
import type { Problem } from '../model/problem.ts';
import { DP_LIMIT, solveByDp } from './dp.ts';

export interface SmallParts {
  /** By offering of the whole problem; empty where no small part uses it. */
  groups: number[][];
  /** The proven best L2 of the small parts, given their best L1. */
  value: number;
  /** What is left to be searched; null if nothing is. */
  rest: Problem | null;
}

/** Limit on the steps of dynamic programming for all small parts of a problem; about 10⁸ take a second. */
const NODES = 400_000_000;

/**
 * Solves every part of at most 16 people exactly, smallest first, while the budget of steps lasts. The search nearly
 * always finds the same, but so few people should not have to rely on that. Steps are counted, not timed (I12).
 */
export function solveSmallParts(problem: Problem): SmallParts {
  const groups: number[][] = Array.from({ length: problem.k }, () => []);
  const bySize = partsOf(problem)
    .filter(({ members }) => members.length <= DP_LIMIT)
    .map((part) => ({ part, steps: stepsOf(problem, part) }))
    .sort((a, b) => a.steps - b.steps || (a.part.members[0] ?? 0) - (b.part.members[0] ?? 0));
  const solved = new Uint8Array(problem.n);
  let [value, left] = [0, NODES];
  for (const { part, steps } of bySize) {
    if (steps > left) break;
    left -= steps;
    const best = solveByDp(restrictedTo(problem, part));
    // Everybody has to be placed but cannot be; the search reports that itself.
    if (!best) continue;
    value += best.value;
    for (const i of part.members) solved[i] = 1;
    for (const [index, members] of best.groups.entries())
      groups[part.offerings[index] ?? 0] = members.map((i) => part.members[i] ?? 0);
  }
  return { groups, value, rest: restOf(problem, solved) };
}

/** Steps to solve a part: for each offering all pairs of a group and a set of others, and one look at each subset. */
function stepsOf(problem: Problem, { members, offerings }: Part): number {
  const n = members.length;
  let steps = 0;
  for (const e of offerings) {
    const people = (problem.byOffering.start[e + 1] ?? 0) - (problem.byOffering.start[e] ?? 0);
    steps += 2 ** n;
    for (let size = problem.min[e] ?? 0; size <= Math.min(people, problem.max[e] ?? 0); size++)
      steps += choose(people, size) * 2 ** (n - size);
  }
  return steps;
}

function choose(n: number, size: number): number {
  let ways = 1;
  for (let at = 1; at <= size; at++) ways = (ways * (n - size + at)) / at;
  return ways;
}

/** The problem without the solved members; all others keep their number. */
function restOf(problem: Problem, solved: Uint8Array): Problem | null {
  const { n, byMember } = problem;
  const alive = new Uint8Array(byMember.offering.length);
  for (let i = 0; i < n; i++) if (solved[i] === 0) alive.fill(1, byMember.start[i], byMember.start[i + 1]);
  return alive.includes(1) ? withoutPairs(problem, alive) : null;
}
