import { generate } from '../generator/generate.ts';
import { modelOfSnapshot } from '../model/from-snapshot.ts';
import { peel } from '../model/peel.ts';
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
