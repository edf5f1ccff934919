import { KeptChoices, NotificationChoices, NotificationTopic } from '../notifications/centre.ts';
import { PushDevice } from '../notifications/push.ts';
import { z } from '../zod.ts';
import { endpointsFor, type Endpoint } from './endpoint.ts';

const signedIn = endpointsFor('session');
const anybody = endpointsFor('public');

/** Choices of notifications by mail and on devices. Separate from the list, which every first screen loads. */
export const notificationChoicesApi = {
  notificationChoices: signedIn('GET', '/account/notification-choices', 'Get the notification settings', {
    reply: KeptChoices,
  }),
  chooseNotifications: signedIn('PUT', '/account/notification-choices', 'Set the notification settings', {
    body: NotificationChoices,
  }),
  keepPushDevice: signedIn('PUT', '/account/push-device', 'Register this browser for push notifications', {
    body: PushDevice,
  }),
  removePushDevice: signedIn('DELETE', '/account/push-device', 'Unregister this browser from push notifications'),
  chooseByMail: anybody('POST', '/mail-choice', 'Unsubscribe from a topic by the link in an email, or resubscribe', {
    /** From the link in the mail. */
    body: z.object({ token: z.string().min(1).max(512), wanted: z.boolean() }),
    reply: z.object({ topic: NotificationTopic }),
  }),
} as const satisfies Record<string, Endpoint>;
