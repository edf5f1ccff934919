import { EVENING_WEEKDAYS, eventDates, FRIDAYS } from './event-dates.ts';

const dates = (from: string, weeks: number, weekdays: readonly number[]) =>
  eventDates({ from, weeks, weekdays }).map(({ date }) => date);

describe('eventDates', () => {
  it('ENT-31 offers the Fridays of the specification, 7 PM to late', () => {
    expect(eventDates({ from: '2025-02-14', weeks: 4, weekdays: FRIDAYS })).toEqual([
      { id: '2025-02-14T19:00', date: '2025-02-14', weekday: 5, label: 'Fri, Feb 14, 7 PM to late' },
      { id: '2025-02-21T19:00', date: '2025-02-21', weekday: 5, label: 'Fri, Feb 21, 7 PM to late' },
      { id: '2025-02-28T19:00', date: '2025-02-28', weekday: 5, label: 'Fri, Feb 28, 7 PM to late' },
      { id: '2025-03-07T19:00', date: '2025-03-07', weekday: 5, label: 'Fri, Mar 7, 7 PM to late' },
    ]);
  });

  it('ENT-31 offers Thursday, Friday and Saturday evenings', () => {
    expect(dates('2025-02-03', 2, EVENING_WEEKDAYS)).toEqual([
      '2025-02-06',
      '2025-02-07',
      '2025-02-08',
      '2025-02-13',
      '2025-02-14',
      '2025-02-15',
    ]);
  });

  it('ENT-32 starts on any day, which counts', () => {
    expect(dates('2025-02-08', 1, EVENING_WEEKDAYS)).toEqual(['2025-02-08', '2025-02-13', '2025-02-14']);
  });

  it('passes clock changes, leap days and new year without losing a day', () => {
    expect(dates('2025-03-07', 2, FRIDAYS)).toEqual(['2025-03-07', '2025-03-14']);
    expect(dates('2028-02-29', 1, [2])).toEqual(['2028-02-29']);
    expect(dates('2026-12-31', 1, EVENING_WEEKDAYS)).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
    expect(dates('2025-01-01', 53, [0, 1, 2, 3, 4, 5, 6])).toHaveLength(371);
  });

  it('offers nothing for no weeks or no weekdays', () => {
    expect(dates('2025-02-14', 0, FRIDAYS)).toEqual([]);
    expect(dates('2025-02-14', 4, [])).toEqual([]);
  });

  it('refuses what is no calendar day', () => {
    for (const from of ['', 'soon', '2025-02-30', '2025-2-14', '2025-02-14T00:00:00Z'])
      expect(() => dates(from, 1, FRIDAYS)).toThrow(RangeError);
  });
});
