import { screen, waitFor } from '@testing-library/react';
import { leaveAccount } from '#shared/account/boundary.ts';
import { GROUP_ID, myGroup } from '#testing/groups.ts';
import { stubPush, unstubPush } from '#testing/push.ts';
import { openApp, Refusal, stubApi, type Answers } from '#testing/render.tsx';
import { keepPushDevice } from './device.ts';

const KEY = 'BAAA';
const kept = (key = KEY) => ({
  endpoint: `https://push.example/${key}`,
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
});
const server = (pushKey: string | null = KEY) => ({
  notificationChoices: { mailOff: [], pushOff: [], quietHours: null, timeZone: null, pushKey },
  keepPushDevice: {},
  removePushDevice: {},
});
const SWITCH = { name: 'Notify me on this device' };
const openSettings = (answers: Answers = {}) => openApp('/emberite/settings/notifications', answers);

afterEach(unstubPush);

describe('notifications on this device', () => {
  it('are switched on and off, and the browser is asked by that press alone', async () => {
    const browser = stubPush();
    const { api, user } = openSettings(server());
    const box = await screen.findByRole('switch', SWITCH);
    expect([box, browser.asked]).toEqual([expect.objectContaining({ checked: false }), 0]);
    await user.click(box);
    // The app's start, which loads in its own time, may tell the device as well.
    await waitFor(() => expect(api.bodies('keepPushDevice')).toContainEqual(kept()));
    await waitFor(() => expect(screen.getByRole('switch', SWITCH)).toBeChecked());
    await user.click(screen.getByRole('switch', SWITCH));
    await waitFor(() => expect(screen.getByRole('switch', SWITCH)).not.toBeChecked());
    expect(api.sent.map(({ name }) => name)).toContain('removePushDevice');
    expect(browser).toMatchObject({ asked: 1, key: null });
  });

  it.each([
    ['says no', { answer: 'denied' }, /Notifications are blocked in your browser/],
    ['had said no before', { permission: 'denied' }, /Notifications are blocked in your browser/],
  ] as const)('are explained to whoever %s', async (_who, world, words) => {
    stubPush(world);
    const { api, user } = openSettings(server());
    if (!('permission' in world)) await user.click(await screen.findByRole('switch', SWITCH));
    expect(await screen.findByText(words)).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('switch', SWITCH)).toBeNull();
    expect(api.bodies('keepPushDevice')).toEqual([]);
  });

  it('stay off when the question is put away, when the browser cannot be reached, or when we refuse it, which is said', async () => {
    stubPush({ answer: 'default' });
    const first = openSettings(server());
    await first.user.click(await screen.findByRole('switch', SWITCH));
    await waitFor(() => expect(screen.getByRole('switch', SWITCH)).not.toBeChecked());
    first.unmount();

    stubPush({ fails: true });
    const second = openSettings();
    await second.user.click(await screen.findByRole('switch', SWITCH));
    expect(await screen.findByRole('button', { name: /couldn’t turn on notifications/ })).toBeInTheDocument();
    expect(screen.getByRole('switch', SWITCH)).not.toBeChecked();
    second.unmount();

    stubPush();
    const third = openSettings({ ...server(), keepPushDevice: new Refusal('PUSH.SERVICE_UNKNOWN') });
    await third.user.click(await screen.findByRole('switch', SWITCH));
    await screen.findByRole('button', { name: /We can’t send notifications to this browser yet/ });
    expect(screen.getByRole('switch', SWITCH)).not.toBeChecked();
  });

  it.each([
    ['a browser without them', undefined, /This browser can’t show notifications/],
    ['an iPhone, where it is no app yet', false, /Add to Home Screen/],
  ])('are explained on %s', async (_what, standalone, words) => {
    if (standalone !== undefined)
      Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
    openSettings(server());
    expect(await screen.findByText(words)).toBeInTheDocument();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it('are not spoken of where this installation sends none', async () => {
    stubPush();
    openSettings(server(null));
    expect(await screen.findByRole('group', { name: 'Reminders' })).toBeInTheDocument();
    expect(screen.queryByText('This device')).toBeNull();
    expect(screen.queryByText('Devices')).toBeNull();
  });
});

describe('a device that is notified', () => {
  it('is registered at each start, with the current key, and removed at sign-out, with what it shows', async () => {
    const browser = stubPush();
    const { api, user, unmount } = openSettings(server());
    await user.click(await screen.findByRole('switch', SWITCH));
    await waitFor(() => expect(screen.getByRole('switch', SWITCH)).toBeChecked());
    unmount();
    openApp('/emberite/settings/notifications');
    await waitFor(() => expect(api.bodies('keepPushDevice')).toEqual([kept(), kept()]));
    api.answer({ ...server('BBBB') });
    await keepPushDevice();
    expect(api.bodies('keepPushDevice').at(-1)).toEqual(kept('BBBB'));
    const close = vi.fn();
    browser.shown = [{ close }];
    leaveAccount();
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    await keepPushDevice();
    expect(browser.key).toBeNull();
    expect(api.bodies('keepPushDevice')).toHaveLength(3);
  });

  it('is not that of whoever signs in next, when it was still being registered as its owner left', async () => {
    const browser = stubPush();
    const { user, unmount } = openSettings(server());
    await user.click(await screen.findByRole('switch', SWITCH));
    await waitFor(() => expect(screen.getByRole('switch', SWITCH)).toBeChecked());
    unmount();
    stubApi({
      ...server(),
      keepPushDevice: () => {
        leaveAccount();
        return {};
      },
    });
    await keepPushDevice();
    await keepPushDevice();
    expect(browser.key).toBeNull();
  });

  it('is not asked for at the start of the app', async () => {
    const browser = stubPush();
    const { api } = openApp('/emberite/settings', server());
    await screen.findByRole('link', { name: /^Notifications/ });
    expect([browser.asked, api.bodies('keepPushDevice')]).toEqual([0, []]);
  });
});

describe('the offer beside a group that one has said yes to', () => {
  const QUESTION = { name: 'Want to know right away?' };
  const openGroup = () => {
    const group = myGroup({ state: 'published', mine: 'confirmed' });
    return openApp(`/emberite/groups/${GROUP_ID}`, {
      ...server(),
      myGroup: { group },
    });
  };

  it('switches them on, and goes', async () => {
    stubPush();
    const { api, user } = openGroup();
    await screen.findByRole('heading', QUESTION);
    await user.click(screen.getByRole('button', SWITCH));
    expect(await screen.findByRole('button', { name: 'Notifications are on for this device.' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', QUESTION)).toBeNull();
    expect(api.bodies('keepPushDevice')).toContainEqual(kept());
  });

  it('is not repeated after a no', async () => {
    const browser = stubPush();
    const first = openGroup();
    await first.user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('heading', QUESTION)).toBeNull());
    first.unmount();
    openGroup();
    await screen.findByRole('heading', { level: 1, name: 'Pottery for beginners' });
    expect([screen.queryByRole('heading', QUESTION), browser.asked]).toEqual([null, 0]);
  });
});
