import { isCommitted, type Meeting } from './commitments.ts';

const KILN = { venueId: 'kiln', city: 'CA:ON:Toronto', latitude: 43.65, longitude: -79.38 } as const;
/** 4,008 m further north, which takes 36 minutes. */
const HALL = { ...KILN, venueId: 'hall', latitude: 43.686 };
const ELSEWHERE = { ...HALL, venueId: 'elsewhere', city: 'CA:BC:Vancouver' } as const;

function meeting(
  start: string,
  minutes: number,
  venue: Omit<Meeting, 'group' | 'startsAt' | 'endsAt' | 'timezone'> = KILN,
) {
  const startsAt = new Date(start);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return { group: `at ${start}`, startsAt, endsAt, timezone: 'America/Toronto', ...venue } satisfies Meeting;
}

describe('H1 beside the engine', () => {
  // On a Sunday evening until midnight, in a city five hours behind UTC.
  const sunday = meeting('2027-02-22T02:00:00Z', 180);

  it('allows one group a week for each member, from Monday to Sunday in the place’s time zone', () => {
    expect(isCommitted([sunday], [meeting('2027-02-15T15:00:00Z', 60)])).toBe(true);
    expect(isCommitted([sunday], [meeting('2027-02-22T04:30:00Z', 20)])).toBe(true);
    expect(isCommitted([sunday], [meeting('2027-02-15T04:30:00Z', 20), meeting('2027-02-22T15:00:00Z', 60)])).toBe(
      false,
    );
    expect(isCommitted([], [sunday])).toBe(false);
  });

  it.each([
    ['at one place', 0, KILN],
    ['at another', 36, HALL],
    ['in another city', 15, ELSEWHERE],
  ] as const)('leaves time for the way between a Sunday and a Monday %s', (_where, way, venue) => {
    const after = (minutes: number) =>
      meeting(new Date(sunday.endsAt.getTime() + minutes * 60_000).toISOString(), 60, venue);
    expect(isCommitted([sunday], [after(way)])).toBe(false);
    if (way > 0) expect(isCommitted([sunday], [after(way - 1)])).toBe(true);
    expect(isCommitted([after(way)], [sunday])).toBe(false);
  });
});
