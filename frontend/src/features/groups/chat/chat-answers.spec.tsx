import type { ChatMessage, ChatPage } from '@emberhood/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { updateCache } from '#shared/api/query-client.ts';
import { chatMessage, chatPage } from '#testing/chat.ts';
import { GROUP_ID } from '#testing/groups.ts';
import { openActs, openChat as open, warmUpChat } from '#testing/open-chat.ts';
import { openApp, openDialog, Refusal, retype } from '#testing/render.tsx';
import { chatQuery } from './api.ts';

warmUpChat();

const now = () => new Date().toISOString();
const quoteOf = ({ id, place, firstName, mine, text }: ChatMessage) => ({ id, place, firstName, mine, text });

describe('answers in the chat', () => {
  it('quote what they answer, go with it, and are kept with it until they have arrived', async () => {
    const asked = chatMessage(1, { text: 'Who brings a lamp?' });
    const { api, user, unmount } = open(chatPage([asked]), { sendChatMessage: new Refusal('RPC.UNAVAILABLE') });
    await user.click(
      (await openActs(user, /More options for the message from Mia/)).getByRole('button', { name: 'Reply' }),
    );
    const input = screen.getByRole('textbox', { name: 'Your message' });
    await waitFor(() => expect(input).toHaveFocus());
    expect(screen.getByText('Reply to Mia')).toBeInTheDocument();
    await user.type(input, 'I do{enter}');
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Reply to Mia')).not.toBeInTheDocument();
    unmount();
    const answer = (body: unknown) => {
      const { key, text } = body as { key: string; text: string };
      return { message: chatMessage(2, { mine: true, key, text, repliesTo: quoteOf(asked) }) };
    };
    api.answer({ sendChatMessage: ({ body }) => answer(body) });
    openApp(`/emberite/groups/${GROUP_ID}/chat`);
    await waitFor(() => expect(api.bodies('sendChatMessage')).toHaveLength(2));
    expect(api.bodies('sendChatMessage')[1]).toMatchObject({ text: 'I do', repliesTo: asked.id });
    expect(await screen.findByRole('button', { name: /^Reply to ?Mia/ })).toBeInTheDocument();
  });

  it('can be called off, by Escape too, and lose nothing that is written', async () => {
    const { user } = open(chatPage([chatMessage(1)]));
    const input = await screen.findByRole('textbox');
    await user.type(input, 'Half');
    for (const callOff of [() => user.keyboard('{Escape}'), () => user.click(screen.getByLabelText('Cancel reply'))]) {
      await user.click((await openActs(user, /from Mia/)).getByRole('button', { name: 'Reply' }));
      await screen.findByText('Reply to Mia');
      await waitFor(() => expect(input).toHaveFocus());
      await callOff();
      expect(screen.queryByText('Reply to Mia')).not.toBeInTheDocument();
    }
    expect(input).toHaveValue('Half');
  });

  it('lead to the message, and load it when it is an earlier one', async () => {
    const early = chatMessage(1, { text: 'Long ago' });
    const first = chatPage([chatMessage(60, { repliesTo: quoteOf(early) })], { more: true });
    const { user } = open(first, {
      chatMessages: ({ query }: { query: Record<string, string> }) =>
        query['before'] === '60' ? chatPage([early]) : query['after'] ? { ...first, messages: [], more: false } : first,
    });
    await user.click(await screen.findByRole('button', { name: /^Reply to ?Mia/ }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Long ago'));
  });

  it('lead to it without a gap, also when the chat is loaded anew meanwhile', async () => {
    const early = chatMessage(1, { text: 'Long ago' });
    const asking = chatMessage(60, { repliesTo: quoteOf(early) });
    const late = chatPage([chatMessage(90)], { more: true });
    let answer: (given: ChatPage) => void = () => undefined;
    const { user } = open(chatPage([asking], { more: true }), {
      chatMessages: ({ query: { before, after } }: { query: Record<string, string> }) => {
        if (before === '60') return new Promise<ChatPage>((resolve) => (answer = resolve));
        if (before === '90') return chatPage([early, asking]);
        return after ? { ...late, messages: [] } : chatPage([asking], { more: true });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Reply to ?Mia/ }));
    await act(() => updateCache(chatQuery(GROUP_ID).queryKey, late));
    await screen.findByText('Message 90');
    answer(chatPage([early]));
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Long ago'));
    expect(within(screen.getByRole('log')).getAllByRole('listitem')).toHaveLength(3);
  });

  it('say so of a message that is gone', async () => {
    open(chatPage([chatMessage(2, { repliesTo: { ...quoteOf(chatMessage(1)), text: null } })]));
    await screen.findByRole('button', { name: /^Reply to ?Mia ?This message is no longer available\.$/ });
  });
});

describe('reactions in the chat', () => {
  it('are counted, name who reacted, and are given and taken back by a button', async () => {
    const message = chatMessage(1, { reactions: [{ kind: 'love', mine: false, names: ['Bo', 'Cleo'] }] });
    const reacted = (mine: boolean, revision: number) => ({
      message: { ...message, revision, reactions: [{ kind: 'love' as const, mine, names: ['Bo', 'Cleo'] }] },
    });
    const { api, user } = open(chatPage([message]), { reactToChatMessage: reacted(true, 2) });
    const chip = await screen.findByRole('button', { name: 'Love: Bo and Cleo', pressed: false });
    await user.click(chip);
    await user.click(await screen.findByRole('button', { name: /^Love: You, Bo,? and Cleo$/, pressed: true }));
    expect(api.bodies('reactToChatMessage')).toEqual([{ on: true }, { on: false }]);
    const acts = await openActs(user, /from Mia/);
    await user.click(acts.getByRole('button', { name: 'Thanks', pressed: false }));
    await waitFor(() => expect(api.sent.at(-1)?.path).toMatch(/reactions\/thanks$/));
  });

  it('say why when they are refused', async () => {
    const { user } = open(chatPage([chatMessage(1)]), {
      reactToChatMessage: new Refusal('GROUPS.MESSAGE_NOT_FOUND'),
    });
    await user.click((await openActs(user, /from Mia/)).getByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This message is no longer available.');
  });

  it('never show an older state that comes late', async () => {
    const message = chatMessage(1, { revision: 5, reactions: [{ kind: 'like', mine: true, names: [] }] });
    const { user } = open(chatPage([message], { revision: 5 }), {
      reactToChatMessage: { message: { ...message, revision: 4, reactions: [] } },
    });
    await user.click((await openActs(user, /from Mia/)).getByRole('button', { name: 'Love' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Like: You', pressed: true })).toBeInTheDocument();
  });
});

describe('editing in the chat', () => {
  it('is for own messages and some minutes, and says that it was', async () => {
    const own = chatMessage(2, { mine: true, text: 'Firday', sentAt: now() });
    const { api, user } = open(chatPage([chatMessage(1, { mine: true }), own]), {
      editChatMessage: { message: { ...own, text: 'Friday', edited: true, revision: 3 } },
    });
    const [old, fresh] = await screen.findAllByRole('button', { name: /More options for your message/ });
    await user.click(old!);
    expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(fresh!);
    const dialog = await openDialog(user, 'Edit', 'Edit');
    const input = dialog.getByRole('textbox');
    expect(input).toHaveValue('Firday');
    await retype(user, input, 'Friday');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Friday')).toBeInTheDocument();
    expect(screen.getByText(/edited/)).toBeInTheDocument();
    expect(api.bodies('editChatMessage')).toEqual([{ text: 'Friday' }]);
  });
});

describe('what is new in the chat', () => {
  it('has a line above it, which stays when it has been read', async () => {
    const first = chatPage([chatMessage(1), chatMessage(2), chatMessage(3)]);
    const { api } = open({ ...first, chat: { ...first.chat, unread: 2, readPlace: 1 } });
    const line = await screen.findByText('New');
    expect(line.closest('li')).toHaveTextContent('Message 2');
    await waitFor(() => expect(api.bodies('readChat')).toEqual([{ place: 3 }]));
    expect(screen.getByText('New')).toBeInTheDocument();
  });

  it('has what the host wrote in its place, named so, to be reported', async () => {
    const at = (minute: number) => ({ sentAt: `2026-11-20T18:0${String(minute)}:00.000Z` });
    const fromHost = [{ id: chatMessage(9).id, firstName: 'Lena', text: 'The door is on the left.', ...at(1) }];
    const { api, user } = open(chatPage([chatMessage(1, at(0)), chatMessage(2, at(2))], { fromHost }), {
      reportHostMessage: {},
    });
    const rows = within(await screen.findByRole('log')).getAllByRole('listitem');
    expect(rows[1]).toHaveTextContent('Lena, your host');
    const dialog = await openDialog(user, 'Report the message from Lena, your host');
    await user.click(dialog.getByRole('radio', { name: 'Something else' }));
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    await waitFor(() => expect(api.bodies('reportHostMessage')).toEqual([{ reason: 'other' }]));
  });
});
