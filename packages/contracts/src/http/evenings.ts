import { BringsInput, CalendarFeed, CalendarToken, EndedRegistration } from '../groups/evenings.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** Calls about a member's evenings that no first screen makes: the calendar's address, what to bring, past groups. */
export const eveningsApi = {
  calendarFeed: endpoint('GET', '/calendar-feed', 'session', 'Whether one’s own evenings have an address', {
    reply: z.object({ feed: CalendarFeed }),
  }),
  makeCalendarFeed: endpoint('POST', '/calendar-feed', 'session', 'An address for one’s own evenings, or another one', {
    reply: z.object({ token: CalendarToken }),
    status: 201,
  }),
  endCalendarFeed: endpoint('DELETE', '/calendar-feed', 'session', 'End that address', {}),
  calendarFile: endpoint('GET', '/calendars/:token/emberhood.ics', 'public', 'Whose evenings this address is for', {
    params: z.object({ token: CalendarToken }),
    reply: z.object({ text: z.string() }),
    produces: 'text/calendar; charset=utf-8',
  }),
  setBrings: endpoint('PUT', '/groups/:id/brings', 'session', 'What one brings along', {
    params: z.object({ id: z.uuid() }),
    body: BringsInput,
  }),
  endedRegistrations: endpoint('GET', '/registrations/ended', 'session', 'How own registrations ended, last first', {
    reply: z.object({ registrations: z.array(EndedRegistration) }),
  }),
} as const satisfies Record<string, Endpoint>;
