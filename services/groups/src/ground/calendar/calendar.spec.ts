import { DateTime } from 'luxon';
import { tzlib_get_offset } from 'timezones-ical-library';
import { calendarOf } from './calendar.ts';

const GROUP = { id: 'group', title: 'Night walk', venueName: 'The Pier', venueAddress: '1 Pier Road' };

function timesOf(timezone: string, startsAt: string, endsAt: string): (string | undefined)[] {
  const session = { id: 'session', startsAt, endsAt, cancelled: false, sequence: 0 };
  const [, event = ''] = calendarOf(
    { ...GROUP, timezone, sessions: [session] },
    'PUBLISH',
    'help@emberhood.example',
  ).split('BEGIN:VEVENT');
  return ['DTSTART', 'DTEND'].map((name) => new RegExp(`^${name}[;:](\\S+)`, 'm').exec(event)?.[1]);
}

/** The offsets in the calendar's own definition of a time zone, standard time first. */
function offsetsOf(timezone: string): string[] {
  const session = { id: 's', startsAt: '2027-01-01T00:00:00Z', endsAt: '2027-01-01T01:00:00Z', cancelled: false };
  const text = calendarOf(
    { ...GROUP, timezone, sessions: [{ ...session, sequence: 0 }] },
    'PUBLISH',
    'help@emberhood.example',
  );
  return [...text.matchAll(/TZOFFSETTO:([+-]\d{4})/g)].map(([, offset]) => offset ?? '').toSorted();
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
    [
      'before the clocks go forward',
      '2027-03-14T06:30:00Z',
      '2027-03-14T08:30:00Z',
      '20270314T013000',
      '20270314T043000',
    ],
    [
      'in the hour that comes twice, the first time',
      '2027-11-07T05:30:00Z',
      '2027-11-07T07:30:00Z',
      '20271107T013000',
      '20271107T023000',
    ],
  ])('I20 has a session %s as it is there', (_, startsAt, endsAt, start, end) => {
    expect(timesOf('America/Toronto', startsAt, endsAt)).toEqual([
      `TZID=America/Toronto:${start}`,
      `TZID=America/Toronto:${end}`,
    ]);
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
      for (const day of days)
        expect([zone, day.toISODate(), tzlib_get_offset(zone, day.toISODate() ?? '', '19:00')]).toEqual([
          zone,
          day.toISODate(),
          day.toFormat('ZZZ'),
        ]);
      expect(offsetsOf(zone)).toEqual([...new Set(days.map((day) => day.toFormat('ZZZ')))].toSorted());
    }
  });

  it.each(['PUBLISH', 'CANCEL'] as const)('has an organizer and asks nobody for an answer: %s', (method) => {
    const session = { id: 's', startsAt: '2027-01-01T00:00:00Z', endsAt: '2027-01-01T01:00:00Z', cancelled: false };
    const group = { ...GROUP, timezone: 'America/Toronto', sessions: [{ ...session, sequence: 0 }] };
    const written = calendarOf(group, method, 'help@emberhood.example');
    expect(written).toContain(`METHOD:${method}\r\n`);
    expect(written).toMatch(/^ORGANIZER;CN="?Emberhood"?:mailto:help@emberhood\.example\r$/m);
    expect(written).not.toContain('ATTENDEE');
  });

  it('gives its creation time in UTC', () => {
    const session = { id: 's', startsAt: '2027-01-01T00:00:00Z', endsAt: '2027-01-01T01:00:00Z', cancelled: false };
    const written = calendarOf(
      { ...GROUP, timezone: 'America/Toronto', sessions: [{ ...session, sequence: 0 }] },
      'PUBLISH',
      'help@emberhood.example',
    );
    expect(written).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r?$/m);
  });
});
