import type { OfferingRow } from '../offers/offerings/offerings.repository.ts';
import {
  isAffordable,
  localOf,
  meetsAnswers,
  preferenceFor,
  slotsOfPicks,
  slotsOfTimes,
  timesOf,
} from './eligibility.ts';

/** One session a week, at these instants. */
function programme(timezone: string, starts: readonly string[]): OfferingRow {
  const sessions = starts.map((startsAt) => ({ startsAt, endsAt: startsAt }));
  return { timezone, sessions, category: 'art', priceCents: 0 } as unknown as OfferingRow;
}

describe('the hours of an offering', () => {
  it('I20 are the same evening each week, before and after a change of the clocks', () => {
    const spring = ['2027-03-06T00:00:00Z', '2027-03-13T00:00:00Z', '2027-03-19T23:00:00Z', '2027-03-26T23:00:00Z'];
    const autumn = ['2027-11-05T23:00:00Z', '2027-11-13T00:00:00Z'];
    const times = timesOf(programme('America/Toronto', [...spring, ...autumn]));
    expect(new Set(times.map(({ slot }) => slot))).toEqual(new Set([5 * 3 + 2]));
    expect(times.map(({ date }) => date)).toEqual([
      '2027-03-05',
      '2027-03-12',
      '2027-03-19',
      '2027-03-26',
      '2027-11-05',
      '2027-11-12',
    ]);
  });

  it('I20 are those of the place, also in the nights in which clocks change and where they never do', () => {
    const at = (instant: string, timezone = 'America/Toronto') => localOf(instant, timezone);
    const [forward, back] = ['2027-03-14', '2027-11-07'];
    expect(at('2027-03-14T06:30:00Z')).toEqual({ date: forward, hour: 1, weekday: 0 });
    expect(at('2027-03-14T07:30:00Z')).toEqual({ date: forward, hour: 3, weekday: 0 });
    for (const instant of ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z'])
      expect(at(instant)).toEqual({ date: back, hour: 1, weekday: 0 });
    // British Columbia has stayed on one time since 2026.
    for (const [instant, date] of [
      ['2027-03-14T09:30:00Z', forward],
      ['2027-11-07T09:30:00Z', back],
    ] as const)
      expect(at(instant, 'America/Vancouver')).toEqual({ date, hour: 2, weekday: 0 });
  });

  it('fit members who are free that evening, in whichever season they picked it', () => {
    const answered = { activities: ['art'], offeringKind: 'general', offeringId: '', budgetMax: null };
    const summer = { ...answered, availability: ['2027-07-02T19:00'] };
    const fits = (last: string): boolean =>
      meetsAnswers(summer, programme('America/Toronto', ['2027-11-05T23:00:00Z', last]), []);
    expect(['2027-11-13T00:00:00Z', '2027-11-14T00:00:00Z'].map(fits)).toEqual([true, false]);
  });
});

it('fit a budget up to the highest price of its band for each session', () => {
  const fits = (budgetMax: string | null, priceCents: number): boolean =>
    isAffordable(
      { budgetMax },
      { ...programme('America/Toronto', ['2027-11-05T23:00:00Z', '2027-11-13T00:00:00Z']), priceCents },
    );
  const bands = { '0-20': 2_000, '20-50': 5_000, '50-100': 10_000, '100-200': 20_000 };
  for (const [band, most] of Object.entries(bands))
    expect([band, fits(band, 2 * most), fits(band, 2 * most + 1)]).toEqual([band, true, false]);
  expect([fits('200+', 100_000), fits(null, 100_000)]).toEqual([true, true]);
});

it('count hours to the parts of a day: before noon, before five, and later', () => {
  // A Monday, whose first slot is the fourth of the week.
  const picks = ['00:00', '11:59', '12:00', '16:59', '17:00', '23:59'].map((time) => `2027-02-15T${time}`);
  expect(slotsOfPicks(picks)).toEqual([3, 3, 4, 4, 5, 5]);
  const times = (['morning', 'afternoon', 'evening'] as const).map((slot) => ({ date: '2027-02-15', slot }));
  expect(slotsOfTimes(times)).toEqual([3, 4, 5]);
});

it('are wished for most if they were chosen, and else if their category was', () => {
  const answered = {
    activities: ['art'],
    offeringKind: 'program',
    offeringId: 'pottery',
    availability: [],
    budgetMax: null,
  };
  const wish = (catalogueKind: 'program' | 'experience', catalogueId: string, category: 'art' | 'dance') =>
    preferenceFor(answered, { catalogueKind, catalogueId, category });
  expect(wish('program', 'pottery', 'dance')).toBe(3);
  expect(wish('experience', 'pottery', 'art')).toBe(2);
  expect(wish('program', 'salsa', 'dance')).toBe(0);
  const evening = programme('America/Toronto', ['2027-11-05T23:00:00Z']);
  const free = slotsOfTimes([{ date: '2027-07-02', slot: 'evening' }]);
  expect([free, []].map((slots) => meetsAnswers(answered, evening, slots))).toEqual([true, false]);
  expect(meetsAnswers({ ...answered, activities: ['dance'] }, evening, free)).toBe(false);
});
