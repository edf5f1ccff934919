import type { Problem } from '../model/problem.ts';
import { evaluateSubset } from './subset.ts';

/** The best assignment that an exact method found, with its bound. */
export interface ExactAnswer {
  groups: number[][];
  /** L2 of the groups. */
  value: number;
  /** Upper bound of L2 given the best L1; equals `value` when proved. */
  bound: number;
  proved: boolean;
  /** False if the time limit stopped the solver. */
  reproducible: boolean;
}

export const DP_LIMIT = 16;

/**
 * Subset dynamic programming, O(k·3ⁿ): the best value of each subset with the offerings 0..e, over every way to give e
 * one of its subsets. It shares nothing with the integer programme (exact/mip.ts), so that each checks the other.
 * @param problem of `DP_LIMIT` members at most
 */
export function solveByDp(problem: Problem): ExactAnswer | null {
  const { n, k } = problem;
  const full = (1 << n) - 1;
  const none = Number.NEGATIVE_INFINITY;
  let first = new Float64Array(full + 1);
  let second = new Float64Array(full + 1);
  /** The smallest U of a placed member, which decides between assignments of equal value. */
  let third = new Float64Array(full + 1).fill(Number.POSITIVE_INFINITY);
  const choice: Int32Array[] = [];
  for (let e = 0; e < k; e++) {
    const { priority, value, least } = evaluateSubset(problem, e);
    const feasible: number[] = [];
    for (let set = 1; set <= full; set++) if ((value[set] ?? none) > none) feasible.push(set);
    const required = problem.required[e] === 1 && (problem.min[e] ?? 0) > 0;
    const nextFirst = required ? new Float64Array(full + 1).fill(none) : first.slice();
    const nextSecond = required ? new Float64Array(full + 1).fill(none) : second.slice();
    const nextThird = required ? new Float64Array(full + 1).fill(none) : third.slice();
    const chosen = new Int32Array(full + 1);
    for (const set of feasible) {
      const [gain1, gain2, smallest] = [priority[set] ?? 0, value[set] ?? 0, least[set] ?? 0];
      const others = full & ~set;
      // Every subset of the people outside the set, for the earlier offerings.
      for (let rest = others; ; rest = (rest - 1) & others) {
        if ((first[rest] ?? none) > none) {
          const [a, b] = [(first[rest] ?? 0) + gain1, (second[rest] ?? 0) + gain2];
          const both = rest | set;
          const c = Math.min(third[rest] ?? none, smallest);
          const ahead = a - (nextFirst[both] ?? none) || beyond(b, nextSecond[both]) || beyond(c, nextThird[both]);
          if (ahead > 0) {
            nextFirst[both] = a;
            nextSecond[both] = b;
            nextThird[both] = c;
            chosen[both] = set;
          }
        }
        if (rest === 0) break;
      }
    }
    [first, second, third] = [nextFirst, nextSecond, nextThird];
    choice.push(chosen);
  }
  if (!((first[full] ?? none) > none)) return null;
  return {
    ...rebuilt(problem, choice, full),
    value: second[full] ?? 0,
    bound: second[full] ?? 0,
    proved: true,
    reproducible: true,
  };
}

/** The difference, or 0 within the rounding error of adding the same numbers in another order. */
function beyond(one: number, other = Number.NEGATIVE_INFINITY): number {
  const difference = one - other;
  return Math.abs(difference) > 1e-12 ? difference : 0;
}

/** Starts from the full set: the best assignment of a set may leave some of its members unplaced. */
function rebuilt({ n, k }: Problem, choice: readonly Int32Array[], full: number): { groups: number[][] } {
  const groups: number[][] = Array.from({ length: k }, () => []);
  let left = full;
  for (let e = k - 1; e >= 0; e--) {
    const set = choice[e]?.[left] ?? 0;
    groups[e] = Array.from({ length: n }, (_, i) => i).filter((i) => (set >> i) & 1);
    left &= ~set;
  }
  return { groups };
}
