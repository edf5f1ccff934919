import { BringsInput, CalendarFeed, CalendarToken, EndedRegistration } from '../groups/evenings.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

/** Calls about a member's sessions that no first screen makes: the calendar feed, what to bring, past groups. */
export const eveningsApi = {
  calendarFeed: signedIn('GET', '/calendar-feed', 'Whether one’s own evenings have an address', {
    reply: z.object({ feed: CalendarFeed }),
  }),
  makeCalendarFeed: signedIn('POST', '/calendar-feed', 'An address for one’s own evenings, or another one', {
    reply: z.object({ token: CalendarToken }),
    status: 201,
  }),
  endCalendarFeed: signedIn('DELETE', '/calendar-feed', 'End that address'),
  calendarFile: anybody('GET', '/calendars/:token/emberhood.ics', 'Whose evenings this address is for', {
    params: z.object({ token: CalendarToken }),
    reply: z.object({ text: z.string() }),
    produces: 'text/calendar; charset=utf-8',
  }),
  setBrings: signedIn('PUT', '/groups/:id/brings', 'What one brings along', { body: BringsInput }),
  endedRegistrations: signedIn('GET', '/registrations/ended', 'How own registrations ended, last first', {
    reply: z.object({ registrations: z.array(EndedRegistration) }),
  }),
} as const satisfies Record<string, Endpoint>;
