import { notificationChoicesApi } from '../http/notification-choices.ts';
import { notificationsApi } from '../http/notifications.ts';
import { byAccount, bySession, forwardedBy } from './forwarded.ts';

const ofAccount = forwardedBy('auth', byAccount);

/** Calls of auth: the list of notifications, and the choices by mail and device. */
export const notificationsRpc = {
  listNotifications: ofAccount('notifications.list', notificationsApi.notifications),
  notificationMark: ofAccount('notifications.mark', notificationsApi.notificationMark),
  readNotifications: ofAccount('notifications.read', notificationsApi.readNotifications, { idempotent: true }),
  notificationChoices: ofAccount('notifications.choices', notificationChoicesApi.notificationChoices),
  chooseNotifications: ofAccount('notifications.choose', notificationChoicesApi.chooseNotifications, {
    idempotent: true,
  }),
  /** For the browser of this session. @throws PUSH.SERVICE_UNKNOWN */
  keepPushDevice: forwardedBy('auth', { ...byAccount, ...bySession })(
    'notifications.keep-push-device',
    notificationChoicesApi.keepPushDevice,
    { idempotent: true },
  ),
  removePushDevice: forwardedBy('auth', bySession)(
    'notifications.remove-push-device',
    notificationChoicesApi.removePushDevice,
    { idempotent: true },
  ),
  keepTimeZone: ofAccount('notifications.time-zone', notificationsApi.keepTimeZone, { idempotent: true }),
  /** @throws REQUEST.INVALID */
  chooseByMail: forwardedBy('auth', {})('notifications.choose-by-mail', notificationChoicesApi.chooseByMail, {
    idempotent: true,
  }),
};
