import { digestNumbers, addDigests } from '../canonical/mix.ts';
import type { Bench } from '../schema.ts';
import { CHOSE, SIDE_F, SIDE_M, SIDE_X, type Problem } from './problem.ts';
import { RelationsBuilder } from './relations.ts';
import { eligibleRows } from './rows.ts';
import { makeUnits } from './units.ts';

export interface BenchModel {
  problem: Problem;
  /** Ids in canonical order. */
  members: string[];
  offerings: string[];
}

const SIDES = { F: SIDE_F, M: SIDE_M, X: SIDE_X };
const scratch = new DataView(new ArrayBuffer(8));

/** @param strictSizes whether every offering has to be used, as in MDGP. */
export function modelOfBench(bench: Bench, strictSizes: boolean): BenchModel {
  const order = canonicalMembers(bench);
  const members = order.map((index) => bench.members[index]).filter((one) => one !== undefined);
  const offerings = [...bench.offerings].sort(
    (a, b) => a.min - b.min || a.max - b.max || (a.delta ?? -1) - (b.delta ?? -1) || (a.id < b.id ? -1 : 1),
  );
  const indexOf = new Map(members.map((member, index) => [member.id, index]));
  const [n, k] = [members.length, offerings.length];
  const builder = new RelationsBuilder(n, bench.weights.length + bench.chose.length);
  const at = (id: string): number => indexOf.get(id) ?? -1;
  // Weights are not derived from utilities, because they may be negative and belong to the pair.
  const weights = new Map<number, number>();
  for (const [a, b, w] of bench.weights) {
    builder.add(at(a), at(b), 0);
    weights.set(at(a) * n + at(b), w).set(at(b) * n + at(a), w);
  }
  for (const [from, to] of bench.chose) builder.add(at(from), at(to), CHOSE);
  const relations = builder.build(() => 0);
  for (let i = 0; i < n; i++)
    for (let entry = relations.start[i] ?? 0; entry < (relations.start[i + 1] ?? 0); entry++)
      relations.weight[entry] = weights.get(i * n + (relations.to[entry] ?? 0)) ?? 0;

  const everywhere = offerings.map((_, offering) => ({ offering, own: 0 }));
  const problem: Problem = {
    n,
    k,
    rules: {
      coverage: bench.coverage,
      kappa: 0,
      rho: n,
      noLoneGender: false,
      phi: 'linear',
      repeatPenalty: 0,
    },
    side: Uint8Array.from(members, (member) => SIDES[member.gender]),
    priority: new Uint8Array(n).fill(bench.placeAll ? 1 : 0),
    wait: new Float64Array(n),
    age: new Uint8Array(n),
    ageMin: new Uint8Array(n),
    ageMax: new Uint8Array(n).fill(255),
    relations,
    ...eligibleRows(
      members.map(() => everywhere),
      k,
    ),
    min: Float64Array.from(offerings, (one) => one.min),
    max: Int32Array.from(offerings, (one) => Math.min(one.max, n)),
    delta: Float64Array.from(offerings, (one) => one.delta ?? -1),
    required: new Uint8Array(k).fill(strictSizes ? 1 : 0),
    ...makeUnits(n, []),
  };
  return { problem, members: members.map((one) => one.id), offerings: offerings.map((one) => one.id) };
}

/** Orders members by digests of gender, weights and choices, refined over some rounds; ids only break ties (I13). */
function canonicalMembers(bench: Bench): number[] {
  const indexOf = new Map(bench.members.map((member, index) => [member.id, index]));
  let digests = bench.members.map((member) => digestNumbers(SIDES[member.gender]));
  for (let round = 0; round < 3; round++) {
    const sums = new Float64Array(digests.length);
    const meet = (from: string, to: string, low: number, high: number): void => {
      const [i, j] = [indexOf.get(from) ?? 0, indexOf.get(to) ?? 0];
      sums[i] = addDigests(sums[i] ?? 0, digestNumbers(digests[j] ?? 0, low, high));
    };
    for (const [a, b, w] of bench.weights) {
      scratch.setFloat64(0, w);
      meet(a, b, scratch.getInt32(0), scratch.getInt32(4));
      meet(b, a, scratch.getInt32(0), scratch.getInt32(4));
    }
    for (const [from, to] of bench.chose) {
      meet(from, to, 1, 0);
      meet(to, from, 2, 0);
    }
    digests = digests.map((digest, i) => digestNumbers(digest, sums[i] ?? 0));
  }
  const byId = (a: number, b: number): number => ((bench.members[a]?.id ?? '') < (bench.members[b]?.id ?? '') ? -1 : 1);
  return digests.map((_, index) => index).sort((a, b) => (digests[a] ?? 0) - (digests[b] ?? 0) || byId(a, b));
}
