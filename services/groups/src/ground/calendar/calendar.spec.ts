import { DateTime } from 'luxon';
import { tzlib_get_offset } from 'timezones-ical-library';
import { calendarOf } from './calendar.ts';

const NEW_YEAR = ['2027-01-01T00:00:00Z', '2027-01-01T01:00:00Z'] as const;

function written(
  timezone = 'America/Toronto',
  [startsAt, endsAt]: readonly [string, string] = NEW_YEAR,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): string {
  const sessions = [{ id: 'session', startsAt, endsAt, cancelled: false, sequence: 0 }];
  const group = { id: 'group', title: 'Night walk', venueName: 'The Pier', venueAddress: '1 Pier Road' };
  return calendarOf({ ...group, timezone, sessions }, method, 'help@emberhood.example');
}

function timesOf(timezone: string, startsAt: string, endsAt: string): (string | undefined)[] {
  const [, event = ''] = written(timezone, [startsAt, endsAt]).split('BEGIN:VEVENT');
  return ['DTSTART', 'DTEND'].map((name) => new RegExp(`^${name}[;:](\\S+)`, 'm').exec(event)?.[1]);
}

/** The offsets in the calendar's own definition of a time zone, standard time first. */
function offsetsOf(timezone: string): string[] {
  return [...written(timezone).matchAll(/TZOFFSETTO:([+-]\d{4})/g)].map(([, offset]) => offset ?? '').toSorted();
}

describe('the calendar of a group', () => {
  it('I20 has the local hour of the place every week, before and after a change of the clocks', () => {
    for (const [timezone, weeks] of [
      [
        'America/Toronto',
        ['2027-03-13T00:00:00Z', '2027-03-19T23:00:00Z', '2027-11-05T23:00:00Z', '2027-11-13T00:00:00Z'],
      ],
      // British Columbia has stayed on one time since 2026.
      [
        'America/Vancouver',
        ['2027-03-13T02:00:00Z', '2027-03-20T02:00:00Z', '2027-11-06T02:00:00Z', '2027-11-13T02:00:00Z'],
      ],
    ] as const)
      for (const startsAt of weeks) {
        const endsAt = DateTime.fromISO(startsAt).plus({ hours: 2 }).toUTC().toISO() ?? '';
        const [start, end] = timesOf(timezone, startsAt, endsAt);
        expect(start).toMatch(new RegExp(`^TZID=${timezone}:\\d{8}T190000$`));
        expect(end).toMatch(new RegExp(`^TZID=${timezone}:\\d{8}T210000$`));
      }
  });

  it.each([
    ['before the clocks go forward', '2027-03-14', ['06:30', '08:30'], ['0130', '0430']],
    ['in the hour that comes twice, the first time', '2027-11-07', ['05:30', '07:30'], ['0130', '0230']],
  ] as const)('I20 has a session %s as it is there', (_, day, [startsAt, endsAt], local) => {
    const times = timesOf('America/Toronto', `${day}T${startsAt}:00Z`, `${day}T${endsAt}:00Z`);
    expect(times).toEqual(local.map((time) => `TZID=America/Toronto:${day.replaceAll('-', '')}T${time}00`));
  });

  it.each([
    ['begins', '2027-11-07T06:30:00Z', '2027-11-07T08:30:00Z'],
    ['ends', '2027-11-07T04:30:00Z', '2027-11-07T06:30:00Z'],
  ])(
    'I20 has a session that %s when that hour comes the second time in UTC, as its name there means the first',
    (_, ...times) => {
      expect(timesOf('America/Toronto', ...times)).toEqual(times.map((at) => at.replaceAll(/[-:]/g, '')));
    },
  );

  it('I20 defines each time zone as this process knows it, even where laws have changed', () => {
    for (const zone of ['America/Toronto', 'America/Vancouver']) {
      const days = Array.from({ length: 104 }, (_, week) =>
        DateTime.fromISO('2026-11-20T19:00', { zone }).plus({ week }),
      );
      for (const day of days) {
        const date = day.toISODate() ?? '';
        expect([zone, date, tzlib_get_offset(zone, date, '19:00')]).toEqual([zone, date, day.toFormat('ZZZ')]);
      }
      expect(offsetsOf(zone)).toEqual([...new Set(days.map((day) => day.toFormat('ZZZ')))].toSorted());
    }
  });

  it.each(['PUBLISH', 'CANCEL'] as const)('has an organizer and asks nobody for an answer: %s', (method) => {
    const text = written(undefined, undefined, method);
    expect(text).toContain(`METHOD:${method}\r\n`);
    expect(text).toMatch(/^ORGANIZER;CN="?Emberhood"?:mailto:help@emberhood\.example\r$/m);
    expect(text).not.toContain('ATTENDEE');
  });

  it('gives its creation time in UTC', () => {
    expect(written()).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r?$/m);
  });
});
