import { GroupWith, peopleOf } from '../exact/group-with.ts';
import { generate } from '../generator/generate.ts';
import { modelOfSnapshot } from '../model/from-snapshot.ts';
import { peel } from '../model/peel.ts';
import { search } from './search.ts';

/** Generous, for a busy machine. */
const PATIENCE_MS = 60_000;
const STEPS = 2_000;

describe('those whom the search left out', () => {
  // Cities below and above the size from which groups are no longer packed, in each of which the search misses some.
  it.each([
    [18, 60, 8],
    [3, 410, 20],
  ])(
    'in city %i cannot form another group in an unused offering',
    async (seed, people, offerings) => {
      const city = generate('city2k', seed, { people, offerings, activities: 3, slots: 3, reach: 9 });
      const problem = peel(modelOfSnapshot(city).problem);
      const { groups } = await search(problem, 1, 0.01);
      const placed = new Set(groups.flat());
      const missed = groups.flatMap((members, e) => {
        if (members.length > 0) return [];
        const question = new GroupWith(
          problem,
          e,
          peopleOf(problem, e).filter((i) => !placed.has(i)),
        );
        return Array.from({ length: problem.n }, (_, i) => i).filter((i) => question.find(i, STEPS).members !== null);
      });
      expect(placed.size).toBeGreaterThan(0);
      expect(missed).toEqual([]);
    },
    PATIENCE_MS,
  );
});
