import { PRODUCT_NAME } from '@emberhood/contracts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';
import { tzlib_get_ical_block } from 'timezones-ical-library';

type Method = 'CANCEL' | 'PUBLISH';

export interface CalendarSession {
  id: string;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
  sequence: number;
}

export interface CalendarGroup {
  id: string;
  title: string;
  timezone: string;
  venueName: string;
  venueAddress: string;
  sessions: CalendarSession[];
}

/**
 * The sessions of a group for a calendar. Each keeps its UID and has a sequence that grows with every change, so that
 * calendars move it instead of adding it twice; `CANCEL` removes it (T18). Times are in the venue's time zone (I20).
 * The method is never `REQUEST`, whose buttons would answer by mail, where answers do not count. Every method needs an
 * organizer (RFC 5546, 3.2).
 */
export function calendarOf(group: CalendarGroup, method: Method, organizerEmail: string): string {
  return written(group.title, [group], method, organizerEmail);
}

/** The sessions of many groups, for calendar subscriptions. */
export function feedOf(groups: readonly CalendarGroup[], organizerEmail: string): string {
  return written(PRODUCT_NAME, groups, 'PUBLISH', organizerEmail);
}

function written(name: string, groups: readonly CalendarGroup[], method: Method, organizerEmail: string): string {
  const calendar = ical({
    name,
    prodId: { company: PRODUCT_NAME, product: 'groups', language: 'EN' },
    method: ICalCalendarMethod[method],
    // The calendar itself has no time zone, so that times without their own, such as its creation, are in UTC.
    timezone: { name: null, generator: (zone: string) => tzlib_get_ical_block(zone)[0] ?? null },
  });
  for (const { sessions, title, timezone: zone, venueName, venueAddress } of groups)
    for (const { id, startsAt, endsAt, cancelled, sequence } of sessions) {
      const gone = method === 'CANCEL' || cancelled;
      // A plain Date would be written in the time zone of this process.
      const [start, end] = [DateTime.fromISO(startsAt, { zone }), DateTime.fromISO(endsAt, { zone })];
      calendar.createEvent({
        id: `${id}@emberhood`,
        sequence: sequence + (gone ? 1 : 0),
        start,
        end,
        timezone: [start, end].some(isSecondOfItsName) ? null : zone,
        organizer: { name: PRODUCT_NAME, email: organizerEmail },
        summary: title,
        location: { title: venueName, address: venueAddress },
        status: gone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    }
  return calendar.toString();
}

/** When clocks go back, an hour occurs twice, and calendars read its name as the first one (RFC 5545, 3.3.5). */
function isSecondOfItsName(at: DateTime): boolean {
  return at.minus({ hours: 1 }).hour === at.hour;
}
