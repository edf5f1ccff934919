import { solveByDp } from './exact/dp.ts';
import { beside, market } from './generator/testing/market.ts';
import { modelOfSnapshot } from './model/from-snapshot.ts';
import { VETO, type Problem } from './model/problem.ts';
import type { Snapshot } from './schema.ts';

/** Generous, for a busy machine. */
const PATIENCE_MS = 60_000;
const SEEDS = [1, 2, 3, 4, 5, 6];

const best = (problem: Problem): number => solveByDp(problem)?.value ?? Number.NaN;
const optimum = (snapshot: Snapshot): number => best(modelOfSnapshot(snapshot).problem);
const NOTHING_LOST = -1e-9;

/** The pairs of members about which anything is known. */
const pairsOf = ({ relations, n }: Problem): [number, number][] =>
  Array.from({ length: n }, (_, i) => i).flatMap((i) =>
    [...relations.to.subarray(relations.start[i], relations.start[i + 1])].map((j): [number, number] => [i, j]),
  );
/** The problem with another weight, or other flags, of one pair. */
function changed(problem: Problem, [i, j]: [number, number], change: { weight?: number; flags?: number }): Problem {
  const relations = {
    ...problem.relations,
    weight: problem.relations.weight.slice(),
    flags: problem.relations.flags.slice(),
  };
  for (const [a, b] of [
    [i, j],
    [j, i],
  ] as const)
    for (let at = relations.start[a] ?? 0; at < (relations.start[a + 1] ?? 0); at++)
      if (relations.to[at] === b) {
        relations.weight[at] = (relations.weight[at] ?? 0) + (change.weight ?? 0);
        relations.flags[at] = (relations.flags[at] ?? 0) | (change.flags ?? 0);
      }
  return { ...problem, relations };
}
const stranger = (snapshot: Snapshot, fits: boolean): Snapshot => ({
  ...snapshot,
  members: [...snapshot.members, { ...snapshot.members[0]!, id: 'stranger', ...(fits ? {} : { slots: [] }) }],
});

describe('the exact optimum', () => {
  it('is above zero in enough of these markets for the relations below to mean something', () => {
    expect(SEEDS.map((seed) => optimum(market(seed))).filter((value) => value > 0).length).toBeGreaterThanOrEqual(3);
  });

  it.each(SEEDS)(
    'M1 M2 M8 M9 of market %i does not fall with another member or offering, or change with one that fits nowhere',
    (seed) => {
      const snapshot = market(seed);
      const before = optimum(snapshot);
      expect(optimum(stranger(snapshot, true)) - before).toBeGreaterThanOrEqual(NOTHING_LOST);
      expect(optimum(stranger(snapshot, false))).toBeCloseTo(before, 9);
      const [offering] = snapshot.offerings;
      const more = { ...snapshot, offerings: [...snapshot.offerings, { ...offering!, id: 'another', max: 4 }] };
      expect(optimum(more) - before).toBeGreaterThanOrEqual(NOTHING_LOST);
      const twin = { ...snapshot, offerings: [...snapshot.offerings, { ...offering!, id: 'twin' }] };
      expect(optimum(twin) - before).toBeGreaterThanOrEqual(NOTHING_LOST);
    },
    PATIENCE_MS,
  );

  it.each(SEEDS)(
    'M3 M4 of market %i never falls as a weight rises, and never rises with a veto or a removed slot',
    (seed) => {
      const snapshot = market(seed);
      const { problem } = modelOfSnapshot(snapshot);
      const before = best(problem);
      for (const pair of pairsOf(problem).slice(0, 8)) {
        expect(best(changed(problem, pair, { weight: 1.5 })) - before).toBeGreaterThanOrEqual(NOTHING_LOST);
        expect(before - best(changed(problem, pair, { flags: VETO }))).toBeGreaterThanOrEqual(NOTHING_LOST);
      }
      snapshot.members[0]!.slots = [];
      expect(before - optimum(snapshot)).toBeGreaterThanOrEqual(NOTHING_LOST);
    },
    PATIENCE_MS,
  );

  it.each(SEEDS)(
    'M5 M7 of market %i scales with the linear objective, and is the same with women and men swapped',
    (seed) => {
      const snapshot = market(seed);
      const { problem } = modelOfSnapshot(snapshot);
      const linear = { ...problem, rules: { ...problem.rules, phi: 'linear' as const } };
      const scaled = {
        ...linear,
        rules: { ...linear.rules, repeatPenalty: 3 * linear.rules.repeatPenalty },
        relations: { ...linear.relations, weight: linear.relations.weight.map((one) => 3 * one) },
        byOffering: { ...linear.byOffering, own: linear.byOffering.own.map((one) => 3 * one) },
        byMember: { ...linear.byMember, own: linear.byMember.own.map((one) => 3 * one) },
      };
      expect(best(scaled)).toBeCloseTo(3 * best(linear), 6);
      expect(solveByDp(scaled)?.groups).toEqual(solveByDp(linear)?.groups);
      const turned = { ...problem, side: problem.side.map((side) => (side === 2 ? 2 : 1 - side)) };
      expect(best(turned)).toBeCloseTo(best(problem), 9);
    },
    PATIENCE_MS,
  );

  it(
    'M6 of two independent cities is the sum of both',
    () => {
      const [one, other] = [market(1, 6), market(2, 6)];
      expect(optimum(beside(one, other))).toBeCloseTo(optimum(one) + optimum(other), 9);
    },
    PATIENCE_MS,
  );

  it.each(SEEDS)(
    'M10 of market %i never rises with θ or κ',
    (seed) => {
      const snapshot = market(seed);
      const at = (settings: Partial<Snapshot['settings']>): number =>
        optimum({ ...snapshot, settings: { ...snapshot.settings, ...settings } });
      const before = optimum(snapshot);
      expect(before - at({ theta: 3 })).toBeGreaterThanOrEqual(NOTHING_LOST);
      expect(before - at({ kappa: 2 })).toBeGreaterThanOrEqual(NOTHING_LOST);
    },
    PATIENCE_MS,
  );
});
