import type { ReviewItem } from '@emberhood/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { member, ownClaim, reviewItem } from '#testing/factories.ts';
import { Refusal, stubApi } from '#testing/api-stub.ts';
import { openApp } from '#testing/render.tsx';

const second = reviewItem({
  id: '00000000-0000-4000-8000-0000000000bb',
  promptId: 'best_advice',
  promptType: 'useful',
});
const queue = (...items: ReviewItem[]) => ({ items, nextCursor: null, pending: items.length });
const server = (...items: ReviewItem[]) => ({
  currentUser: member({ roles: ['member', 'moderator'] }),
  reviewQueue: queue(...items),
  claimReview: reviewItem({ claim: ownClaim() }),
});

async function openQueue() {
  const app = openApp('/moderation');
  await screen.findByText(/waiting/);
  return app;
}

async function openFirst() {
  const app = await openQueue();
  await app.user.keyboard('j');
  await screen.findByRole('heading', { name: /Dad joke/ });
  return app;
}

async function claimFirst() {
  const app = await openFirst();
  await app.user.keyboard('c');
  await screen.findByText(/Your claim lasts [45]:\d\d/);
  return app;
}

describe('moderation', () => {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  });

  it('approves with the keyboard and goes to the next', async () => {
    const api = stubApi({ ...server(reviewItem(), second), decideReview: reviewItem({ state: 'approved' }) });
    const { user } = await claimFirst();
    api.answer({ reviewQueue: queue(second) });
    await user.keyboard('a');
    expect(await screen.findByRole('button', { name: 'Approved.' })).toBeInTheDocument();
    expect(api.bodies('decideReview')).toEqual([{ decision: 'approve', version: 3 }]);
    expect(await screen.findByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
  });

  it('goes down and up the list', async () => {
    stubApi(server(reviewItem(), second));
    const { user, router } = await openFirst();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?id=${second.id}`);
    await user.keyboard('k');
    expect(await screen.findByRole('heading', { name: /Dad joke/ })).toBeInTheDocument();
  });

  it('shows a clip blurred and silent until it is asked for', async () => {
    stubApi(server(reviewItem()));
    const { user } = await openFirst();
    const video = screen.getByLabelText<HTMLVideoElement>(/^Video to review/);
    expect(video).toHaveClass('unwatched');
    expect(video.muted).toBe(true);
    await user.keyboard(' ');
    expect(video).not.toHaveClass('unwatched');
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
  });

  it('decides nothing without a claim', async () => {
    const api = stubApi(server(reviewItem()));
    const { user } = await openFirst();
    await user.keyboard('a');
    expect(screen.getByRole('button', { name: 'Claim this video first.' })).toBeInTheDocument();
    expect(api.bodies('decideReview')).toEqual([]);
  });

  it('rejects with a reason, and a note where the reason needs one', async () => {
    const api = stubApi({ ...server(reviewItem()), decideReview: reviewItem({ state: 'rejected' }) });
    const { user } = await claimFirst();
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Why is it rejected?' });
    const confirm = within(dialog).getByRole('button', { name: 'Reject this video' });
    await user.click(confirm);
    expect(await within(dialog).findByRole('link', { name: 'A rejection needs a reason.' })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Other' }));
    await user.click(confirm);
    expect(await within(dialog).findByRole('link', { name: 'The reason "other" needs a note.' })).toBeInTheDocument();
    // Letters are only letters while one writes.
    await user.type(within(dialog).getByLabelText('Note to the member'), 'a jar');
    await user.click(confirm);
    expect(await screen.findByRole('button', { name: 'Rejected.' })).toBeInTheDocument();
    expect(api.bodies('decideReview')).toEqual([{ decision: 'reject', reason: 'other', note: 'a jar', version: 3 }]);
  });

  it('keeps reason and note when a rejection fails, and no key works behind its dialog', async () => {
    const api = stubApi({ ...server(reviewItem(), second), decideReview: new Refusal('RPC.UNAVAILABLE') });
    const { user } = await claimFirst();
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: 'Why is it rejected?' });
    await user.click(within(dialog).getByRole('radio', { name: 'Other' }));
    await user.type(within(dialog).getByLabelText('Note to the member'), 'Too dark.');
    within(dialog).getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('j');
    await user.click(within(dialog).getByRole('button', { name: 'Reject this video' }));
    expect(await within(dialog).findByText(/resting for a moment/)).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Note to the member')).toHaveValue('Too dark.');
    api.answer({ decideReview: reviewItem({ state: 'rejected' }) });
    await user.click(within(dialog).getByRole('button', { name: 'Reject this video' }));
    expect(await screen.findByRole('button', { name: 'Rejected.' })).toBeInTheDocument();
  });

  it.each([
    ['REVIEW.STALE_VERSION', 'This video has changed meanwhile. Load it again.'],
    ['REVIEW.LEASE_LOST', 'Your claim on this video has ended. Claim it again.'],
    ['REVIEW.DECIDED', 'This video is already decided.'],
  ] as const)('tells a %s conflict and loads again', async (code, words) => {
    const api = stubApi({ ...server(reviewItem()), decideReview: new Refusal(code) });
    const { user } = await claimFirst();
    await user.keyboard('a');
    expect(await screen.findByText(words)).toBeInTheDocument();
    api.answer({ reviewQueue: queue(reviewItem({ version: 4 })) });
    await user.click(screen.getByRole('button', { name: 'Load it again' }));
    expect(await screen.findByRole('button', { name: 'Claim' })).toBeInTheDocument();
  });

  it('names who else is reviewing', async () => {
    const taken = reviewItem({ claim: { ...ownClaim(), by: 'kim@example.com', mine: false } });
    stubApi(server(taken));
    await openFirst();
    expect(screen.getAllByText('Being reviewed by kim@example.com')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
  });

  it('says so when somebody else was quicker', async () => {
    stubApi({ ...server(reviewItem()), claimReview: new Refusal('REVIEW.CLAIMED') });
    const { user } = await openFirst();
    await user.keyboard('c');
    expect(await screen.findByText('Someone else is reviewing this video.')).toBeInTheDocument();
  });

  it('renews its claim while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = stubApi(server(reviewItem({ claim: ownClaim() })));
    openApp(`/moderation?id=${reviewItem().id}`);
    await screen.findByText(/Your claim lasts/);
    await act(() => vi.advanceTimersByTimeAsync(151_000));
    expect(api.bodies('claimReview')).toHaveLength(1);
    vi.useRealTimers();
  });

  it('lists the keys, and lets them be switched off', async () => {
    stubApi(server(reviewItem()));
    const { user } = await openQueue();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(within(dialog).getByText('approve')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('switch', { name: 'Use single keys on this page' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(screen.getByText('Choose a video from the list.')).toBeInTheDocument();
  });

  it('shows what was decided', async () => {
    const decision = {
      decision: 'reject',
      reason: 'unwatchable',
      note: 'Too dark.',
      by: 'kim@example.com',
      at: '2026-11-20T13:00:00.000Z',
      undoUntil: null,
    } as const;
    stubApi(server(reviewItem({ state: 'rejected', decision })));
    openApp('/moderation?state=rejected');
    await screen.findByText(/waiting/);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(await screen.findByText(/Rejected by kim@example.com/)).toBeInTheDocument();
    expect(screen.getByText('Too dark.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});
