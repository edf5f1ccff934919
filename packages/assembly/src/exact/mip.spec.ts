import { generate } from '../generator/generate.ts';
import { modelOfSnapshot } from '../model/from-snapshot.ts';
import { peel } from '../model/peel.ts';
import type { Groups } from '../model/problem.ts';
import { search } from '../search/search.ts';
import { solveProblem } from '../solve.ts';
import { solveByMip } from './mip.ts';

/** Generous, for a busy machine. */
const PATIENCE_MS = 60_000;

const market = (refundDueDays: number) => {
  const city = generate('small', 3, { people: 60, offerings: 5 });
  city.settings.refundDueDays = refundDueDays;
  return peel(modelOfSnapshot(city).problem);
};

describe('the integer programme, stopped by its limits,', () => {
  it.each([30, 60])(
    'answers what it began with, for refunds due in %i days',
    async (refundDueDays) => {
      const problem = market(refundDueDays);
      const found = await search(problem, 1, 0.05);
      const best = await solveByMip(problem, { nodes: 0 }, found.groups);
      // Of identical offerings it may use others.
      const used = (groups: Groups) => groups.filter(({ length }) => length > 0);
      expect(best?.proved).toBe(false);
      expect(used(best?.groups ?? [])).toEqual(used(found.groups));
    },
    PATIENCE_MS,
  );

  it(
    'before it has a bound of its own, leaves that of the search',
    async () => {
      const problem = market(30);
      const options = { seed: 1, effort: 0.05 };
      const { bound } = await solveProblem(problem, options);
      const stopped = await solveProblem(problem, { ...options, isExact: true }, { nodes: 0, seconds: 60 });
      expect(stopped).toMatchObject({ bound, proved: false });
    },
    PATIENCE_MS,
  );
});
