import { notificationChoicesApi } from '../http/notification-choices.ts';
import { notificationsApi } from '../http/notifications.ts';
import { byAccount, bySession, forwardedRow } from './forwarded.ts';

/** Of auth: the list of what came, and what of it is wanted by mail and on devices. */
export const notificationsRpc = {
  listNotifications: forwardedRow('auth', 'notifications.list', notificationsApi.notifications, byAccount),
  notificationMark: forwardedRow('auth', 'notifications.mark', notificationsApi.notificationMark, byAccount),
  readNotifications: forwardedRow('auth', 'notifications.read', notificationsApi.readNotifications, byAccount, {
    idempotent: true,
  }),
  notificationChoices: forwardedRow(
    'auth',
    'notifications.choices',
    notificationChoicesApi.notificationChoices,
    byAccount,
  ),
  chooseNotifications: forwardedRow(
    'auth',
    'notifications.choose',
    notificationChoicesApi.chooseNotifications,
    byAccount,
    {
      idempotent: true,
    },
  ),
  /** Of the browser of this session. @throws PUSH.SERVICE_UNKNOWN */
  keepPushDevice: forwardedRow(
    'auth',
    'notifications.keep-push-device',
    notificationChoicesApi.keepPushDevice,
    { ...byAccount, ...bySession },
    { idempotent: true },
  ),
  removePushDevice: forwardedRow(
    'auth',
    'notifications.remove-push-device',
    notificationChoicesApi.removePushDevice,
    bySession,
    { idempotent: true },
  ),
  keepTimeZone: forwardedRow('auth', 'notifications.time-zone', notificationsApi.keepTimeZone, byAccount, {
    idempotent: true,
  }),
  /** @throws REQUEST.INVALID */
  chooseByMail: forwardedRow(
    'auth',
    'notifications.choose-by-mail',
    notificationChoicesApi.chooseByMail,
    {},
    {
      idempotent: true,
    },
  ),
};
