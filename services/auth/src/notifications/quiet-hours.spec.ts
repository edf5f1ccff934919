import { canWaitUntil, deadlineOf, endOfQuiet } from './quiet-hours.ts';

const night = { from: 22, to: 8 };
const end = (now: string, hours = night, zone = 'America/Toronto') =>
  endOfQuiet(new Date(now), hours, zone)?.toISOString() ?? null;

describe('quiet hours', () => {
  it('end in the morning of the zone, at the full hour', () => {
    expect(end('2027-02-14T02:59:00Z')).toBeNull();
    expect(end('2027-02-14T03:00:00Z')).toBe('2027-02-14T13:00:00.000Z');
    expect(end('2027-02-14T12:59:59Z')).toBe('2027-02-14T13:00:00.000Z');
    expect(end('2027-02-14T13:00:00Z')).toBeNull();
    expect(end('2027-02-14T12:59:59Z', night, 'Europe/Berlin')).toBeNull();
  });

  it('end by the clock on the wall when it is changed in the night, and in zones of half an hour', () => {
    expect(end('2027-03-14T04:00:00Z')).toBe('2027-03-14T12:00:00.000Z');
    expect(end('2027-02-14T18:00:00Z', night, 'Asia/Kolkata')).toBe('2027-02-15T02:30:00.000Z');
  });

  it('may lie within a day', () => {
    expect(end('2027-02-14T18:00:00Z', { from: 12, to: 14 })).toBe('2027-02-14T19:00:00.000Z');
    expect(end('2027-02-14T20:00:00Z', { from: 12, to: 14 })).toBeNull();
  });
});

it('a message is too late after the first moment that it names', () => {
  expect(
    deadlineOf({ title: 'Pottery', startsAt: '2027-02-14T23:30:00.000Z', expiresAt: '2027-02-13T00:00:00.000Z' }),
  ).toEqual(new Date('2027-02-13T00:00:00.000Z'));
  expect(deadlineOf({ title: 'Pottery' })).toBeNull();
  expect(deadlineOf(null)).toBeNull();
});

it('a message can wait until the first moment that it names, unless that is over, as where it is asked how it was', () => {
  const at = (hour: number) => new Date(Date.UTC(2027, 1, 14, hour));
  const named = { startsAt: at(20).toISOString(), confirmBy: at(18).toISOString() };
  expect(canWaitUntil(named, at(48), at(12))).toEqual(at(18));
  expect(canWaitUntil({ startsAt: at(10).toISOString() }, at(48), at(12))).toEqual(at(48));
  expect(canWaitUntil({}, at(48), at(12))).toEqual(at(48));
});
