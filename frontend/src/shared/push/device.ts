import { notificationChoicesApi } from '@emberhood/contracts/http/notification-choices';
import { currentAccount, onAccountReset } from '#shared/account/boundary.ts';
import { call } from '#shared/api/client.ts';
import { readStored, removeStored, writeStored } from '#shared/drafts/storage.ts';
import { siteConfig } from '#shared/site-config.ts';

/** With the prefix of drafts, so that it is deleted at sign-out and when another account signs in. */
const WANTED = 'emberhood.draft.push';

/** `home-screen`: iPhones and iPads notify only from apps on the home screen. `denied`: by a browser setting. */
export type PushState = 'unsupported' | 'home-screen' | 'denied' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  const known = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  // Without a service worker nothing could show a notification.
  if (!known || siteConfig()?.offlinePage === false)
    return 'standalone' in navigator && navigator.standalone === false ? 'home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const on = Notification.permission === 'granted' && readStored(WANTED) === true && (await subscription()) !== null;
  return on ? 'on' : 'off';
}

/** The worker asks which page this tab shows (public/sw.js). */
const { serviceWorker: asking } = navigator as Partial<Navigator>;
asking?.addEventListener('message', ({ ports: [port] }) => port?.postMessage(location.pathname));

/** Notifications shown to one account are not for the next. */
onAccountReset(() => {
  const { serviceWorker } = navigator as Partial<Navigator>;
  void serviceWorker?.getRegistration().then(async (worker) => {
    for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
  });
});

/** The browser asks for permission, so call it only after a press. @returns the resulting state */
export async function turnPushOn(key: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  await subscribe(key);
  return readPushState();
}

export async function turnPushOff(): Promise<PushState> {
  await call(notificationChoicesApi.removePushDevice);
  removeStored(WANTED);
  await (await subscription())?.unsubscribe();
  return 'off';
}

/**
 * Runs at each start of the app: browsers renew subscriptions, sessions and keys change, and another member may be
 * signed in.
 */
export async function keepPushDevice(): Promise<void> {
  if (readStored(WANTED) === true) {
    const { pushKey } = await call(notificationChoicesApi.notificationChoices);
    if (pushKey !== null) await subscribe(pushKey);
  } else {
    await (await subscription())?.unsubscribe();
  }
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

async function subscribe(applicationServerKey: string): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // The key of this installation has changed since.
  if (before && keyOf(before) !== applicationServerKey) await before.unsubscribe();
  const device = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const owner = currentAccount();
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = device.toJSON();
  await call(notificationChoicesApi.keepPushDevice, { body: { endpoint, keys: { p256dh, auth } } });
  // Otherwise it would hold for whoever signs in next.
  if (currentAccount() === owner) writeStored(WANTED, true);
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
