import { evaluateGroup, ownValue } from '../model/evaluate.ts';
import { find, unitMates, type Problem } from '../model/problem.ts';

/** Limit on the exchanges tried; if there are more, the figures come from a sample. */
const LIMIT = 20_000;
const LOSS = 0.01;

/** Number of pairs of placed members who would both gain by swapping seats within all rules. For the report only. */
export function blockingSwaps(problem: Problem, groups: readonly (readonly number[])[]): number {
  let [found, tried] = [0, 0];
  const used = groups.map((members, e) => ({ members, e })).filter(({ members }) => members.length > 0);
  for (const [at, one] of used.entries())
    for (const two of used.slice(at + 1))
      for (const i of one.members) {
        if (ownValue(problem, i, two.e) === undefined) continue;
        for (const j of two.members) {
          if (ownValue(problem, j, one.e) === undefined || tried >= LIMIT) continue;
          tried += 1;
          if (!gains(problem, i, one.members, two.members, j) || !gains(problem, j, two.members, one.members, i))
            continue;
          const first = evaluateGroup(problem, one.e, exchanged(one.members, i, j));
          if (first.feasible && evaluateGroup(problem, two.e, exchanged(two.members, j, i)).feasible) found += 1;
        }
      }
  return found;
}

/** Whether i prefers the seat of `left` in `to` to their own in `from`. */
function gains(problem: Problem, i: number, from: readonly number[], to: readonly number[], left: number): boolean {
  return sum(problem, i, to, left) > sum(problem, i, from, i) + 1e-9;
}

function sum({ relations }: Problem, i: number, members: readonly number[], without: number): number {
  let total = 0;
  for (const j of members) {
    const at = j === i || j === without ? -1 : find(relations, i, j);
    if (at >= 0) total += relations.weight[at] ?? 0;
  }
  return total;
}

function exchanged(members: readonly number[], out: number, into: number): number[] {
  return members.map((one) => (one === out ? into : one));
}

/** Number of unplaced members who could take the seat of someone who waited less, within all rules at little loss. */
export function justifiedEnvy(problem: Problem, groups: readonly (readonly number[])[], groupOf: Int32Array): number {
  let [found, tried] = [0, 0];
  const worth = groups.map((members, e) => (members.length > 0 ? evaluateGroup(problem, e, members).value : 0));
  const single = (i: number): boolean => unitMates(problem, i).length === 1;
  for (let i = 0; i < problem.n && tried < LIMIT; i++) {
    if ((groupOf[i] ?? -1) !== -1 || !single(i)) continue;
    if (envies(i)) found += 1;
  }
  return found;

  function envies(i: number): boolean {
    for (let at = problem.byMember.start[i] ?? 0; at < (problem.byMember.start[i + 1] ?? 0); at++) {
      const e = problem.byMember.offering[at] ?? 0;
      const members = groups[e] ?? [];
      for (const j of members) {
        if ((problem.wait[j] ?? 0) >= (problem.wait[i] ?? 0) || !single(j)) continue;
        tried += 1;
        const { feasible, value } = evaluateGroup(problem, e, exchanged(members, j, i));
        if (feasible && value > (worth[e] ?? 0) * (1 - LOSS)) return true;
      }
    }
    return false;
  }
}
