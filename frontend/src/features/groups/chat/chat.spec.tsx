import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveAccount } from '#shared/account/boundary.ts';
import { chatMessage as message, chatPage as page, groupChat as chat } from '#testing/chat.ts';
import { GROUP_ID, groupmate, myGroup, venue } from '#testing/groups.ts';
import { openChat as open, serving, warmUpChat } from '#testing/open-chat.ts';
import { hrefOf, navigate, openApp, openDialog, pressAndConfirm, Refusal, retype } from '#testing/render.tsx';
import { stubResizes } from '#testing/resizes.ts';
import { WAITS_DAYS } from './outbox.ts';

warmUpChat();

const uuid = (n: number) => `00000000-0000-4000-8000-c${String(n).padStart(11, '0')}`;
const sentBack = ({ body }: { body: unknown }) => {
  const { key, text } = body as { key: string; text: string };
  return { message: message(99, { mine: true, key, text }) };
};

describe('the chat of a group', () => {
  it('says who wrote what and when, in a log, and how far one has read', async () => {
    const { api } = open(
      page([
        message(1),
        message(2, { mine: true, key: uuid(7), text: 'Hello\nall' }),
        message(3, { text: null, gone: 'author' }),
      ]),
    );
    const log = await screen.findByRole('log', { name: 'Messages' });
    expect(within(log).getAllByRole('listitem')).toHaveLength(3);
    expect(within(log).getByText('Message 1')).toBeInTheDocument();
    expect(within(log).getByText('You')).toBeInTheDocument();
    expect(within(log).getByText('This message was deleted.')).toBeInTheDocument();
    expect(within(log).getByText('November 20, 2026')).toBeInTheDocument();
    expect(screen.getByText(/can’t read it/)).toBeInTheDocument();
    await waitFor(() => expect(api.bodies('readChat')).toEqual([{ place: 3 }]));
  });

  it('shows who wrote by their picture, except people whom the reader has blocked', async () => {
    const [mia, noah] = [groupmate(1), groupmate(2, { apart: 'block' })];
    open(page([message(1), message(2, { seatId: noah.seatId, firstName: 'Noah' })]), {
      myGroup: { group: myGroup({ groupmates: [groupmate(0), mia, noah] }) },
      groupFaces: { faces: { [mia.seatId]: '/mia.jpg', [noah.seatId]: '/noah.jpg' } },
    });
    const log = await screen.findByRole('log', { name: 'Messages' });
    const pictures = () =>
      within(log)
        .queryAllByRole('presentation')
        .map((picture) => picture.getAttribute('src'));
    await waitFor(() => expect(pictures()).toEqual(['/mia.jpg']));
  });

  it('sends with Enter, breaks the line with Shift and Enter, and is empty again', async () => {
    const { api, user } = open(page(), { sendChatMessage: sentBack });
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    const input = screen.getByRole('textbox', { name: 'Your message' });
    await user.type(input, '  {enter}');
    await user.type(input, 'jp');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    // Safari.
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await retype(user, input, 'One{shift>}{enter}{/shift}Two{enter}');
    await waitFor(() => expect(api.bodies('sendChatMessage')).toHaveLength(1));
    expect(api.bodies('sendChatMessage')[0]).toMatchObject({ text: 'One\nTwo' });
    expect(input).toHaveValue('');
    expect(await within(screen.getByRole('log')).findByText(/One/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
  });

  it('keeps what was not taken, says why, and tries again with the same key', async () => {
    const { api, user } = open(page(), { sendChatMessage: new Refusal('GROUPS.CHAT_TOO_MANY') });
    await user.type(await screen.findByRole('textbox'), 'Hello{enter}');
    expect(await screen.findByText(/Not sent yet. You’ve sent a lot of messages/)).toBeInTheDocument();
    expect(screen.getByText('Hello')).toBeInTheDocument();
    api.answer({ sendChatMessage: sentBack });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    const [first, second] = api.bodies('sendChatMessage');
    expect(second).toEqual(first);
    expect(within(screen.getByRole('log')).getByText('Hello')).toBeInTheDocument();
  });

  it('keeps at its end what says why a message has not arrived, and what to do', async () => {
    const watched = stubResizes();
    const { user } = open(page(), { sendChatMessage: new Refusal('GROUPS.CHAT_TOO_MANY') });
    await user.type(await screen.findByRole('textbox'), 'Hello{enter}');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    const scroller = screen.getByRole('group', { name: 'Messages' });
    vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(900);
    const grown = [...watched.keys()].find(
      (part) => part !== scroller && scroller.contains(part) && part.contains(retry),
    );
    watched.get(grown!)?.();
    expect(scroller.scrollTop).toBe(900);
  });

  it('sends by itself after a reload what had no connection before it', async () => {
    const { api, user, unmount } = open(page(), { sendChatMessage: new Refusal('RPC.UNAVAILABLE') });
    await user.type(await screen.findByRole('textbox'), 'From the tunnel{enter}');
    await screen.findByRole('button', { name: 'Try again' });
    unmount();
    api.answer({ sendChatMessage: sentBack });
    openApp(`/emberite/groups/${GROUP_ID}/chat`);
    await waitFor(() => expect(api.bodies('sendChatMessage')).toHaveLength(2));
    const [first, second] = api.bodies('sendChatMessage');
    expect(second).toEqual(first);
    await waitFor(() => expect(screen.queryByText('Sending…')).not.toBeInTheDocument());
    expect(within(screen.getByRole('log')).getAllByText('From the tunnel')).toHaveLength(1);
  });

  it('sends by itself what a service that is back can take', async () => {
    const { api, user } = open(page(), { sendChatMessage: new Refusal('RPC.UNAVAILABLE') });
    await user.type(await screen.findByRole('textbox'), 'At the door{enter}');
    await screen.findByRole('button', { name: 'Try again' });
    api.answer({ sendChatMessage: sentBack });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await within(screen.getByRole('log')).findByText('At the door')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('sends what had no connection from whichever screen one is on when there is one again', async () => {
    const { api, router, user } = open(page(), {
      sendChatMessage: new Refusal('RPC.UNAVAILABLE'),
      myChats: { chats: [chat()] },
    });
    await user.type(await screen.findByRole('textbox'), 'From the tunnel{enter}');
    await screen.findByRole('button', { name: 'Try again' });
    await navigate(router, '/emberite/settings/auth');
    await waitFor(() => expect(screen.queryByRole('log')).not.toBeInTheDocument());
    api.answer({ sendChatMessage: sentBack });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.bodies('sendChatMessage').length).toBeGreaterThan(1), { timeout: 30_000 });
    expect(new Set(api.bodies('sendChatMessage').map((body) => (body as { key: string }).key)).size).toBe(1);
    await waitFor(() => expect(localStorage.getItem(`emberhood.draft.chat.${GROUP_ID}`)).not.toContain('tunnel'));
  });

  it('still has it after a reload, to be changed or discarded', async () => {
    const { user, unmount } = open(page(), { sendChatMessage: new Refusal('RPC.UNAVAILABLE') });
    await user.type(await screen.findByRole('textbox'), 'Precious{enter}');
    await screen.findByRole('button', { name: 'Try again' });
    await user.type(screen.getByRole('textbox'), 'and half');
    unmount();
    const { api } = open(page(), { sendChatMessage: new Refusal('RPC.UNAVAILABLE') });
    expect(await screen.findByText('Precious')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('and half');
    // It is being resent automatically, and cannot be edited meanwhile.
    await waitFor(() => expect(api.bodies('sendChatMessage')).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox')).toHaveValue('Precious\nand half');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('deletes unsent what has waited for more than three days, also of a chat that is over, and says so once', async () => {
    const [recent, old] = [WAITS_DAYS - 1, WAITS_DAYS + 1].map((days) => Date.now() - days * 86_400_000);
    const stored = (group: string) => localStorage.getItem(`emberhood.draft.chat.${group}`);
    const keep = (group: string, ...written: { text: string; at: number | undefined }[]) => {
      const unsent = written.map((one, n) => ({ ...one, key: uuid(n + 1) }));
      const kept = { version: 1, base: 0, unsent: true, value: { text: 'Begun', quoted: null, unsent, at: old } };
      localStorage.setItem(`emberhood.draft.chat.${group}`, JSON.stringify(kept));
    };
    keep(GROUP_ID, { text: 'At the door', at: old }, { text: 'See you', at: recent });
    keep(uuid(50), { text: 'Long ago', at: old });
    const { api } = open(page(), { sendChatMessage: sentBack });
    expect(await screen.findAllByRole('button', { name: /more than 3 days ago/ })).toHaveLength(1);
    await waitFor(() => expect(api.bodies('sendChatMessage')).toHaveLength(1));
    expect(api.bodies('sendChatMessage')[0]).toMatchObject({ text: 'See you' });
    expect(await screen.findByRole('textbox')).toHaveValue('');
    expect(stored(uuid(50))).toBeNull();
    await waitFor(() => expect(stored(GROUP_ID) ?? '').not.toMatch(/Begun|door|See you/));
  });

  it('keeps nothing of what waits when its writer signs out', async () => {
    const { user } = open(page(), { sendChatMessage: new Refusal('RPC.UNAVAILABLE') });
    await user.type(await screen.findByRole('textbox'), 'Precious{enter}and half');
    await screen.findByRole('button', { name: 'Try again' });
    leaveAccount();
    expect(JSON.stringify(localStorage)).not.toMatch(/Precious|half/);
  });

  it('does not show a message twice whose answer was lost', async () => {
    const { api, user } = open(page(), { sendChatMessage: new Refusal('RPC.TIMEOUT') });
    await user.type(await screen.findByRole('textbox'), 'Once{enter}');
    await screen.findByRole('button', { name: 'Try again' });
    const [{ key }] = api.bodies('sendChatMessage') as [{ key: string }];
    api.answer({ chatMessages: page([message(5, { mine: true, key, text: 'Once' })]) });
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(screen.getAllByText('Once')).toHaveLength(1);
  });

  it('leaves a text that is too long as it is, and says by how much', async () => {
    const { api, user } = open(page(), { sendChatMessage: sentBack });
    const input = await screen.findByRole('textbox');
    await user.click(input);
    await user.paste('x'.repeat(2_003));
    await user.keyboard('{enter}');
    expect(screen.getByText(/Please shorten yours by 3/)).toBeInTheDocument();
    expect(input).toHaveValue('x'.repeat(2_003));
    expect(api.bodies('sendChatMessage')).toEqual([]);
  });

  it('has earlier messages on request, without losing those that are there', async () => {
    const first = page([message(51), message(52)], { more: true });
    const { user } = open(first, {
      chatMessages: ({ query }: { query: Record<string, string> }) =>
        query['before'] === '51' ? page([message(50)]) : serving(first)({ query }),
    });
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('Message 50')).toBeInTheDocument();
    expect(within(screen.getByRole('log')).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument();
  });

  it('takes a report about a message of somebody, and takes an own one back after a question', async () => {
    const own = message(2, { mine: true, key: uuid(7), text: 'Oh no' });
    const { api, user } = open(page([message(1), own]), { reportChatMessage: {}, takeBackChatMessage: {} });
    await user.click(await screen.findByRole('button', { name: /More options for the message from Mia/ }));
    const dialog = await openDialog(user, 'Report this message', 'Report: a message from Mia');
    expect(dialog.getByText(/In an emergency, call 911\.$/)).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Hate or harassment' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.bodies('reportChatMessage')).toEqual([{ reason: 'hate_or_harassment' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    // The report took the place of the dialog that this button had opened.
    await waitFor(() => expect(screen.getByRole('button', { name: /message from Mia/ })).toHaveFocus());
    api.answer({ chatMessages: page([{ ...own, text: null, gone: 'author' }], { revision: 3 }) });
    await user.click(screen.getByRole('button', { name: /More options for your message/ }));
    await pressAndConfirm(user, 'Delete', 'Delete');
    expect(await screen.findByText('This message was deleted.')).toBeInTheDocument();
  });

  it('puts together what one person writes in a row, and says who it is once', async () => {
    const at = (minute: number) => ({ sentAt: `2026-11-20T18:${String(minute).padStart(2, '0')}:00.000Z` });
    open(page([message(1, at(0)), message(2, at(2)), message(3, at(9))]));
    const log = within(await screen.findByRole('log'));
    const heard = (name: string) => log.getAllByText(name).map((line) => line.classList.contains('sr-only'));
    // Screen readers hear the name with each message.
    expect(heard('Mia')).toEqual([false, true, false]);
  });

  it('opens the acts of a message under a finger that stays, and not under one that scrolls', async () => {
    open(page([message(1)]));
    const bubble = (await screen.findByText('Message 1')).parentElement!;
    // jsdom has no PointerEvent, so the type is added.
    const touch = () => Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' });
    fireEvent(bubble, touch());
    fireEvent.pointerCancel(bubble);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    fireEvent(bubble, touch());
    expect(await screen.findByRole('dialog', { name: 'Message from Mia' })).toBeInTheDocument();
  });

  it('is only read once it is closed', async () => {
    open(page([message(1)], { chat: chat({ state: 'closed', blocking: true }) }));
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    expect(screen.getByText(/This chat is closed/)).toBeInTheDocument();
    expect(screen.getByText(/You don’t see messages from people you’ve blocked/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('asks nobody to say hello once it is closed', async () => {
    open(page([], { revision: 1, chat: chat({ state: 'closed' }) }));
    expect(await screen.findByText('No one wrote anything here.')).toBeInTheDocument();
    expect(screen.queryByText(/Say hello/)).not.toBeInTheDocument();
  });

  it('is not there before the lock, and names its day in the city of the group', async () => {
    open(page([], { revision: 1, chat: chat({ state: 'waiting', opensAt: '2098-12-05T06:00:00.000Z' }) }), {
      myGroup: { group: myGroup({ venue: venue({ timezone: 'America/Vancouver' }) }) },
    });
    expect(await screen.findByText(/locked in, on Thursday, December 4, 2098\.$/)).toBeInTheDocument();
  });

  it('asks before a sign-out deletes a message that is half written', async () => {
    const { user, router } = open(page());
    await user.type(await screen.findByRole('textbox'), 'On my w');
    await navigate(router, '/emberite/settings/auth');
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('alertdialog', { name: 'Sign out?' })).toBeInTheDocument();
  });

  it('is left by who has lost their spot while it was open', async () => {
    const { api, user } = open(page([message(1)]), { sendChatMessage: new Refusal('GROUPS.NOT_FOUND') });
    await user.type(await screen.findByRole('textbox'), 'On my way');
    api.answer({ chatMessages: new Refusal('GROUPS.NOT_FOUND') });
    await user.click(screen.getByRole('button', { name: /^Send/ }));
    expect(await screen.findByText('You’re not in this group')).toBeInTheDocument();
    expect(screen.queryByText('Message 1')).not.toBeInTheDocument();
  });

  it('of others is none, and says where one stands', async () => {
    open(page(), { chatMessages: new Refusal('GROUPS.NOT_FOUND') });
    expect(await screen.findByText('You’re not in this group')).toBeInTheDocument();
  });
});

it('the page of the group marks what is unread and leads there', async () => {
  openApp(`/emberite/groups/${GROUP_ID}`, { myGroup: { group: myGroup() }, groupChat: { chat: chat({ unread: 3 }) } });
  expect(await screen.findByText('3 new')).toBeInTheDocument();
  expect(hrefOf('Open the chat')).toBe(`/emberite/groups/${GROUP_ID}/chat`);
});
