import { BringsInput, CalendarFeed, CalendarToken, EndedRegistration } from '../groups/evenings.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

/** Calls about a member's sessions that no first screen makes: the calendar feed, what to bring, past groups. */
export const eveningsApi = {
  calendarFeed: signedIn('GET', '/calendar-feed', 'Get whether the user has a calendar feed', {
    reply: z.object({ feed: CalendarFeed }),
  }),
  makeCalendarFeed: signedIn('POST', '/calendar-feed', 'Create the calendar feed, or replace its address', {
    reply: z.object({ token: CalendarToken }),
    status: 201,
  }),
  endCalendarFeed: signedIn('DELETE', '/calendar-feed', 'Turn off the calendar feed'),
  calendarFile: anybody('GET', '/calendars/:token/emberhood.ics', 'Download a calendar feed as iCalendar', {
    params: z.object({ token: CalendarToken }),
    reply: z.object({ text: z.string() }),
    produces: 'text/calendar; charset=utf-8',
  }),
  setBrings: signedIn('PUT', '/groups/:id/brings', 'Set what the member brings', { body: BringsInput }),
  endedRegistrations: signedIn('GET', '/registrations/ended', 'List ended registrations, last first', {
    reply: z.object({ registrations: z.array(EndedRegistration) }),
  }),
} as const satisfies Record<string, Endpoint>;
