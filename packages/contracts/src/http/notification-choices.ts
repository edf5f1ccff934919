import { KeptChoices, NotificationChoices, NotificationTopic } from '../notifications/centre.ts';
import { PushDevice } from '../notifications/push.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

/** Choices of notifications by mail and on devices. Separate from the list, which every first screen loads. */
export const notificationChoicesApi = {
  notificationChoices: signedIn('GET', '/account/notification-choices', 'What is wanted, how, and when', {
    reply: KeptChoices,
  }),
  chooseNotifications: signedIn('PUT', '/account/notification-choices', 'Choose what comes, and how', {
    body: NotificationChoices,
  }),
  keepPushDevice: signedIn('PUT', '/account/push-device', 'Be notified on this device', { body: PushDevice }),
  removePushDevice: signedIn('DELETE', '/account/push-device', 'Be notified on this device no more'),
  chooseByMail: anybody('POST', '/mail-choice', 'Stop the mails about a topic, or have them again', {
    /** From the link in the mail. */
    body: z.object({ token: z.string().min(1).max(512), wanted: z.boolean() }),
    reply: z.object({ topic: NotificationTopic }),
  }),
} as const satisfies Record<string, Endpoint>;
