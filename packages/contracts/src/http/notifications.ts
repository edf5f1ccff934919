import { NotificationItem, TimeZone } from '../notifications/centre.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** What came for somebody. */
export const notificationsApi = {
  notifications: endpoint('GET', '/account/notifications', 'session', 'What came, the newest first', {
    query: pageQuery(30),
    reply: pageOf({ notifications: z.array(NotificationItem) }),
  }),
  notificationMark: endpoint('GET', '/account/notifications/unread', 'session', 'How much of it is unread', {
    /** `timeZone`: in which mails tell the time; null while no browser has told one. */
    reply: z.object({ unread: z.int(), timeZone: z.string().nullable() }),
  }),
  readNotifications: endpoint('POST', '/account/notifications/read', 'session', 'Mark as read what came until then', {
    body: z.object({ until: z.iso.datetime() }),
  }),
  keepTimeZone: endpoint('PUT', '/account/time-zone', 'session', 'Keep the time zone in which mails tell the time', {
    body: z.object({ timeZone: TimeZone }),
  }),
} as const satisfies Record<string, Endpoint>;
