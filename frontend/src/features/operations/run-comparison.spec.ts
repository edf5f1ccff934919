import type { PlannedGroup } from '@emberhood/contracts';
import { runReport } from '#testing/factories.ts';
import { compareRuns } from './run-comparison.ts';

const group = (offeringId: string, women: string[], men: string[]): PlannedGroup => ({
  offeringId,
  title: `About ${offeringId}`,
  women: women.length,
  men: men.length,
  others: 0,
  members: [
    ...women.map((id) => ({ id, firstName: id.toUpperCase(), gender: 'F' as const })),
    ...men.map((id) => ({ id, firstName: id.toUpperCase(), gender: 'M' as const })),
  ],
});
const run = (...groups: PlannedGroup[]) => runReport({ groups });

describe('two runs', () => {
  it('differ by who is placed, and where', () => {
    const here = run(group('clay', ['ana', 'cleo'], ['ben']), group('dance', ['eve'], ['dan']));
    const there = run(group('clay', ['ana', 'eve'], ['ben', 'finn']));
    expect(compareRuns(here, there)).toEqual({
      isDry: false,
      figures: [
        ['People placed', 5, 4],
        ['Groups', 2, 1],
        ['Group sizes', '2–3', '4'],
        ['Groups with unequal numbers of women and men', 1, 0],
      ],
      lists: [
        ['Offerings with a group only in this run', ['About dance']],
        ['Placed only in this run', ['CLEO', 'DAN']],
        ['Placed only in the other run', ['FINN']],
        ['Placed in both, in different groups', ['EVE: About dance here, About clay in the other run']],
      ],
    });
  });

  it('of which one is a dry run tell of offerings alone', () => {
    const dry = runReport({ kind: 'dry', groups: [{ ...group('clay', [], []), members: [] }] });
    expect(compareRuns(run(group('dance', ['eve'], ['dan'])), dry)).toEqual({
      isDry: true,
      figures: [['Groups', 1, 1]],
      lists: [
        ['Offerings with a group only in this run', ['About dance']],
        ['Offerings with a group only in the other run', ['About clay']],
      ],
    });
  });

  it('without groups have no sizes', () => {
    const { figures, lists } = compareRuns(run(), run());
    expect(figures).toContainEqual(['Group sizes', '–', '–']);
    expect(lists).toEqual([]);
  });
});
