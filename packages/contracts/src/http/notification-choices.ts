import { ChangedChoices, KeptChoices, NotificationTopic } from '../notifications/centre.ts';
import { PushDevice } from '../notifications/push.ts';
import { z } from '../zod.ts';
import { endpoint, type Endpoint } from './endpoint.ts';

/** What of it somebody wants by mail and on their devices. Not beside the list: every first screen would load it. */
export const notificationChoicesApi = {
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
  chooseByMail: endpoint('POST', '/mail-choice', 'public', 'Stop the mails about a topic, or have them again', {
    /** Of the link in such a mail. */
    body: z.object({ token: z.string().min(1).max(512), wanted: z.boolean() }),
    reply: z.object({ topic: NotificationTopic }),
  }),
} as const satisfies Record<string, Endpoint>;
