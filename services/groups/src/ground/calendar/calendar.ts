import { PRODUCT_NAME } from '@emberhood/contracts';
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
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
  const calendar = empty(group.title, method);
  addSessions(calendar, group, { method, organizerEmail });
  return calendar.toString();
}

/** The sessions of many groups, for calendar subscriptions. */
export function feedOf(groups: readonly CalendarGroup[], organizerEmail: string): string {
  const calendar = empty(PRODUCT_NAME, 'PUBLISH');
  for (const group of groups) addSessions(calendar, group, { method: 'PUBLISH', organizerEmail });
  return calendar.toString();
}

function empty(name: string, method: Method): ICalCalendar {
  return ical({
    name,
    prodId: { company: PRODUCT_NAME, product: 'groups', language: 'EN' },
    method: ICalCalendarMethod[method],
    // The calendar itself has no time zone, so that times without their own, such as its creation, are in UTC.
    timezone: { name: null, generator: (zone: string) => tzlib_get_ical_block(zone)[0] ?? null },
  });
}

function addSessions(
  calendar: ICalCalendar,
  group: CalendarGroup,
  { method, organizerEmail }: { method: Method; organizerEmail: string },
): void {
  for (const session of group.sessions) {
    const gone = method === 'CANCEL' || session.cancelled;
    // A plain Date would be written in the time zone of this process.
    const start = DateTime.fromISO(session.startsAt, { zone: group.timezone });
    const end = DateTime.fromISO(session.endsAt, { zone: group.timezone });
    const timezone = [start, end].some(isSecondOfItsName) ? null : group.timezone;
    calendar.createEvent({
      id: `${session.id}@emberhood`,
      sequence: session.sequence + (gone ? 1 : 0),
      start,
      end,
      timezone,
      organizer: { name: PRODUCT_NAME, email: organizerEmail },
      summary: group.title,
      location: { title: group.venueName, address: group.venueAddress },
      status: gone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
}

/** When clocks go back, an hour occurs twice, and calendars read its name as the first one (RFC 5545, 3.3.5). */
function isSecondOfItsName(at: DateTime): boolean {
  return at.minus({ hours: 1 }).hour === at.hour;
}
