import { ChangedChoices, KeptChoices, NotificationItem, NotificationTopic, TimeZone } from '../notifications/centre.ts';
import { PushDevice } from '../notifications/push.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** What came for somebody, and what of it they want by mail and on their devices. */
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
  notificationChoices: endpoint('GET', '/account/notification-choices', 'session', 'What is wanted, how, and when', {
    reply: KeptChoices,
  }),
  chooseNotifications: endpoint('PUT', '/account/notification-choices', 'session', 'Choose what comes, and how', {
    body: ChangedChoices,
  }),
  keepPushDevice: endpoint('PUT', '/account/push-device', 'session', 'Be notified on this device', {
    body: PushDevice,
  }),
  removePushDevice: endpoint('DELETE', '/account/push-device', 'session', 'Be notified on this device no more', {}),
  keepTimeZone: endpoint('PUT', '/account/time-zone', 'session', 'Keep the time zone in which mails tell the time', {
    body: z.object({ timeZone: TimeZone }),
  }),
  chooseByMail: endpoint('POST', '/mail-choice', 'public', 'Stop the mails about a topic, or have them again', {
    /** Of the link in such a mail. */
    body: z.object({ token: z.string().min(1).max(512), wanted: z.boolean() }),
    reply: z.object({ topic: NotificationTopic }),
  }),
} as const satisfies Record<string, Endpoint>;
