import type { FreeTime } from '@emberhood/contracts';
import { readTimes, tidyTimes } from './free-times.ts';

const time = (date: string, slot: FreeTime['slot']): FreeTime => ({ date, slot });

describe('free times', () => {
  it('are kept without duplicates, in the order of the days', () => {
    expect(
      tidyTimes([
        time('2027-02-15', 'evening'),
        time('2027-02-15', 'morning'),
        time('2027-02-16', 'morning'),
        time('2027-02-14', 'afternoon'),
        time('2027-02-15', 'evening'),
      ]),
    ).toEqual([
      time('2027-02-14', 'afternoon'),
      time('2027-02-15', 'morning'),
      time('2027-02-15', 'evening'),
      time('2027-02-16', 'morning'),
    ]);
  });

  it('are none if the stored value is invalid', () => {
    for (const kept of [null, undefined, 'x', [{ date: 'today' }], [{ date: '2027-02-14', slot: 'night' }]])
      expect(readTimes(kept)).toEqual([]);
  });
});
