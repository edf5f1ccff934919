import { seriesInWords, weeklyInWords } from './series.ts';

const TORONTO = 'America/Toronto';
/** Seven in the evening there, in winter. */
const evening = (day: string): string => new Date(`${day}T19:00:00-05:00`).toISOString();

describe('a series of sessions in words', () => {
  it.each([
    [['2026-12-04'], 'Friday, Dec 4'],
    [['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25'], '4 Fridays from Dec 4'],
    [['2026-12-04', '2026-12-11', '2027-01-15'], '3 Fridays, Dec 4 to Jan 15'],
    [['2026-12-04', '2026-12-06', '2026-12-09'], '3 days, Dec 4 to Dec 9'],
    [[], ''],
  ])('%j', (days, words) => expect(seriesInWords(days.map(evening), TORONTO)).toBe(words));

  it('counts weeks by the calendar, also when the clocks change between two of them', () => {
    expect(seriesInWords(['2027-03-12T00:00:00.000Z', '2027-03-18T23:00:00.000Z'], TORONTO)).toBe(
      '2 Thursdays from Mar 11',
    );
  });

  it('are told without a list only where the words say when each one is', () => {
    const [first, second] = ['2026-12-04', '2026-12-11'].map(evening);
    expect(weeklyInWords([first!, second!], TORONTO)).toBe('2 Fridays from Dec 4');
    expect(weeklyInWords([first!], TORONTO)).toBeNull();
    expect(weeklyInWords([first!, evening('2026-12-18')], TORONTO)).toBeNull();
    expect(weeklyInWords([first!, new Date(Date.parse(second!) + 3_600_000).toISOString()], TORONTO)).toBeNull();
  });
});
