import type { ChatMessage, ChatPage, ChatPhoto } from '@emberhood/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { REVIEW_POLL_MS } from '#shared/account/own-profile.ts';
import { Refusal } from '#testing/api-stub.ts';
import { chatMessage, chatPage } from '#testing/chat.ts';
import { FakeXhr } from '#testing/fake-xhr.ts';
import { openChat, warmUpChat } from '#testing/open-chat.ts';
import { stubResizes } from '#testing/resizes.ts';

warmUpChat();

const PHOTO_ID = '00000000-0000-4000-8000-f00000000001';
const file = () => new File(['bytes'], 'IMG_1.jpg', { type: 'image/jpeg' });
const photo = (change: Partial<ChatPhoto> = {}): ChatPhoto => ({
  state: 'shown',
  width: 1_600,
  height: 800,
  alt: 'A lamp',
  reason: null,
  id: null,
  ...change,
});

function open(first: ChatPage, answers: Parameters<typeof openChat>[1] = {}) {
  return openChat(first, {
    announceChatPhoto: { photoId: PHOTO_ID, put: { url: 'https://store.example/p', headers: { 'x-a': 'b' } } },
    sendChatMessage: ({ body }: { body: unknown }) => {
      const { key, text } = body as ChatMessage;
      const sent = photo({ state: 'checking', width: null, height: null });
      return { message: chatMessage(9, { mine: true, key, text, photo: sent }) };
    },
    ...answers,
  });
}
const input = () => screen.findByRole('textbox', { name: 'Your message' });
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
const choose = async () => fireEvent.paste(await input(), { clipboardData: { files: [file()] } });

/** Image functions that jsdom lacks. */
beforeEach(() => {
  FakeXhr.install();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 3_200, height: 1_600, close: () => undefined }));
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    done(new Blob([`${String(this.width)}x${String(this.height)}`], { type: 'image/jpeg' }));
  });
});

describe('a photo in the chat', () => {
  it('is pasted, made smaller, told in words, and goes with its message', async () => {
    const { api, user } = open(chatPage());
    await choose();
    await user.type(await screen.findByRole('textbox', { name: /Describe the photo/ }), 'A lamp');
    await user.type(await input(), 'Look{enter}');
    await waitFor(() => expect(FakeXhr.last.body).toBeDefined());
    expect(FakeXhr.last.body?.size).toBe('1600x800'.length);
    expect(api.bodies('sendChatMessage')).toEqual([]);
    FakeXhr.last.answer(200);
    expect(await screen.findByText('Your photo is being processed.')).toBeInTheDocument();
    expect(api.bodies('announceChatPhoto')).toMatchObject([{ sizeBytes: 8, alt: 'A lamp' }]);
    expect(api.bodies('sendChatMessage')).toMatchObject([{ text: 'Look', photo: { id: PHOTO_ID, alt: 'A lamp' } }]);
    expect(screen.queryByRole('img', { name: 'Your photo' })).not.toBeInTheDocument();
    expect(await input()).toHaveValue('');
  });

  it('needs no text, can be dropped on the chat, and be removed again', async () => {
    const { api, user } = open(chatPage());
    const send = await screen.findByRole('button', { name: 'Send' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    fireEvent.drop(screen.getByRole('group', { name: 'Messages' }), { dataTransfer: { files: [file()] } });
    await screen.findByRole('img', { name: 'Your photo' });
    expect(send).toHaveAttribute('aria-disabled', 'false');
    await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await choose();
    await screen.findByRole('img', { name: 'Your photo' });
    await user.click(send);
    await waitFor(() => expect(FakeXhr.last.body).toBeDefined());
    FakeXhr.last.answer(200);
    await waitFor(() => expect(api.bodies('sendChatMessage')).toMatchObject([{ text: '', photo: { id: PHOTO_ID } }]));
  });

  it('is the one chosen last, also when an earlier one takes longer to be made smaller', async () => {
    const opened: ((width: number) => void)[] = [];
    vi.stubGlobal(
      'createImageBitmap',
      () => new Promise((open) => opened.push((width) => open({ width, height: 100, close: () => undefined }))),
    );
    const { user } = open(chatPage());
    await choose();
    await choose();
    opened[1]?.(200);
    await screen.findByRole('img', { name: 'Your photo' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(FakeXhr.last.body?.size).toBe('200x100'.length));
    await act(async () => opened[0]?.(1_000));
    expect(FakeXhr.last.aborted).toBe(false);
    FakeXhr.last.answer(200);
    expect(await screen.findByText('Your photo is being processed.')).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: 'Your photo' })).not.toBeInTheDocument();
  });

  it('that does not arrive stays with its text, says why, and is sent by another try', async () => {
    const { api, user } = open(chatPage(), { announceChatPhoto: new Refusal('RPC.UNAVAILABLE') });
    await choose();
    await screen.findByRole('img', { name: 'Your photo' });
    await user.type(await input(), 'Look{enter}');
    await waitFor(() => expect(alerts()).not.toBe(''));
    expect(await input()).toHaveValue('Look');
    api.answer({ announceChatPhoto: { photoId: PHOTO_ID, put: null } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.bodies('sendChatMessage')).toHaveLength(1));
  });

  it('that was chosen is not lost without a question', async () => {
    const { user } = open(chatPage());
    await choose();
    await screen.findByRole('img', { name: 'Your photo' });
    await user.click(screen.getByRole('link', { name: 'Back to your group' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without sending?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
    await user.click(screen.getByRole('link', { name: 'Back to your group' }));
    await waitFor(() => expect(screen.queryByRole('log')).not.toBeInTheDocument());
  });

  it('that the browser cannot open says which can be', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('HEIC')));
    open(chatPage());
    await choose();
    await waitFor(() => expect(alerts()).toContain('JPEG, PNG or WebP'));
  });

  it('keeps its place while it loads, opens large, and is closed by Escape', async () => {
    const { user } = open(chatPage([chatMessage(1, { text: '', photo: photo() })]));
    const small = await screen.findByRole('img', { name: 'A lamp' });
    expect(small).toHaveAttribute('width', '288');
    expect(small).toHaveAttribute('height', '144');
    expect(small).toHaveAttribute('src', expect.stringMatching(/\/chat\/messages\/[^/]+\/photo\?size=small$/));
    await user.click(screen.getByRole('button', { name: 'A lamp' }));
    const dialog = await screen.findByRole('dialog', { name: 'Photo from Mia' });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', expect.stringContaining('size=full'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    fireEvent.error(small);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('img', { name: 'A lamp' })).toBeInTheDocument();
  });

  it('keeps the chat at its end when it makes a message higher', async () => {
    const watched = stubResizes();
    open(chatPage([chatMessage(1, { mine: true, text: '', photo: photo({ state: 'checking' }) })]));
    const log = await screen.findByRole('log');
    const scroller = screen.getByRole('group', { name: 'Messages' });
    vi.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(900);
    watched.get(log.parentElement!)?.();
    expect(scroller.scrollTop).toBe(900);
  });

  it.each([
    [
      'being looked at',
      { mine: false },
      photo({ state: 'checking', width: null, height: null, alt: '' }),
      /before it’s shown/,
    ],
    ['prepared', { mine: true }, photo({ state: 'checking', width: null, height: null }), /is being processed/],
    [
      'refused',
      { mine: true },
      photo({ state: 'refused', reason: 'not_the_person' }),
      /doesn’t see it.*delete this message/,
    ],
    ['no picture', { mine: true }, photo({ state: 'failed' }), /couldn’t read this photo/],
    ['gone', { mine: false }, photo({ state: 'gone', alt: '' }), 'This photo is no longer available.'],
  ])('that is %s says so', async (_how, whose, shown, words) => {
    open(chatPage([chatMessage(1, { ...whose, text: '', photo: shown })]));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('that was refused is appealed once, and then says where the appeal stands', async () => {
    const refused = photo({ state: 'refused', reason: 'other', id: PHOTO_ID });
    const appeal = (state: string) => ({ appeal: { state, until: '2026-12-10T12:00:00.000Z' } });
    const { api, user } = open(chatPage([chatMessage(1, { mine: true, text: '', photo: refused })]), {
      videoAppeal: appeal('possible'),
      appealVideo: new Refusal('INTERNAL'),
    });
    await user.click(await screen.findByText('I disagree'));
    const send = await screen.findByRole('button', { name: 'Ask for another look' });
    await user.click(send);
    expect(await screen.findAllByText('Please write a sentence or two.')).not.toEqual([]);
    await user.type(screen.getByLabelText('Why should this photo be approved?'), 'It is a lamp.');
    await user.click(send);
    await waitFor(() => expect(alerts()).not.toBe(''));
    api.answer({ appealVideo: {}, videoAppeal: appeal('open') });
    await user.click(send);
    expect(await screen.findByText('Someone else on our team will look at it again.')).toBeInTheDocument();
    expect(screen.queryByText('I disagree')).not.toBeInTheDocument();
    expect(api.bodies('appealVideo').at(-1)).toEqual({ text: 'It is a lamp.' });
  });

  it('that stays refused after an appeal says so on the open page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refused = photo({ state: 'refused', reason: 'other', id: PHOTO_ID });
    const appeal = (state: string) => ({ appeal: { state, until: '2026-12-10T12:00:00.000Z' } });
    const { api } = open(chatPage([chatMessage(1, { mine: true, text: '', photo: refused })]), {
      videoAppeal: appeal('open'),
    });
    await screen.findByText('Someone else on our team will look at it again.');
    api.answer({ videoAppeal: appeal('upheld') });
    await vi.advanceTimersByTimeAsync(REVIEW_POLL_MS);
    expect(await screen.findByText(/came to the same decision/)).toBeInTheDocument();
  });
});
