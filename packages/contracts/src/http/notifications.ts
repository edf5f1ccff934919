import { NotificationItem } from '../notifications/centre.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { TimeZone } from '../time-zone.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');

/** The member's notifications. */
export const notificationsApi = {
  notifications: signedIn('GET', '/account/notifications', 'List notifications, newest first', {
    query: pageQuery(30),
    reply: pageOf({ notifications: z.array(NotificationItem) }),
  }),
  notificationMark: signedIn('GET', '/account/notifications/unread', 'Count unread notifications', {
    /** `timeZone`: the one used in mails; null until a browser has sent one. */
    reply: z.object({ unread: z.int(), timeZone: z.string().nullable() }),
  }),
  readNotifications: signedIn('POST', '/account/notifications/read', 'Mark notifications up to a time as read', {
    body: z.object({ until: z.iso.datetime() }),
  }),
  keepTimeZone: signedIn('PUT', '/account/time-zone', 'Set the time zone used in emails', {
    body: z.object({ timeZone: TimeZone }),
  }),
} as const satisfies Record<string, Endpoint>;
