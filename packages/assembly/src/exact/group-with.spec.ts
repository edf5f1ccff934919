import { generate } from '../generator/generate.ts';
import { evaluateGroup } from '../model/evaluate.ts';
import { modelOfSnapshot } from '../model/from-snapshot.ts';
import type { Problem } from '../model/problem.ts';
import { GroupWith, peopleOf } from './group-with.ts';
import { evaluateSubset } from './subset.ts';

const STEPS = 100_000;
const SEEDS = Array.from({ length: 24 }, (_, at) => at + 1);

/** Twelve people who fit the open offerings; each rule applies in some of the markets. */
function market(seed: number): Problem {
  const snapshot = generate('tiny', seed, {
    people: 12,
    ratings: 8 + (seed % 9),
    sizes: [4, 6],
    activities: 1,
    slots: 1,
  });
  const fitting = { radius: null, budget: null, slots: [0], state: 'active', videoApproved: true, deposit: 'paid' };
  for (const member of snapshot.members) Object.assign(member, fitting);
  Object.assign(snapshot.settings, { kappa: seed % 4, rho: seed % 2, coverage: seed % 5 > 0 });
  return modelOfSnapshot(snapshot).problem;
}

describe('a group with somebody', () => {
  it.each(SEEDS)('is found in market %i exactly where one of all subsets is a group', (seed) => {
    const problem = market(seed);
    for (let e = 0; e < problem.k; e++) {
      const { value } = evaluateSubset(problem, e);
      const question = new GroupWith(problem, e);
      for (let i = 0; i < problem.n; i++) {
        const exists = value.some((worth, set) => ((set >> i) & 1) === 1 && worth > Number.NEGATIVE_INFINITY);
        const { members, proved } = question.find(i, STEPS);
        expect([i, members !== null, proved]).toEqual([i, exists, true]);
        expect(members === null || (members.includes(i) && evaluateGroup(problem, e, members).feasible)).toBe(true);
      }
    }
  });

  it('exists for some members of these markets, but not for all', () => {
    const answers = SEEDS.flatMap((seed) => {
      const problem = market(seed);
      return Array.from({ length: problem.n }, (_, i) => new GroupWith(problem, 0).find(i, STEPS).members !== null);
    });
    expect([answers.includes(true), answers.includes(false)]).toEqual([true, true]);
  });

  it('is made only of the people at hand, and the answer tells if the search was not complete', () => {
    const { problem } = modelOfSnapshot(generate('small', 2));
    const anybody = new GroupWith(problem, 0);
    const one = Array.from({ length: problem.n }, (_, i) => i).find((i) => anybody.find(i, STEPS).members !== null)!;
    const { members } = anybody.find(one, STEPS);
    const without = new GroupWith(
      problem,
      0,
      peopleOf(problem, 0).filter((i) => i === one || !members!.includes(i)),
    );
    expect(without.find(one, STEPS).members?.filter((i) => i !== one && members!.includes(i)) ?? []).toEqual([]);
    expect(anybody.find(one, 1)).toEqual({ members: null, proved: false, steps: 1 });
  });
});
