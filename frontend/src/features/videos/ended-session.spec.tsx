import { act, screen, waitFor } from '@testing-library/react';
import { clip, member } from '#testing/factories.ts';
import { FakeXhr } from '#testing/fake-xhr.ts';
import { openApp, openDialog, Refusal } from '#testing/render.tsx';

const VIDEOS = '/emberite/settings/videos';
const WAITS = 'Please sign in again. We’ve kept your video and will upload it then.';

describe('an upload during which the session ends', () => {
  beforeEach(() => FakeXhr.install());

  it('says so, offers the sign-in, and goes on with the same file after it', async () => {
    document.cookie = 'signed_in=1; path=/';
    const put = { url: 'https://store.example/clips/1', headers: {} };
    const ended = new Refusal('AUTH.UNAUTHENTICATED');
    history.replaceState(null, '', VIDEOS);
    const { api, user, router } = openApp(VIDEOS, {
      beginUpload: { uploadId: '3f2b8a52-6a0c-4a57-9d0f-0a5b7f6f5a11', put, parts: [], video: null },
      commitUpload: ended,
      sendMagicLink: { resendAfterSeconds: 60, scarce: false },
      verifyCode: { email: 'alex@example.com' },
    });
    const dialog = await openDialog(user, 'Open “Dad joke”', 'Dad joke');
    const file = new File(['\0\0\0\x18ftypmp42 a clip'], 'clip.mp4', { type: 'video/mp4' });
    await user.upload(await dialog.findByLabelText(/Choose a video file/), file);
    await user.click(dialog.getByRole('button', { name: /^Upload/ }));
    const first = await waitFor(() => FakeXhr.last);
    api.answer({ currentUser: ended, me: ended, ownVideos: ended });
    act(() => first.answer(200));

    expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: WAITS })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Redirecting/ }));
    await user.type(await screen.findByLabelText('Email'), 'alex@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
    const field = await screen.findByLabelText('6-digit code');
    const accepted = clip({ status: 'uploaded', progress: 0 });
    api.answer({ currentUser: member(), ownVideos: { videos: [accepted] }, commitUpload: accepted });
    await user.type(field, '123456');
    await waitFor(() => expect(router.state.location.pathname).toBe(VIDEOS));
    await waitFor(() => expect(FakeXhr.sent).toHaveLength(2));
    expect(FakeXhr.last.body).toEqual(first.body);
    act(() => FakeXhr.last.answer(200));
    expect(await screen.findByRole('button', { name: 'Video uploaded successfully' })).toBeInTheDocument();
    const begun = api.sent.filter(({ name }) => name === 'beginUpload');
    expect(new Set(begun.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(begun).toHaveLength(2);
  });
});
