import { Visitor } from '../support/browser.ts';
import { comeAsMember } from '../support/signed-in.ts';

let member: Visitor;

beforeAll(async () => {
  member = await Visitor.arrive({}, 'whole');
  await comeAsMember(member, `notified.${String(Date.now())}@example.com`);
});

it('this device can be notified: switched on in the settings, shown by the worker with no page to help it, and off again', async () => {
  const { page, context } = member;
  await context.grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
  // The vendor's push service is unreachable here: the test fakes subscriptions and deliveries.
  await page.addInitScript(() => {
    const { prototype } = PushManager;
    let handedOut: unknown = null;
    const device = {
      options: { applicationServerKey: null },
      toJSON: () => ({
        endpoint: 'https://fcm.googleapis.com/fcm/send/walk',
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
      unsubscribe: () => {
        handedOut = null;
        return Promise.resolve(true);
      },
    };
    Object.assign(prototype, {
      getSubscription: () => Promise.resolve(handedOut),
      subscribe: () => Promise.resolve((handedOut = device)),
    });
  });
  await member.open('/emberite/settings/notifications');
  const device = page.getByRole('switch', { name: 'Notify me on this device' });
  await device.check();
  await page.getByText('You’ll get one short line with no names.', { exact: false }).waitFor();
  await member.inspect('notifications, with this device');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Your video is approved.', path: '/emberite/settings/videos', tag: 'walk' }),
  });
  await page.waitForFunction(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.some(({ title, tag }) => title === 'Your video is approved.' && tag === 'walk');
  });
  await devtools.detach();
  await device.uncheck();
  await page.waitForFunction(
    async () => (await (await navigator.serviceWorker.ready).pushManager.getSubscription()) === null,
  );
});
