import { notifications } from '@emberhood/contracts';
import { deadlineOf, endOfQuiet, usefulUntil } from './quiet-hours.ts';

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
    for (const quiet of ['17:00', '18:00'])
      expect(end(`2027-02-14T${quiet}:00Z`, { from: 12, to: 14 })).toBe('2027-02-14T19:00:00.000Z');
    for (const loud of ['16:59', '19:00']) expect(end(`2027-02-14T${loud}:00Z`, { from: 12, to: 14 })).toBeNull();
  });
});

it('a message is too late after the first moment that it names, unless it asks how it was', () => {
  const { claimOffered, feedbackAsked } = notifications;
  const named = { startsAt: '2027-02-14T23:30:00.000Z', expiresAt: '2027-02-13T00:00:00.000Z' };
  expect(deadlineOf(claimOffered, named)).toEqual(new Date(named.expiresAt));
  expect(deadlineOf(feedbackAsked, named)).toBeNull();
  expect(deadlineOf(claimOffered, { title: 'Pottery' })).toBeNull();
  expect(deadlineOf(claimOffered, null)).toBeNull();
});

it('what asks for an answer or reminds is sent no later than the moment that it names, and all else until its own end', () => {
  const { groupInvited, claimOffered, reminderWeek, reminderDay, strikeNoted } = notifications;
  const latest = new Date('2027-02-14T00:00:00.000Z');
  for (const name of ['startsAt', 'confirmBy', 'expiresAt']) {
    const [sooner, later] = [new Date('2027-02-13T00:00:00.000Z'), new Date('2027-02-15T00:00:00.000Z')];
    for (const template of [groupInvited, claimOffered, reminderWeek, reminderDay]) {
      expect(usefulUntil(template, { [name]: sooner.toISOString() }, latest)).toEqual(sooner);
      expect(usefulUntil(template, { [name]: later.toISOString() }, latest)).toEqual(latest);
    }
    expect(usefulUntil(strikeNoted, { [name]: sooner.toISOString() }, latest)).toEqual(latest);
  }
  expect(usefulUntil(groupInvited, {}, latest)).toEqual(latest);
});
