import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DateTime } from 'luxon';

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
 * The sessions of a group for a calendar. Each has one UID for good and a sequence that grows with every change, so that
 * calendars move it instead of doubling it; `CANCEL` takes it out again (T18). Times are those of the venue's zone.
 */
export function calendarOf(group: CalendarGroup, method: 'REQUEST' | 'CANCEL' | 'PUBLISH'): string {
  const calendar = ical({
    name: group.title,
    prodId: { company: 'Emberhood', product: 'groups', language: 'EN' },
    method: ICalCalendarMethod[method],
    timezone: { name: group.timezone, generator: (zone: string) => getVtimezoneComponent(zone) },
  });
  for (const session of group.sessions) {
    const gone = method === 'CANCEL' || session.cancelled;
    calendar.createEvent({
      id: `${session.id}@emberhood`,
      sequence: session.sequence + (gone ? 1 : 0),
      // A plain Date would be written in the zone of this process.
      start: DateTime.fromISO(session.startsAt, { zone: group.timezone }),
      end: DateTime.fromISO(session.endsAt, { zone: group.timezone }),
      timezone: group.timezone,
      summary: group.title,
      location: { title: group.venueName, address: group.venueAddress },
      status: gone ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
