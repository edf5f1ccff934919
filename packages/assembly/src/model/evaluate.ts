import {
  CHOSEN_BY,
  PAST,
  SEEN_BY,
  SIDE_F,
  SIDE_M,
  VETO,
  agesClash,
  countsFirst,
  find,
  phi,
  placeOf,
  unitMates,
  type Groups,
  type Problem,
} from './problem.ts';

/** A group, evaluated from scratch. */
export interface Evaluation {
  /** v_e(S) of section 5. */
  value: number;
  feasible: boolean;
  /** U_i, in the order of the members. */
  u: number[];
}

/** The guide's H2, H3, H5-H11 and v_e(S) for a set of eligible members. An empty group is feasible and worth 0. */
export function evaluateGroup(problem: Problem, e: number, members: readonly number[]): Evaluation {
  const { rules, relations, side } = problem;
  const u: number[] = [];
  let value = 0;
  let feasible = sizesHold(problem, e, members);
  for (const i of members) {
    let [sum, choosers, plausible, past] = [0, 0, 0, 0];
    for (const j of members) {
      if (i === j) continue;
      if (agesClash(problem, i, j)) feasible = false;
      const at = find(relations, i, j);
      if (at < 0) continue;
      const flags = relations.flags[at] ?? 0;
      sum += relations.weight[at] ?? 0;
      if (flags & VETO) feasible = false;
      if (flags & CHOSEN_BY) choosers += 1;
      if (flags & SEEN_BY) plausible += 1;
      if (flags & PAST) past += 1;
    }
    if (rules.coverage && choosers < 1) feasible = false;
    if (plausible < rules.kappa || past > rules.rho) feasible = false;
    u.push(sum);
    value += phi(rules.phi, sum) + (ownValue(problem, i, e) ?? 0) - rules.repeatPenalty * past;
  }
  if (!unitsWhole(problem, members)) feasible = false;
  if (members.length > 0 && rules.noLoneGender) {
    const [f, m] = [SIDE_F, SIDE_M].map((one) => members.filter((i) => side[i] === one).length) as [number, number];
    if (f > 0 && m > 0 && (f < 2 || m < 2)) feasible = false;
  }
  return { value, feasible, u };
}

function sizesHold(problem: Problem, e: number, members: readonly number[]): boolean {
  if (members.length === 0) return problem.required[e] !== 1 || problem.min[e] === 0;
  const f = members.filter((i) => problem.side[i] === SIDE_F).length;
  const m = members.filter((i) => problem.side[i] === SIDE_M).length;
  const delta = problem.delta[e] ?? -1;
  return (
    members.length >= (problem.min[e] ?? 0) &&
    members.length <= (problem.max[e] ?? 0) &&
    (delta < 0 || Math.abs(f - m) <= delta)
  );
}

function unitsWhole(problem: Problem, members: readonly number[]): boolean {
  const inside = new Set(members);
  return members.every((i) => unitMates(problem, i).every((mate) => inside.has(mate)));
}

/** The part of the value of placing i in e that does not depend on the others there; undefined: not eligible. */
export function ownValue(problem: Problem, i: number, e: number): number | undefined {
  return problem.byMember.own[placeOf(problem, i, e)];
}

/** A whole assignment by the lexicographic objective of section 5. */
export interface Score {
  /** L1: the sum of what the placed refund-due members count, which is more the nearer their refund is. */
  priority: number;
  /** L2. */
  value: number;
  /** L3: the smallest U_i of a placed member; Infinity if nobody is placed. */
  minU: number;
  /** Breaks ties: the minutes that the placed members have waited. */
  wait: number;
  /** Every group keeps every rule. */
  feasible: boolean;
}

export function score(problem: Problem, groups: Groups): Score {
  const total: Score = { priority: 0, value: 0, minU: Infinity, wait: 0, feasible: true };
  for (const [e, members] of groups.entries()) {
    const { value, feasible, u } = evaluateGroup(problem, e, members);
    total.value += value;
    total.feasible &&= feasible;
    for (const one of u) total.minU = Math.min(total.minU, one);
    for (const i of members) {
      total.priority += countsFirst(problem, i);
      total.wait += problem.wait[i] ?? 0;
    }
  }
  return total;
}

const EPSILON = 1e-9;

/** Positive if a is better than b, by L1, L2, L3, then wait. */
export function compareScores(a: Score, b: Score): number {
  if (a.priority !== b.priority) return a.priority - b.priority;
  if (Math.abs(a.value - b.value) > EPSILON * Math.max(1, Math.abs(a.value))) return a.value - b.value;
  if (Math.abs(a.minU - b.minU) > EPSILON) return a.minU - b.minU;
  return a.wait - b.wait;
}
