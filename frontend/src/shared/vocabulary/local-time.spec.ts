import { instantOf, localDay, localHours, localMoment, writtenOf } from './local-time.ts';

const TORONTO = 'America/Toronto';

/** Has the reader's clock be so many minutes behind UTC. */
const readIn = (minutes: number) => vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);

describe('the time where something happens', () => {
  it('is in the venue’s time zone for every reader, and has no line break', () => {
    expect(localDay('2026-12-05T00:00:00.000Z', TORONTO)).toBe('Friday, December 4, 2026');
    expect(localHours('2026-12-05T00:00:00.000Z', '2026-12-05T02:00:00.000Z', TORONTO)).toBe(
      '7:00\u2060–\u20609:00\u00A0p.m.\u00A0EST',
    );
    expect(localHours('2026-12-05T16:00:00.000Z', '2026-12-05T18:00:00.000Z', TORONTO)).toBe(
      '11:00\u00A0a.m.\u2060–\u20601:00\u00A0p.m.\u00A0EST',
    );
    readIn(-540);
    expect(localMoment('2026-12-05T00:00:00.000Z', 'Asia/Tokyo')).toBe('Saturday, December 5, 9:00\u00A0a.m.');
  });

  it('names its zone where a reader would take it for their own time', () => {
    readIn(300);
    expect(localMoment('2026-12-05T00:00:00.000Z', TORONTO)).toBe('Friday, December 4, 7:00\u00A0p.m.');
    readIn(420);
    expect(localMoment('2026-12-05T00:00:00.000Z', TORONTO)).toBe('Friday, December 4, 7:00\u00A0p.m.\u00A0EST');
  });

  it('has hours and no dates even if it ends after midnight', () => {
    expect(localHours('2026-12-05T03:00:00.000Z', '2026-12-05T06:00:00.000Z', TORONTO)).toBe(
      '10:00\u00A0p.m.\u2060–\u20601:00\u00A0a.m.\u00A0EST',
    );
    expect(localHours('2026-12-05T03:00:00.000Z', '2026-12-05T05:00:00.000Z', TORONTO)).toBe(
      '10:00\u00A0p.m.\u2060–\u206012:00\u00A0a.m.\u00A0EST',
    );
  });

  it('survives a round trip, even in the nights of clock changes', () => {
    for (const instant of [
      '2026-12-05T00:00:00.000Z',
      '2027-03-14T06:30:00.000Z',
      '2027-03-14T07:30:00.000Z',
      '2027-07-03T23:00:00.000Z',
      '2027-11-07T08:30:00.000Z',
    ]) {
      const { day, time } = writtenOf(instant, TORONTO);
      expect(instantOf(day, time, TORONTO)).toBe(instant);
    }
    expect(instantOf('2027-03-13', '19:00', TORONTO)).toBe('2027-03-14T00:00:00.000Z');
    expect(instantOf('2027-03-14', '19:00', TORONTO)).toBe('2027-03-14T23:00:00.000Z');
  });

  it('is the earlier one in a repeated hour, and null in a skipped hour', () => {
    expect(instantOf('2027-11-07', '01:30', TORONTO)).toBe('2027-11-07T05:30:00.000Z');
    expect(instantOf('2027-03-14', '01:30', TORONTO)).toBe('2027-03-14T06:30:00.000Z');
    expect(instantOf('2027-03-14', '02:30', TORONTO)).toBeNull();
    expect(instantOf('2027-03-14', '03:00', TORONTO)).toBe('2027-03-14T07:00:00.000Z');
  });

  it('is null without a day or a time', () => {
    expect(instantOf('', '19:00', TORONTO)).toBeNull();
    expect(instantOf('2027-03-14', '', TORONTO)).toBeNull();
    expect(instantOf('2027-13-14', '19:00', TORONTO)).toBeNull();
  });
});
