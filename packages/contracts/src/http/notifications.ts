import { NotificationItem, TimeZone } from '../notifications/centre.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');

/** The member's notifications. */
export const notificationsApi = {
  notifications: signedIn('GET', '/account/notifications', 'What came, the newest first', {
    query: pageQuery(30),
    reply: pageOf({ notifications: z.array(NotificationItem) }),
  }),
  notificationMark: signedIn('GET', '/account/notifications/unread', 'How much of it is unread', {
    /** `timeZone`: the one used in mails; null until a browser has sent one. */
    reply: z.object({ unread: z.int(), timeZone: z.string().nullable() }),
  }),
  readNotifications: signedIn('POST', '/account/notifications/read', 'Mark as read what came until then', {
    body: z.object({ until: z.iso.datetime() }),
  }),
  keepTimeZone: signedIn('PUT', '/account/time-zone', 'Keep the time zone in which mails tell the time', {
    body: z.object({ timeZone: TimeZone }),
  }),
} as const satisfies Record<string, Endpoint>;
