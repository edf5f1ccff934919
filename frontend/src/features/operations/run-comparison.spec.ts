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
      people: {
        placed: { here: 5, there: 4 },
        sizes: { here: { from: 2, to: 3 }, there: { from: 4, to: 4 } },
        uneven: { here: 1, there: 0 },
        onlyHere: ['CLEO', 'DAN'],
        onlyThere: ['FINN'],
        moved: [{ name: 'EVE', here: 'About dance', there: 'About clay' }],
      },
      groups: { here: 2, there: 1 },
      offeringsOnly: { here: ['About dance'], there: [] },
    });
  });

  it('of which one is a dry run tell of offerings alone', () => {
    const dry = runReport({ kind: 'dry', groups: [{ ...group('clay', [], []), members: [] }] });
    expect(compareRuns(run(group('dance', ['eve'], ['dan'])), dry)).toEqual({
      people: null,
      groups: { here: 1, there: 1 },
      offeringsOnly: { here: ['About dance'], there: ['About clay'] },
    });
  });

  it('without groups have no sizes', () => {
    expect(compareRuns(run(), run()).people).toMatchObject({ sizes: { here: null, there: null }, moved: [] });
  });
});
