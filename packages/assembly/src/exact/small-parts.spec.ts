import { generate } from '../generator/generate.ts';
import { beside, market } from '../generator/testing/market.ts';
import { score } from '../model/evaluate.ts';
import { modelOfSnapshot } from '../model/from-snapshot.ts';
import { partsOf } from '../model/parts.ts';
import { peel } from '../model/peel.ts';
import type { Problem } from '../model/problem.ts';
import type { Snapshot } from '../schema.ts';
import { solveByDp } from './dp.ts';
import { solveSmallParts } from './small-parts.ts';

/** Generous, for a busy machine. */
const PATIENCE_MS = 60_000;

const problemOf = (snapshot: Snapshot): Problem => peel(modelOfSnapshot(snapshot).problem);

describe('small parts of a city', () => {
  it(
    'together reach the optimum of the whole city',
    () => {
      let inTwo = 0;
      for (let seed = 1; seed <= 12; seed++) {
        const problem = problemOf(beside(market(seed, 8), market(seed + 100, 7)));
        inTwo += partsOf(problem).length === 2 ? 1 : 0;
        const best = solveByDp(problem);
        const { groups, value, rest } = solveSmallParts(problem);
        expect(rest).toBeNull();
        expect(value).toBeCloseTo(best?.value ?? Number.NaN, 9);
        expect(score(problem, groups)).toMatchObject({
          feasible: true,
          priority: score(problem, best?.groups ?? []).priority,
        });
      }
      expect(inTwo).toBeGreaterThan(1);
    },
    PATIENCE_MS,
  );

  it('leave larger parts and their members as they are', () => {
    const problem = problemOf(beside(market(4, 10), generate('small', 5, { people: 60 })));
    const sizes = partsOf(problem).map(({ members }) => members.length);
    expect(sizes.filter((size) => size <= 10)).toHaveLength(1);
    const { rest, groups } = solveSmallParts(problem);
    const [large] = partsOf(rest ?? problem);
    expect(partsOf(rest ?? problem)).toHaveLength(1);
    expect(large?.members.length).toBe(Math.max(...sizes));
    for (const i of groups.flat()) expect(large?.members).not.toContain(i);
  });
});
