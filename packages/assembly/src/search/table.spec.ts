import { generate } from '../generator/generate.ts';
import { NO_PAIRS, fitting } from '../generator/testing/market.ts';
import { modelOfSnapshot } from '../model/from-snapshot.ts';
import type { Snapshot } from '../schema.ts';
import { MOST_PEOPLE } from './acquainted.ts';
import { Random } from './random.ts';
import { Table } from './table.ts';

const CIRCLE = 20;
const KNOWN = 8;

/** Everybody fits the only offering, and each member knows only some people of their own circle. */
function cityOfCircles(): Snapshot {
  const city = generate('small', 7, { people: 600, offerings: 1 });
  const known = city.members.map(({ id }, at) => {
    const others = Array.from({ length: KNOWN }, (_, step) => at - (at % CIRCLE) + ((at + 1 + 2 * step) % CIRCLE));
    return { id, others: others.map((other) => city.members[other]?.id ?? '').toSorted() };
  });
  return {
    ...city,
    members: city.members.map((member) => fitting(member, city.offerings[0]!)),
    offerings: city.offerings.map((offering) => ({ ...offering, delta: 1 })),
    ratings: known.map(({ id, others }) => ({ from: id, to: others, levels: others.map(() => 4 as const) })),
    shown: known.map(({ id, others }) => ({ viewer: id, targets: others })),
    ...NO_PAIRS,
  };
}

describe('the people considered for one group', () => {
  it('know each other even if far more people fit the offering than each of them knows', () => {
    const { problem } = modelOfSnapshot(cityOfCircles());
    const fitting = (problem.byOffering.start[1] ?? 0) - (problem.byOffering.start[0] ?? 0);
    expect(fitting).toBe(600);
    const table = new Table(problem, new Random(1));
    for (let turn = 0; turn < 10; turn++) {
      expect(table.load(0, () => true)).toBe(true);
      expect(table.people.length).toBeGreaterThan(MOST_PEOPLE / 2);
      expect(table.people.length).toBeLessThanOrEqual(MOST_PEOPLE);
    }
  });
});
