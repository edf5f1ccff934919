import { CHOSEN_BY, PAST, SEEN_BY, SIDE_F, SIDE_M, VETO, type Problem } from '../model/problem.ts';

/** For every subset of the members as an offering's group: L1, L2 (-Infinity if a rule forbids it), smallest U (L3). */
export interface SubsetTable {
  priority: Float64Array;
  value: Float64Array;
  least: Float64Array;
}

/** Section 5 of the guide, word for word, on bit sets. @param e offering. */
export function evaluateSubset(problem: Problem, e: number): SubsetTable {
  const { n, rules } = problem;
  const masks = pairMasks(problem);
  const weight = weights(problem);
  const own = new Float64Array(n).fill(Number.NaN);
  for (let at = problem.byOffering.start[e] ?? 0; at < (problem.byOffering.start[e + 1] ?? 0); at++)
    own[problem.byOffering.member[at] ?? 0] = problem.byOffering.own[at] ?? 0;
  const eligible = maskOf(n, (i) => !Number.isNaN(own[i]));
  const female = maskOf(n, (i) => problem.side[i] === SIDE_F);
  const male = maskOf(n, (i) => problem.side[i] === SIDE_M);
  const classes = [1, 10, 100].map((counts, at) => ({
    counts,
    mask: maskOf(n, (i) => problem.priority[i] === at + 1),
  }));
  const units = Array.from({ length: problem.units.start.length - 1 }, (_, unit) =>
    [...problem.units.member.subarray(problem.units.start[unit], problem.units.start[unit + 1])].reduce(
      (mask, i) => mask | (1 << i),
      0,
    ),
  ).filter((mask) => bits(mask) > 1);

  const size = 1 << n;
  const table = {
    priority: new Float64Array(size),
    value: new Float64Array(size).fill(Number.NEGATIVE_INFINITY),
    least: new Float64Array(size),
  };
  const [min, max, delta] = [problem.min[e] ?? 0, problem.max[e] ?? 0, problem.delta[e] ?? -1];
  for (let set = 1; set < size; set++) {
    if (set & ~eligible) continue;
    const all = bits(set);
    const [f, m] = [bits(set & female), bits(set & male)];
    if (all > max || all < min) continue;
    if (delta >= 0 && Math.abs(f - m) > delta) continue;
    if (rules.noLoneGender && f > 0 && m > 0 && Math.min(f, m) === 1) continue;
    if (units.some((unit) => (set & unit) !== 0 && (set & unit) !== unit)) continue;
    let [value, least] = [0, Number.POSITIVE_INFINITY];
    let holds = true;
    for (let i = 0; i < n && holds; i++) {
      if (!((set >> i) & 1)) continue;
      const past = bits(set & (masks.past[i] ?? 0));
      if (set & (masks.veto[i] ?? 0) || past > rules.rho) holds = false;
      if (rules.coverage && !(set & (masks.choosers[i] ?? 0))) holds = false;
      if (bits(set & (masks.plausible[i] ?? 0)) < rules.kappa) holds = false;
      let u = 0;
      for (let j = 0; j < n; j++) if ((set >> j) & 1) u += weight[i * n + j] ?? 0;
      least = Math.min(least, u);
      value += (rules.phi === 'log' ? Math.log(1 + u) : u / 2) + (own[i] ?? 0) - rules.repeatPenalty * past;
    }
    if (!holds) continue;
    table.value[set] = value;
    table.least[set] = least;
    table.priority[set] = classes.reduce((sum, { counts, mask }) => sum + counts * bits(set & mask), 0);
  }
  return table;
}

function weights({ n, relations }: Problem): Float64Array {
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++)
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++)
      matrix[i * n + (relations.to[at] ?? 0)] = relations.weight[at] ?? 0;
  return matrix;
}

function pairMasks({
  n,
  relations,
  age,
  ageMin,
  ageMax,
}: Problem): Record<'veto' | 'choosers' | 'plausible' | 'past', Int32Array> {
  const masks = {
    veto: new Int32Array(n),
    choosers: new Int32Array(n),
    plausible: new Int32Array(n),
    past: new Int32Array(n),
  };
  const set = (row: Int32Array, i: number, j: number): void => void (row[i] = (row[i] ?? 0) | (1 << j));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const years = age[j] ?? 0;
      if (i === j || (years >= (ageMin[i] ?? 0) && years <= (ageMax[i] ?? 0))) continue;
      set(masks.veto, i, j);
      set(masks.veto, j, i);
    }
    for (let at = relations.start[i] ?? 0; at < (relations.start[i + 1] ?? 0); at++) {
      const [j, flags] = [relations.to[at] ?? 0, relations.flags[at] ?? 0];
      if (flags & VETO) set(masks.veto, i, j);
      if (flags & CHOSEN_BY) set(masks.choosers, i, j);
      if (flags & SEEN_BY) set(masks.plausible, i, j);
      if (flags & PAST) set(masks.past, i, j);
    }
  }
  return masks;
}

function maskOf(n: number, holds: (i: number) => boolean): number {
  let mask = 0;
  for (let i = 0; i < n; i++) if (holds(i)) mask |= 1 << i;
  return mask;
}

function bits(mask: number): number {
  let [rest, number] = [mask, 0];
  for (; rest !== 0; rest &= rest - 1) number += 1;
  return number;
}
