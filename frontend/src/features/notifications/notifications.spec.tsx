import { act, screen, waitFor, within } from '@testing-library/react';
import { navigate, openApp, received, Refusal, type Answers } from '#testing/render.tsx';
import { ownTimeZone } from './api.ts';

const item = (n: number, read: boolean, path: string | null = '/emberite/groups') => ({
  id: `00000000-0000-4000-8000-0000000000b${String(n)}`,
  text: `News ${String(n)}`,
  at: `2026-11-2${String(n)}T12:00:00.123Z`,
  path,
  read,
});
const choices = {
  mailOff: ['feedback' as const],
  pushOff: ['videos' as const],
  quietHours: { from: 22, to: 8 },
  timeZone: 'America/Toronto',
  pushKey: null,
};
const topic = async (name: string) => within(await screen.findByRole('group', { name }));
/** Keeps what is chosen. */
function server() {
  let kept = choices;
  return {
    notifications: { notifications: [item(2, false), item(1, true, null)], nextCursor: null },
    readNotifications: {},
    notificationChoices: () => kept,
    chooseNotifications: ({ body }: { body: unknown }) => {
      kept = { ...kept, ...(body as object) };
      return {};
    },
  };
}

describe('what has come', () => {
  const openList = (answers?: Answers) => openApp('/emberite/notifications', { ...server(), ...answers });

  it('is listed with what is new, leads on, and is read once it is shown', async () => {
    const { api, router, user } = openList();
    await screen.findByText('News 2');
    const list = within(screen.getByRole('main'));
    const rows = await list.findAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('New') !== null)).toEqual([true, false]);
    expect(within(rows[1] as HTMLElement).queryByRole('link')).toBeNull();
    await waitFor(() => expect(api.bodies('readNotifications')).toEqual([{ until: item(2, false).at }]));
    await user.click(list.getByRole('link', { name: 'News 2' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/groups'));
  });

  it('that is all read is not marked again', async () => {
    const { api } = openList({ notifications: { notifications: [item(1, true)], nextCursor: null } });
    await screen.findByText('News 1');
    expect(api.bodies('readNotifications')).toEqual([]);
  });

  it('is marked as read by a second try when the first one fails', async () => {
    let tries = 0;
    openList({ readNotifications: () => (tries++ === 0 ? new Refusal('RPC.UNAVAILABLE') : {}) });
    await waitFor(() => expect(tries).toBe(2), { timeout: 10_000 });
  });

  it('keeps its “New” marks while one looks at another tab, and is fetched anew when it is opened later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { api, router } = openList();
    await waitFor(() => expect(api.bodies('readNotifications')).toHaveLength(1));
    api.answer({ notifications: { notifications: [item(2, true)], nextCursor: null } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(api.bodies('notifications')).toHaveLength(1);
    expect(screen.getByText('New')).toBeInTheDocument();
    await navigate(router, '/emberite/settings/notifications');
    await topic('Reminders');
    vi.setSystemTime(Date.now() + 10_000);
    await navigate(router, -1);
    expect(await screen.findByText('News 2')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
  });

  it.each([
    ['nothing', { notifications: [], nextCursor: null }, 'No notifications yet'],
    ['a failure', new Refusal('RPC.UNAVAILABLE'), /isn’t available right now/],
  ])('says so when there is %s', async (_what, notifications, words) => {
    openList({ notifications });
    expect(await screen.findByText(words, undefined, { timeout: 10_000 })).toBeInTheDocument();
  });
});

describe('the bell of the frame', () => {
  it('leads to the list, and says how much is new', async () => {
    openApp('/emberite/settings', { ...server(), notificationMark: { unread: 3, timeZone: ownTimeZone() } });
    const bell = await screen.findByRole('link', { name: /^Notifications, 3 new$/ });
    expect(bell).toHaveAttribute('href', '/emberite/notifications');
  });

  it.each([
    ['none is known', null],
    ['another one is known', 'Pacific/Auckland'],
  ])('tells the time zone of this browser once when %s', async (_when, timeZone) => {
    const { api } = openApp('/emberite/settings', {
      ...server(),
      notificationMark: { unread: 0, timeZone },
      keepTimeZone: {},
    });
    await waitFor(() => expect(api.bodies('keepTimeZone')).toEqual([{ timeZone: ownTimeZone() }]));
  });
});

describe('what is told', () => {
  const openChoices = (answers?: Answers) => openApp('/emberite/settings/notifications', { ...server(), ...answers });

  it('is chosen by topic, each change kept with all that was chosen before', async () => {
    const { api, user } = openChoices();
    const reminders = (await topic('Reminders')).getByRole('switch', { name: 'Email' });
    expect((await topic('Feedback')).getByRole('switch')).not.toBeChecked();
    await user.click(reminders);
    expect(reminders).not.toBeChecked();
    await user.click((await topic('Approved videos')).getByRole('switch'));
    const { quietHours, pushOff } = choices;
    await received(api, 'chooseNotifications', [
      { mailOff: ['feedback', 'reminders'], pushOff, quietHours },
      { mailOff: ['feedback', 'reminders', 'videos'], pushOff, quietHours },
    ]);
  });

  it('changes one thing, and leaves what another tab or the link of a mail has chosen meanwhile', async () => {
    const { api, user } = openChoices();
    await topic('Reminders');
    api.answer({ notificationChoices: { ...choices, mailOff: ['reminders'], quietHours: null } });
    await user.click((await topic('Approved videos')).getByRole('switch'));
    const { pushOff } = choices;
    await received(api, 'chooseNotifications', [{ mailOff: ['reminders', 'videos'], pushOff, quietHours: null }]);
    await waitFor(() => expect(screen.queryByLabelText('From')).not.toBeInTheDocument());
    expect((await topic('Feedback')).getByRole('switch')).toBeChecked();
  });

  it('is chosen for devices beside mails where there are any', async () => {
    const { api, user } = openChoices({ notificationChoices: { ...choices, pushKey: 'BA' } });
    const videos = await topic('Approved videos');
    expect(videos.getByRole('switch', { name: 'Email' })).toBeChecked();
    await user.click(videos.getByRole('switch', { name: 'Devices' }));
    const { quietHours, mailOff } = choices;
    await waitFor(() => expect(api.bodies('chooseNotifications')).toEqual([{ mailOff, pushOff: [], quietHours }]));
    expect(screen.getByText(/also sent to your devices/)).toBeInTheDocument();
  });

  it('names what always comes, without a switch for it', async () => {
    openChoices();
    const always = within(await screen.findByRole('region', { name: 'Emails we always send' }));
    expect(always.getAllByRole('listitem')).toHaveLength(4);
    expect(always.queryByRole('switch')).toBeNull();
  });

  it('waits in hours that can be chosen and switched off', async () => {
    const { api, user } = openChoices();
    await user.selectOptions(await screen.findByLabelText('From'), '23');
    expect(screen.getByText(/^In the time zone America\/Toronto/)).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: /^Hold emails that can wait/ }));
    expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
    const { mailOff, pushOff } = choices;
    await received(api, 'chooseNotifications', [
      { mailOff, pushOff, quietHours: { from: 23, to: 8 } },
      { mailOff, pushOff, quietHours: null },
    ]);
  });

  it('goes back to what is kept when it could not be saved, and says so', async () => {
    const { user } = openChoices({ chooseNotifications: new Refusal('RPC.UNAVAILABLE') });
    const reminders = (await topic('Reminders')).getByRole('switch');
    await user.click(reminders);
    expect(await screen.findByRole('button', { name: 'We couldn’t save this. Please try again.' })).toBeInTheDocument();
    expect(reminders).toBeChecked();
  });
});

describe('the link of a mail', () => {
  const open = (answers: Answers = {}) => openApp('/unsubscribe?about=reminders&token=abc', answers);

  it('asks before it stops anything, and can take it back', async () => {
    const { api, user } = open({ chooseByMail: { topic: 'reminders' } });
    expect(await screen.findByText('Stop getting emails about “Reminders”?')).toBeInTheDocument();
    expect(api.sent.map(({ name }) => name)).not.toContain('chooseByMail');
    await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText('You won’t get emails about “Reminders” anymore.')).toHaveAttribute(
      'role',
      'status',
    );
    await user.click(screen.getByRole('button', { name: 'Start them again' }));
    expect(await screen.findByText('You’ll get emails about “Reminders” again.')).toHaveAttribute('role', 'status');
    expect(api.bodies('chooseByMail')).toEqual([
      { token: 'abc', wanted: false },
      { token: 'abc', wanted: true },
    ]);
  });

  it('says what to do when it is over or not whole', async () => {
    const { user, unmount } = open({ chooseByMail: new Refusal('REQUEST.INVALID') });
    await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByText(/This link no longer works/)).toBeInTheDocument();
    unmount();
    openApp('/unsubscribe');
    expect(await screen.findByText(/This link isn’t complete/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stop these emails' })).not.toBeInTheDocument();
  });
});
