import { score, type Score } from '../model/evaluate.ts';
import type { Problem } from '../model/problem.ts';
import { DenseAnnealing } from './dense-annealing.ts';
import { Random } from './random.ts';

/**
 * Whether everybody has to be placed and may be placed everywhere, and the value is a sum of weights: bench mode with
 * placeAll. A table of each member's sum of weights towards each group then makes the gain of a swap O(1).
 */
export function isDense(problem: Problem): boolean {
  const { rules, n, k } = problem;
  return (
    rules.phi === 'linear' &&
    rules.kappa === 0 &&
    rules.rho >= n &&
    !rules.noLoneGender &&
    n > 0 &&
    k > 0 &&
    n * k <= 4_000_000 &&
    n <= 4000 &&
    problem.priority.every((one) => one === 1) &&
    problem.byMember.offering.length === n * k &&
    problem.units.start.length === n + 1
  );
}

export interface SearchAnswer {
  groups: number[][];
  score: Score;
}

export function denseSearch(problem: Problem, seed: number, effort: number): SearchAnswer {
  const { n, k } = problem;
  const search = new DenseAnnealing(problem, new Random(seed));
  let best = { value: Number.NEGATIVE_INFINITY, group: new Int32Array(n).fill(-1) };
  const runs = n <= 60 ? 8 : n <= 400 ? 4 : 2;
  const moves = Math.ceil((400_000 + 60_000 * n) * effort);
  for (let run = 0; run < runs; run++) {
    const isAnew = best.value === Number.NEGATIVE_INFINITY || (run % 2 === 0 && problem.required.includes(0));
    if (!search.begin(isAnew ? null : best.group)) break;
    const found = search.anneal(moves, isAnew ? 1 : 0.35);
    if (found.value > best.value + 1e-9) best = found;
  }
  const groups = Array.from({ length: k }, (): number[] => []);
  for (const [i, e] of best.group.entries()) groups[e]?.push(i);
  return { groups, score: score(problem, groups) };
}
