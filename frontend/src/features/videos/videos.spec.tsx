import { createHash } from 'node:crypto';
import { prompts } from '@emberhood/catalogue';
import type { Video } from '@emberhood/contracts';
import { MESSAGE_CLEAR_MS } from '@emberhood/contracts/constants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clip } from '#testing/factories.ts';
import { FakeXhr } from '#testing/fake-xhr.ts';
import { navigate, openApp, openDialog, Refusal, type Answers } from '#testing/render.tsx';
import { gridOf } from './components/videos-page.tsx';
import { keptClips } from './kept/kept-clips.ts';
import { RETRY_AFTER_MS, uploader } from './upload/uploader.ts';

const server = (videos: Video[] = []) => ({
  ownVideos: { videos },
  beginUpload: { uploadId: UPLOAD_ID, put: { url: STORE, headers: { 'content-type': 'x/y' } }, parts: [], video: null },
  commitUpload: clip({ status: 'uploaded', progress: 0 }),
  abortUpload: {},
});
const UPLOAD_ID = '3f2b8a52-6a0c-4a57-9d0f-0a5b7f6f5a11';
const STORE = 'https://store.example/clips/1';
/** Waits for the upload request. */
const put = () => waitFor(() => FakeXhr.last);
const movie = (size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode('\0\0\0\x18ftypmp42').subarray(0, size));
  return new File([bytes], 'clip.mp4', { type: 'video/mp4' });
};

/** The length that a browser would measure. */
function lasts(seconds: number): void {
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(seconds);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')));
  });
}

async function openPrompt(answers: Answers, title = 'Dad joke', address = '/emberite/settings/videos') {
  const app = openApp(address, answers);
  await app.user.click(await screen.findByRole('button', { name: `Open “${title}”` }));
  return { ...app, dialog: await screen.findByRole('dialog', { name: title }) };
}

async function startUpload(answers: Answers, file = movie(), title?: string, address?: string) {
  const app = await openPrompt(answers, title, address);
  await app.user.upload(await within(app.dialog).findByLabelText(/Choose a video file/), file);
  await app.user.click(within(app.dialog).getByRole('button', { name: /^Upload/ }));
  return app;
}

describe('videos', () => {
  beforeEach(() => FakeXhr.install());

  it('VID-01 shows the prompts by kind, done or not, to take or retake, upload or delete', async () => {
    const { user } = openApp(
      '/emberite/settings/videos',
      server([clip({ status: 'approved' }), clip({ promptId: 'dance_move', status: 'rejected' })]),
    );
    const card = (await screen.findByRole('heading', { name: 'Dad joke' })).closest('li')!;
    expect(within(card).getByText('Completed')).toBeInTheDocument();
    const refused = screen.getByRole('heading', { name: 'Dance move' }).closest('li')!;
    expect(within(refused).getByText('Not approved')).toBeInTheDocument();
    expect(within(refused).queryByText(/Not Started|Completed/)).not.toBeInTheDocument();
    const untouched = screen.getByRole('heading', { name: 'Favourite song' }).closest('li')!;
    expect(within(untouched).getByText('Not Started')).toBeInTheDocument();
    await user.click(within(card).getByRole('button', { name: 'Open “Dad joke”' }));
    const retake = within(await screen.findByRole('dialog', { name: 'Dad joke' }));
    expect(retake.getByRole('button', { name: 'Record again' })).toBeEnabled();
    expect(retake.getByRole('button', { name: 'Delete this video' })).toBeEnabled();
    await user.click(retake.getByRole('button', { name: 'Close' }));
    const take = await openDialog(user, 'Open “Favourite song”', 'Favourite song');
    expect(take.getByRole('button', { name: 'Record a video' })).toBeEnabled();
    expect(await take.findByLabelText(/Choose a video file/)).toBeEnabled();
    await user.click(take.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('link', { name: 'Useful' }));
    expect(await screen.findByRole('heading', { name: 'Travel advice' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Dad joke' })).not.toBeInTheDocument();
  });

  it('VID-02 has four columns when the count divides by four, else three', async () => {
    openApp('/emberite/settings/videos', server([]));
    const list = (await screen.findByRole('heading', { name: 'Dad joke' })).closest('ul')!;
    const shown = prompts.filter(({ type }) => type === 'fun').length;
    expect(list.className).toBe(gridOf(shown));
    for (let count = 1; count <= 12; count++)
      expect(gridOf(count)).toContain(count % 4 === 0 ? 'md:grid-cols-4' : 'md:grid-cols-3');
  });

  it('tells which of the two clips are there, and leads to the kind that is missing', async () => {
    const { user, router } = openApp(
      '/emberite/settings/videos',
      server([clip({ status: 'approved' }), clip({ promptType: 'useful', status: 'rejected' })]),
    );
    const needed = within(await screen.findByRole('list', { name: 'Videos you need so others can find you' }));
    expect(needed.getByRole('link', { name: /One fun video/ })).toHaveTextContent('Approved');
    const missing = needed.getByRole('link', { name: /One useful video/ });
    expect(missing).toHaveTextContent('Missing');
    await user.click(missing);
    expect(router.state.location.search).toBe('?tab=useful');
  });

  it('does not call a clip missing that somebody else looks at again, as a new one would end that', async () => {
    const appeal = { state: 'open', until: '2026-12-01T12:00:00.000Z' } as const;
    openApp('/emberite/settings/videos', server([clip({ status: 'rejected', appeal })]));
    expect(await screen.findByRole('link', { name: /One fun video/ })).toHaveTextContent('Uploaded, not approved yet');
  });

  it('opens a prompt by its picture, which moves while it is pointed at', async () => {
    const pictures = { thumbnailUrl: '/poster.jpg', filmstripUrl: '/strip.jpg' };
    const { user } = openApp('/emberite/settings/videos', server([clip({ status: 'approved', ...pictures })]));
    const card = (await screen.findByRole('heading', { name: 'Dad joke' })).closest('li')!;
    expect([...card.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/poster.jpg',
      '/strip.jpg',
    ]);
    await user.click(within(card).getByRole('button', { name: 'Open “Dad joke”' }));
    expect(await screen.findByRole('dialog', { name: 'Dad joke' })).toBeInTheDocument();
  });

  it.each<[Partial<Video>, RegExp]>([
    [{ status: 'uploaded' }, /waiting to be processed/],
    [{ status: 'uploaded' }, /longer than usual\. You don’t need to do anything: we’ll let you know/],
    [{ status: 'transcoding', progress: 0.42 }, /Processing: 42%/],
    [{ status: 'pending_review' }, /Being checked/],
    [{ status: 'approved' }, /other members can watch it/],
    [{ status: 'failed', failure: 'MEDIA.TOO_LONG' }, /longer than 15 seconds/],
    [{ status: 'rejected', rejection: { reason: 'unwatchable', note: 'Too dark.' } }, /clear enough\. Too dark\./],
  ])('says in words how a clip stands: %o', async (state, words) => {
    openApp('/emberite/settings/videos', server([clip(state)]));
    expect(await screen.findByText(words)).toBeInTheDocument();
    const isLate = screen.queryByText(/longer than usual/) !== null;
    expect(isLate).toBe(state.status === 'uploaded' || state.status === 'transcoding');
  });

  it('API-12 VID-07 VID-08 VID-09 VID-11 uploads with a key and a percentage, then closes, scrolls up and tells no more of it', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { api, dialog } = await startUpload(server());
    expect(await screen.findByRole('button', { name: 'Uploading video...', hidden: true })).toBeInTheDocument();
    const xhr = await put();
    const [begun] = api.sent.filter(({ name }) => name === 'beginUpload');
    expect(begun?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(begun?.body).toEqual({
      location: 'CA:ON:Toronto',
      promptId: 'dad_joke',
      promptType: 'fun',
      source: 'file',
      sizeBytes: 100,
      sha256: createHash('sha256')
        .update(Buffer.from(await movie().arrayBuffer()))
        .digest('hex'),
    });
    expect(xhr).toMatchObject({ method: 'PUT', url: STORE, headers: { 'content-type': 'x/y' } });
    expect(xhr.body?.size).toBe(100);
    expect(within(dialog).getByRole('button', { name: 'Upload' })).toHaveAttribute('aria-disabled', 'true');

    act(() => xhr.upload.onprogress?.({ loaded: 30, total: 100 }));
    expect(screen.getByRole('button', { name: /Uploading video: 30%/, hidden: true })).toBeInTheDocument();
    expect(within(dialog).getByRole('progressbar', { name: 'Upload' })).toHaveValue(30);
    expect(within(dialog).getByText('0.0 of 0.0 MB')).toBeInTheDocument();

    const accepted = clip({ status: 'uploaded', progress: 0, createdAt: new Date().toISOString() });
    api.answer({ ownVideos: { videos: [accepted] }, commitUpload: accepted });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => xhr.answer(200));
    const done = await screen.findByRole('button', { name: 'Video uploaded successfully' });
    expect(screen.queryByRole('button', { name: /Uploading video/, hidden: true })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(screen.getByText(/waiting to be processed/)).toBeInTheDocument();
    expect(screen.queryByText(/longer than usual/)).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(MESSAGE_CLEAR_MS));
    expect(done).not.toBeInTheDocument();
  });

  it('VID-17 VID-18 has the prompt of the day as a card beside the others, which nobody needs', async () => {
    openApp('/emberite/settings/videos', server([clip(), clip({ promptId: 'best_advice', promptType: 'useful' })]));
    const extra = await screen.findByRole('region', { name: 'Prompt of the day' });
    expect(within(extra).getByRole('heading', { name: 'Scientific fact' })).toBeInTheDocument();
    expect(within(extra).queryByRole('heading', { name: 'Dad joke' })).not.toBeInTheDocument();
    const needed = within(screen.getByRole('list', { name: 'Videos you need so others can find you' }));
    expect(needed.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'One fun videoUploaded, not approved yet',
      'One useful videoUploaded, not approved yet',
    ]);
  });

  it('VID-11 sends no kind for the prompt of the day', async () => {
    const { api } = await startUpload(server(), movie(), 'Scientific fact');
    const xhr = await put();
    expect(api.bodies('beginUpload')[0]).not.toHaveProperty('promptType');
    act(() => xhr.answer(200));
    await screen.findByRole('button', { name: 'Video uploaded successfully' });
  });

  it('tells other tabs that a clip is there', async () => {
    const told = vi.fn();
    const channel = new BroadcastChannel('emberhood.changes');
    channel.addEventListener('message', told);
    await startUpload(server(), movie());
    const xhr = await put();
    expect(told).not.toHaveBeenCalled();
    act(() => xhr.answer(200));
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    channel.close();
  });

  it('ERR-10 VID-16 says what the server refused, and takes another file without it', async () => {
    const { user, dialog } = await startUpload({ ...server(), commitUpload: new Refusal('MEDIA.TOO_LONG') });
    const xhr = await put();
    act(() => xhr.answer(200));
    expect(await within(dialog).findByText('Failed to upload video. Status: 422')).toBeInTheDocument();
    expect(within(dialog).getByText(/This video is longer than 15 seconds\./)).toBeInTheDocument();
    // The error of one file does not apply to the next.
    await user.upload(await within(dialog).findByLabelText(/Choose a video file/), movie(50));
    expect(within(dialog).queryByText('Failed to upload video. Status: 422')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Upload' })).toBeEnabled();
  });

  const broken = new Refusal('INTERNAL');
  it.each([
    ['ERR-12', { id: 'no clip' }, 'Failed to upload video. Please try again.', 'Failed to parse server response.'],
    ['ERR-11', broken, 'Failed to upload video. Status: 500', 'Unexpected error during video upload.'],
  ])('ERR-08 %s alerts of a failed upload and says why', async (_id, commitUpload, title, why) => {
    const { dialog } = await startUpload({ ...server(), commitUpload });
    const xhr = await put();
    act(() => xhr.answer(200));
    const alert = (await within(dialog).findByText(why)).closest('[role=alert]');
    expect(alert).toHaveTextContent(title);
    expect(
      screen.getByRole('button', { name: 'Failed to upload video. Please try again.', hidden: true }),
    ).toBeInTheDocument();
  });

  it.each([
    ['an empty file', 0, /This file is empty/],
    ['a file over the limit', 1_001, /too large/],
  ])('VID-16 does not even send %s', async (_, size, words) => {
    const { user, dialog } = await openPrompt(server());
    await waitFor(() => expect(within(dialog).getByLabelText(/Choose a video file/)).toBeEnabled());
    await user.upload(within(dialog).getByLabelText(/Choose a video file/), movie(size));
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText(words)).toBeInTheDocument();
    expect(FakeXhr.sent).toEqual([]);
  });

  it('lets the part be chosen that is kept of a file that is too long, and sends it with that', async () => {
    lasts(42.3);
    const { api, user, dialog } = await startUpload(server());
    expect(await within(dialog).findByText(/longer than 15 seconds. Choose the part to keep/)).toBeInTheDocument();
    expect(FakeXhr.sent).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText(/Start at/), { target: { value: '20' } });
    expect(within(dialog).getByText('1.0 s will be kept.')).toBeInTheDocument();
    fireEvent.change(within(dialog).getByLabelText(/End at/), { target: { value: '30' } });
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    await put();
    expect(api.bodies('beginUpload')).toMatchObject([{ source: 'file', trim: { fromSeconds: 20, toSeconds: 30 } }]);
  });

  it('forgets the part with the file, and refuses one that is too long to be cut', async () => {
    lasts(42);
    const { user, dialog } = await startUpload(server());
    await within(dialog).findByText(/Choose the part to keep/);
    lasts(61);
    await user.upload(await within(dialog).findByLabelText(/Choose a video file/), movie(50));
    expect(within(dialog).queryByText(/Choose the part to keep/)).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    expect(await within(dialog).findByText(/longer than 60 seconds. From a shorter one/)).toBeInTheDocument();
    expect(FakeXhr.sent).toEqual([]);
  });

  it('uploads what is chosen, not what was chosen before while that is still being looked into', async () => {
    lasts(5);
    const looks: (() => void)[] = [];
    vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
      looks.push(() => this.dispatchEvent(new Event('loadedmetadata')));
    });
    const { api, user, dialog } = await startUpload(server());
    await waitFor(() => expect(looks).toHaveLength(1));
    await user.upload(within(dialog).getByLabelText(/Choose a video file/), movie(50));
    await act(async () => looks[0]?.());
    await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
    await waitFor(() => expect(looks).toHaveLength(2));
    await act(async () => looks[1]?.());
    await put();
    expect(api.bodies('beginUpload')).toMatchObject([{ sizeBytes: 50 }]);
  });

  it('can be cancelled', async () => {
    const { api, user, dialog } = await startUpload(server());
    const xhr = await put();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByRole('button', { name: 'Upload cancelled', hidden: true })).toBeInTheDocument();
    expect(xhr.aborted).toBe(true);
    await waitFor(() => expect(api.bodies('abortUpload')).toHaveLength(1));
  });

  it('says after a lost connection that only the rest of a recording will be sent', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { dialog } = await startUpload({ ...server(), beginUpload: new Refusal('MEDIA.STORAGE_UNAVAILABLE') });
    // Each wait begins when an attempt has failed, which takes as long as the machine takes for digests.
    for (const wait of RETRY_AFTER_MS) {
      await waitFor(() => expect(uploader.get()?.phase).toBe('retrying'));
      await act(() => vi.advanceTimersByTimeAsync(wait));
    }
    expect(await within(dialog).findByText('Chosen, not uploaded yet')).toBeInTheDocument();
    expect(await within(dialog).findByText(/Press “Upload” to send the rest/)).toBeInTheDocument();
  });

  it('tells that another upload comes first, and follows it, however long that takes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api, dialog } = await startUpload({ ...server(), beginUpload: new Refusal('MEDIA.UPLOAD_IN_PROGRESS') });
    for (let nth = 1; nth <= RETRY_AFTER_MS.length + 2; nth += 1) {
      await waitFor(() => expect(api.bodies('beginUpload')).toHaveLength(nth));
      expect(await within(dialog).findByText(/^An upload is in progress\. This one follows it\./)).toBeInTheDocument();
      await act(() => vi.advanceTimersByTimeAsync(9_000));
    }
    api.answer({ beginUpload: server().beginUpload });
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    const xhr = await put();
    act(() => xhr.answer(200));
    expect(await screen.findByRole('button', { name: 'Video uploaded successfully' })).toBeInTheDocument();
  });

  it('goes on while the person is on another screen', async () => {
    const { user, dialog, router } = await startUpload({ ...server(), people: { people: [], nextCursor: null } });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await navigate(router, '/emberite/people');
    await screen.findByRole('heading', { name: 'People' });
    const xhr = await put();
    act(() => xhr.answer(200));
    expect(await screen.findByRole('button', { name: 'Video uploaded successfully' })).toBeInTheDocument();
  });

  it('VID-08 VID-10 API-13 asks before deleting, and tells that it is on its way, done, and then no more', async () => {
    const own = clip({ status: 'approved' });
    const { promise, resolve } = Promise.withResolvers<object>();
    const { api, user, dialog } = await openPrompt({ ...server([own]), deleteVideo: () => promise });
    await user.click(within(dialog).getByRole('button', { name: 'Delete this video' }));
    const question = await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete this video?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(api.bodies('deleteVideo')).toEqual([]);
    await user.click(await within(dialog).findByRole('button', { name: 'Delete this video' }));
    api.answer({ ownVideos: { videos: [] } });
    await user.click(
      within(await screen.findByRole('alertdialog', { name: /Are you sure/ })).getByRole('button', { name: 'Delete' }),
    );
    await screen.findByRole('button', { name: 'Deleting video...', hidden: true });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(async () => resolve({}));
    const done = await screen.findByRole('button', { name: 'Video deleted successfully', hidden: true });
    expect(screen.queryByRole('button', { name: 'Deleting video...', hidden: true })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Completed')).not.toBeInTheDocument());
    await act(() => vi.advanceTimersByTimeAsync(MESSAGE_CLEAR_MS));
    expect(done).not.toBeInTheDocument();
    expect(api.bodies('deleteVideo')).toEqual([{ videoId: own.id, location: 'CA:ON:Toronto' }]);
  });

  it('lets a member appeal once against a decision, and says before a new video what becomes of that', async () => {
    const rejected = clip({
      status: 'rejected',
      rejection: { reason: 'unwatchable', note: null },
      appeal: { state: 'possible', until: '2026-12-10T12:00:00.000Z' },
    });
    const { api, user, dialog } = await openPrompt({ ...server([rejected]), appealVideo: {} });
    expect(within(dialog).getByText(/A new video takes the place of the old one/)).toBeInTheDocument();
    await user.click(await within(dialog).findByText('I disagree'));
    const form = within(await screen.findByRole('dialog', { name: 'I disagree' }));
    // Not the day alone, of which only a part is left.
    expect(form.getByText(/^Until Dec 10, 2026, \d+:00 [ap]\.m\., you can ask/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Ask for another look' }));
    expect(await form.findAllByText('Please write a sentence or two.')).not.toEqual([]);
    expect(api.bodies('appealVideo')).toEqual([]);
    await user.type(form.getByLabelText('Why should this video be approved?'), 'The light was my idea.');
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    api.answer({ ownVideos: { videos: [{ ...rejected, appeal: { ...rejected.appeal!, state: 'open' } }] } });
    await user.click(form.getByRole('button', { name: 'Ask for another look' }));
    expect(await within(dialog).findByText(/will look at it again/)).toBeInTheDocument();
    expect(api.bodies('appealVideo')).toEqual([{ text: 'The light was my idea.' }]);
    expect(within(dialog).getByText(/If you upload a new one, it takes that video’s place/)).toBeInTheDocument();
  });

  it('says before a new video that it ends the showing of the one others can watch', async () => {
    const { dialog } = await openPrompt(server([clip({ status: 'approved' })]));
    expect(within(dialog).getByText(/^A new video replaces the one others can watch now/)).toBeInTheDocument();
  });

  it('asks before captions are lost that were not saved', async () => {
    const { user, dialog } = await openPrompt(server([clip({ status: 'pending_review' })]));
    await user.type(within(dialog).getByLabelText(/^What do you say in the video/), 'Hello you');
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(within(dialog).getByLabelText(/^What do you say in the video/)).toHaveValue('Hello you');
  });

  it('keeps the captions of a video that is not uploaded yet with it', async () => {
    const { user, dialog } = await openPrompt(server());
    await act(() =>
      keptClips.keep({
        promptId: 'dad_joke',
        file: movie(),
        recorded: true,
        mirrored: true,
        trim: null,
        captions: '',
        idempotencyKey: crypto.randomUUID(),
        begun: false,
      }),
    );
    await user.type(await within(dialog).findByLabelText(/^What do you say in the video/), 'Hello you');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Open “Dad joke”' }));
    expect(await screen.findByLabelText(/^What do you say in the video/)).toHaveValue('Hello you');
  });

  it.each([
    ['while a moderator looks at them', 'VIDEO.CAPTIONS_IN_REVIEW', /^Someone is reviewing this video right now/, 1],
    ['once the clip is decided', 'VIDEO.CAPTIONS_FIXED', /^Captions can be changed until the video is reviewed/, 0],
  ] as const)('keeps the words of captions that are refused %s, and says why', async (_when, code, words, buttons) => {
    const waiting = clip({ status: 'pending_review' });
    const { api, user, dialog } = await openPrompt({ ...server([waiting]), setCaptions: new Refusal(code) });
    await user.type(within(dialog).getByLabelText(/^What do you say in the video/), 'Hello you');
    if (code === 'VIDEO.CAPTIONS_FIXED') api.answer({ ownVideos: { videos: [{ ...waiting, status: 'approved' }] } });
    await user.click(within(dialog).getByRole('button', { name: 'Save captions' }));
    expect(await within(dialog).findByText(words)).toBeInTheDocument();
    await waitFor(() =>
      expect(within(dialog).queryAllByRole('button', { name: 'Save captions' })).toHaveLength(buttons),
    );
    expect(within(dialog).getByText(words)).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/^What do you say in the video/)).toHaveValue('Hello you');
  });

  it('ERR-09 says inline and in the toast that deleting failed', async () => {
    const { user, dialog } = await openPrompt({
      ...server([clip({ status: 'approved' })]),
      deleteVideo: new Refusal('INTERNAL'),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete this video' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: /Are you sure/ })).getByRole('button', { name: 'Delete' }),
    );
    const told = await within(dialog).findByText('Failed to delete video. Please try again.');
    expect(told.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Failed to delete video', hidden: true })).toBeInTheDocument();
  });
});
