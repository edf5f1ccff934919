import { checkBench } from '../checker/check.ts';
import { generate } from '../generator/generate.ts';
import { modelOfSnapshot } from '../model/from-snapshot.ts';
import { peel } from '../model/peel.ts';
import { assembleBench } from '../solve.ts';
import { parseBench } from '../validate.ts';
import { search } from './search.ts';

describe('the search', () => {
  it('places other refund-due members if no group can hold those nearest to their refund', async () => {
    const city = generate('small', 101, { people: 55, offerings: 3 });
    city.settings.refundDueDays = 60;
    const problem = peel(modelOfSnapshot(city).problem);
    const { score } = await search(problem, 1, 0.5);
    // The integer programme proves this optimum: three members nearer to their refund fit an offering but no group.
    expect(problem.priority.filter((one) => one > 1)).toHaveLength(3);
    expect(score.priority).toBe(4);
    expect(score.value).toBeCloseTo(65.26, 2);
  });
});

it('answers by what it has where the weights are too large for the solver of programmes', async () => {
  const ids = Array.from({ length: 20 }, (_, at) => `m${String(at)}`);
  const bench = parseBench({
    members: ids.map((id) => ({ id, gender: 'X' })),
    weights: ids.flatMap((one, i) =>
      ids.slice(i + 1).map((other, j) => [one, other, (((i * 7 + j * 5) % 11) - 3) * 1e14]),
    ),
    chose: [],
    offerings: ['a', 'b', 'c', 'd'].map((id) => ({ id, min: 3, max: 7, delta: null })),
    placeAll: false,
    coverage: false,
  });
  const result = await assembleBench(bench, false, { effort: 0.05 });
  expect(result.value).toBeGreaterThan(0);
  expect(checkBench(bench, result)).toEqual([]);
});
