import type { ReviewItem } from '@emberhood/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { personCase } from '#testing/desk.ts';
import { member, ownClaim, reviewCounts, reviewItem } from '#testing/factories.ts';
import { openApp, openDialog, pressAndConfirm, Refusal, type Answers, type Sent } from '#testing/render.tsx';

const second = reviewItem({
  id: '00000000-0000-4000-8000-0000000000bb',
  promptId: 'best_advice',
  promptType: 'useful',
});
const queue = (...items: ReviewItem[]) => ({ items, nextCursor: null, pending: items.length });
const counts = (pending: number) => reviewCounts({ pending, initial: pending, revision: String(pending) });
const totals = { clips: 3, approved: 1, rejected: 1, takenDown: 0, reports: 0 };
const server = (...items: ReviewItem[]) => ({
  currentUser: member({ roles: ['member', 'moderator'] }),
  reviewQueue: queue(...items),
  reviewCounts: counts(items.length),
  authorHistory: { totals, entries: [] },
  claimReview: reviewItem({ claim: ownClaim() }),
  claimNextReview: { item: null },
});
const decided = (decision: 'approve' | 'reject') =>
  reviewItem({
    state: decision === 'approve' ? 'approved' : 'rejected',
    version: 4,
    decision: {
      decision,
      reason: decision === 'reject' ? 'other' : null,
      note: null,
      by: 'me@example.com',
      at: new Date().toISOString(),
    },
  });

async function openQueue(answers: Answers, search = '') {
  const app = openApp(`/moderation${search}`, answers);
  await screen.findByText(/waiting/);
  return app;
}

async function openFirst(answers: Answers, search?: string) {
  const app = await openQueue(answers, search);
  await screen.findAllByRole('button', { name: /Dad joke/ });
  await app.user.keyboard('j');
  await screen.findByRole('heading', { name: /Dad joke/ });
  return app;
}

async function claimFirst(answers: Answers) {
  const app = await openFirst(answers);
  await app.user.keyboard('c');
  await screen.findByText(/Your claim ends in [45]:\d\d/);
  return app;
}

describe('moderation', () => {
  beforeEach(() => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  });

  const open = (answers?: Answers) => openApp('/moderation?state=people', { ...server(), ...answers });

  it('approves with the keyboard what was looked at, and goes to the next', async () => {
    const { api, user } = await claimFirst({ ...server(reviewItem(), second), decideReview: decided('approve') });
    const next = { ...second, claim: ownClaim() };
    api.answer({ reviewQueue: queue(next), claimNextReview: { item: next } });
    await user.keyboard(' a');
    expect(await screen.findByText('Approved.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
    // It has been claimed automatically.
    expect(await screen.findByText(/Your claim ends in/)).toBeInTheDocument();
    await user.keyboard('a');
    expect(await screen.findByRole('button', { name: 'Look at this upload first.' })).toBeInTheDocument();
    expect(api.bodies('decideReview')).toEqual([{ decision: 'approve', version: 3 }]);
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: /Best advice/ }));
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Videos' })).toHaveFocus());
  });

  it('lists what has come, also in a tab that hears of it from another one', async () => {
    const { api } = await openQueue(server(reviewItem()));
    await screen.findAllByRole('button', { name: /Dad joke/ });
    api.answer({ reviewQueue: queue(reviewItem(), second) });
    const other = new BroadcastChannel('emberhood.live /api/moderation/events');
    other.postMessage(JSON.stringify(counts(2)));
    other.close();
    expect(await screen.findByRole('button', { name: /Best advice/ })).toBeInTheDocument();
  });

  it('hears the keys of a clip as soon as it is shown', async () => {
    const { api } = await openQueue(server(reviewItem()));
    const shown = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!screen.queryByRole('heading', { name: /Dad joke/ })) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
        resolve();
      }).observe(document.body, { childList: true, subtree: true });
    });
    // As in a browser: `act` would run effects before the paint.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
    await shown;
    await waitFor(() => expect(api.sent.filter(({ name }) => name === 'claimReview')).toHaveLength(1));
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  });

  it('leaves open what was opened by hand while the next one was asked for', async () => {
    const { api, user } = await claimFirst({ ...server(reviewItem(), second), decideReview: decided('approve') });
    const claim = Promise.withResolvers<{ item: null }>();
    api.answer({ reviewQueue: queue(second), claimNextReview: () => claim.promise });
    await user.keyboard(' a');
    await screen.findByText('Approved.');
    await user.keyboard('j');
    await screen.findByRole('heading', { name: /Best advice/ });
    claim.resolve({ item: null });
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
  });

  it('leaves open what was opened by hand while the decision was on its way', async () => {
    const { api, user } = await claimFirst(server(reviewItem(), second));
    const answer = Promise.withResolvers<ReviewItem>();
    api.answer({ decideReview: () => answer.promise });
    await user.keyboard(' a');
    await waitFor(() => expect(api.bodies('decideReview')).toHaveLength(1));
    await user.keyboard('j');
    await screen.findByRole('heading', { name: /Best advice/ });
    answer.resolve(decided('approve'));
    await screen.findByText('Approved.');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
    expect(api.bodies('claimNextReview')).toEqual([]);
  });

  it('undoes no earlier decision while the next one is being sent, and can undo one that is made during an undo', async () => {
    const [second, third] = ['ab', 'ac'].map((end) =>
      reviewItem({ id: `00000000-0000-4000-8000-0000000000${end}`, claim: ownClaim() }),
    );
    const { api, user } = await claimFirst({ ...server(reviewItem(), second!), decideReview: decided('approve') });
    const next = (item: ReviewItem) => api.answer({ reviewQueue: queue(item), claimNextReview: { item } });
    const approved = async () => {
      await screen.findByRole('button', { name: 'Undo' });
      await waitFor(() => expect(screen.getByLabelText(/^Video to review/)).toHaveClass('unwatched'));
    };
    next(second!);
    await user.keyboard(' a');
    await approved();
    const answer = Promise.withResolvers<ReviewItem>();
    const undone = Promise.withResolvers<ReviewItem>();
    api.answer({ decideReview: () => answer.promise, undoReview: () => undone.promise });
    await user.keyboard(' a');
    await waitFor(() => expect(api.bodies('decideReview')).toHaveLength(2));
    await user.keyboard('u');
    expect(api.bodies('undoReview')).toEqual([]);
    next(third!);
    answer.resolve({ ...decided('approve'), id: second!.id, version: 9 });
    await approved();
    await user.keyboard('u');
    await waitFor(() => expect(api.bodies('undoReview')).toEqual([{ version: 9 }]));
    api.answer({ decideReview: { ...decided('approve'), id: third!.id } });
    await user.keyboard(' a');
    await screen.findByRole('button', { name: 'Undo' });
    undone.resolve(second!);
    await screen.findByRole('button', { name: /^Undone\./ });
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  it('goes on with what is still claimed from before once nothing else is free', async () => {
    const own = { ...second, claim: ownClaim() };
    const { api, user } = await claimFirst({ ...server(reviewItem(), own), decideReview: decided('approve') });
    api.answer({ reviewQueue: queue(own), claimReview: own });
    await user.keyboard(' a');
    expect(await screen.findByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^There’s nothing else for you to review/ })).not.toBeInTheDocument();
  });

  it('ignores keys for a decided clip that a stale list still shows as open', async () => {
    const { api, user } = await claimFirst({ ...server(reviewItem()), decideReview: decided('approve') });
    api.answer({ reviewQueue: queue(reviewItem({ claim: ownClaim() })), claimNextReview: { item: null } });
    await user.keyboard(' a');
    expect(await screen.findByText('Approved.')).toBeInTheDocument();
    await screen.findByText('Choose one from the list.');
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: /Dad joke/ })).toBeInTheDocument();
    await user.keyboard(' a');
    expect(api.bodies('decideReview')).toHaveLength(1);
    expect(screen.queryByText(/Your claim ends in/)).not.toBeInTheDocument();
  });

  it('rejects by keyboard: R, the number of the reason, a note that the member will read, Ctrl and Enter', async () => {
    const { api, user } = await claimFirst({ ...server(reviewItem()), decideReview: decided('reject') });
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why are you rejecting it?' }));
    // A space of a note that is typed too early must not close the dialog: the letters after it would be shortcuts.
    expect(dialog.getByRole('radio', { name: /^1/ })).toHaveFocus();
    fireEvent.keyDown(dialog.getByRole('radio', { name: /^1/ }), { key: '7' });
    // At once: what is typed next is for the note.
    expect(dialog.getByRole('textbox')).toHaveFocus();
    expect(api.bodies('decideReview')).toEqual([]);
    await user.keyboard('Hold it still.');
    expect(dialog.getByText(/^The picture or sound isn’t clear enough\.\s+Hold it still\.$/)).toBeInTheDocument();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Rejected.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.bodies('decideReview')).toEqual([
      { decision: 'reject', reason: 'unwatchable', note: 'Hold it still.', version: 3 },
    ]);
  });

  it.each([
    ['report', 't', 'Take down…', 'Why are you taking it down?', 'Take it down', 'Taken down.'],
    ['appeal', 'r', 'Refuse the appeal…', 'Why are you refusing the appeal?', 'Refuse the appeal', 'Appeal refused.'],
  ] as const)('says of a case of kind %s what rejecting it does', async (kind, key, button, title, confirm, done) => {
    const { user } = await claimFirst({
      ...server(reviewItem({ kind })),
      claimReview: reviewItem({ kind, claim: ownClaim() }),
      decideReview: { ...decided('reject'), kind },
    });
    expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    await user.keyboard(key);
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('radio', { name: /^6/ }));
    await user.click(dialog.getByRole('button', { name: confirm }));
    expect(await screen.findByText(done)).toBeInTheDocument();
  });

  it('offers a ready sentence for a reason, and says so when there is nothing to undo', async () => {
    const { user } = await claimFirst({ ...server(reviewItem()), decideReview: decided('reject') });
    await user.keyboard('u');
    expect(await screen.findByRole('button', { name: /^There’s nothing to undo/ })).toBeInTheDocument();
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /^1/ }));
    await user.click(dialog.getByRole('button', { name: /^Add: “Please record one that/ }));
    expect(dialog.getByRole('textbox')).toHaveValue('Please record one that shows your own face.');
  });

  it('takes the next that is free, one for a key that is held, skips it, and leaves it to somebody else', async () => {
    const claim = Promise.withResolvers<{ item: ReviewItem }>();
    const { api, user } = await openQueue({
      ...server(reviewItem()),
      claimNextReview: () => claim.promise,
      skipReview: {},
      secondOpinion: {},
    });
    await user.keyboard('{n>3/}n');
    claim.resolve({ item: reviewItem({ claim: ownClaim() }) });
    expect(await screen.findByText(/Your claim ends in/)).toBeInTheDocument();
    expect(api.bodies('claimNextReview')).toHaveLength(1);
    await user.keyboard('s');
    expect(await screen.findByRole('button', { name: /^Skipped/ })).toBeInTheDocument();
    await screen.findByText(/Your claim ends in/);
    await user.keyboard('o');
    const dialog = within(await screen.findByRole('dialog', { name: 'What are you unsure about?' }));
    await user.click(dialog.getByRole('button', { name: 'Leave it to another moderator' }));
    expect(await dialog.findByRole('link', { name: /^Please say what you’re unsure about/ })).toBeInTheDocument();
    expect(dialog.getByText('After this, you can’t decide about this video yourself.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox'), 'Is that the same person?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('button', { name: /^Another moderator/ })).toBeInTheDocument();
    expect(api.bodies('skipReview')).toHaveLength(1);
    expect(api.bodies('secondOpinion')).toEqual([{ note: 'Is that the same person?' }]);
  });

  it('offers nothing to who has to leave a case to others, and passes over it', async () => {
    const left = reviewItem({ kind: 'appeal', leftToOthers: true });
    const { api, user } = openApp(`/moderation?kind=appeal&id=${left.id}`, server(left, { ...second, kind: 'appeal' }));
    expect(await screen.findByText(/^Someone else on the team has to decide this/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Claim|Approve|Reject…|Skip)$/ })).not.toBeInTheDocument();
    await user.keyboard('can');
    expect(api.sent.filter(({ name }) => name === 'claimReview').map(({ path }) => path)).toEqual([
      `/moderation/videos/${second.id}/claim`,
    ]);
  });

  it('looks again at what others approved, and keeps why not', async () => {
    const samples = { items: [reviewItem()], waiting: 2, looked: 20, agreed: 19, doubted: [] };
    const { api, user } = openApp('/moderation?state=samples', { ...server(), samples, judgeSample: {} });
    expect(await screen.findByText(/^2 are waiting\. In the last 90 days, 19 of 20 would/)).toBeInTheDocument();
    const agree = screen.getByRole('button', { name: 'I’d approve it too' });
    await user.click(agree);
    expect(await screen.findByRole('button', { name: 'Look at this upload first.' })).toBeInTheDocument();
    expect(api.bodies('judgeSample')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Watch' }));
    expect(agree).not.toHaveAttribute('aria-disabled', 'true');
    api.answer({ samples: { ...samples, items: [{ ...second, caseId: second.id }] } });
    await user.click(agree);
    expect(await screen.findByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Saved.' })).toBeInTheDocument();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    const dialog = await openDialog(user, 'I wouldn’t…', 'Why wouldn’t you approve it?');
    await user.type(dialog.getByRole('textbox'), 'A phone number is on the wall.');
    const doubt = { ...second, state: 'approved', at: second.openedAt, note: 'A phone number.' };
    api.answer({ samples: { ...samples, items: [], waiting: 1, doubted: [doubt] } });
    await user.click(dialog.getByRole('button', { name: 'Save my answer' }));
    expect(await screen.findByText('Nothing to look at')).toBeInTheDocument();
    expect(api.bodies('judgeSample')).toEqual([
      { agree: true },
      { agree: false, note: 'A phone number is on the wall.' },
    ]);
    expect(screen.getByText(/“A phone number\.”$/)).toBeInTheDocument();
  });

  it('narrows the list by address, and shows one member only', async () => {
    const { api, user, router } = await openFirst(server(reviewItem(), second), `?q=${reviewItem().id}`);
    await user.click(await screen.findByText(/^This member: 3 videos, 1 approved/));
    await user.click(screen.getByRole('button', { name: 'Only this member’s videos' }));
    await screen.findByRole('button', { name: 'Approve all 2' });
    expect(router.state.location.search).toBe(`?authorOf=${reviewItem().id}`);
    expect(api.sent.findLast(({ name }) => name === 'reviewQueue')?.query).toMatchObject({ authorOf: reviewItem().id });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await user.selectOptions(screen.getByLabelText('Kind'), 'Appeal');
    await waitFor(() => expect(router.state.location.search).toBe('?kind=appeal'));
  });

  it('takes an approved video down by a press or by keys alone, stays while no reason is chosen, and can undo', async () => {
    const takeDownVideo = { ...decided('reject'), kind: 'report', state: 'taken_down', version: 7 } as const;
    const answers = { ...server(decided('approve')), takeDownVideo, undoReview: decided('approve') };
    const { api, user } = await openFirst(answers, '?state=approved');
    const title = { name: 'Why are you taking it down?' };
    await user.click(screen.getByRole('button', { name: 'Take down…' }));
    await user.click(within(await screen.findByRole('dialog', title)).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('t');
    await screen.findByRole('dialog', title);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findAllByText('Please choose a reason.')).not.toEqual([]);
    await user.keyboard('6{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Taken down.')).toBeInTheDocument();
    expect(await screen.findByText('Choose one from the list.')).toBeInTheDocument();
    expect(api.bodies('takeDownVideo')).toEqual([{ reason: 'contact_details_or_ads' }]);
    await user.keyboard('u');
    expect(await screen.findByRole('button', { name: 'Undone. Others can watch it again.' })).toBeInTheDocument();
    expect(api.bodies('undoReview')).toEqual([{ version: 7 }]);
    expect(await screen.findByRole('button', { name: 'Take down…' })).toBeInTheDocument();
  });

  it('shows what an appeal, a report and another moderator say, and that the same file was refused before', async () => {
    const appeal = reviewItem({
      kind: 'appeal',
      statement: 'It is me.',
      appealed: { reason: 'not_the_person', note: 'Too dark.' },
      reports: { count: 2, reasons: ['scam'], notes: ['Asks for money'], promptIds: [] },
      opinionNote: 'Is that the same person?',
      refusedBefore: 'hate_or_harassment',
    });
    await openFirst(server(appeal));
    expect(screen.getByText('“It is me.”')).toBeInTheDocument();
    expect(screen.getByText('The member is appealing')).toBeInTheDocument();
    expect(screen.getByText('The reason we gave: Doesn’t show the member. “Too dark.”')).toBeInTheDocument();
    expect(screen.getByText('Reported 2 times')).toBeInTheDocument();
    expect(screen.getByText('“Asks for money”')).toBeInTheDocument();
    expect(screen.getByText('“Is that the same person?”')).toBeInTheDocument();
    expect(
      screen.getByText(/^The same file was rejected or taken down before: Hate or harassment/),
    ).toBeInTheDocument();
  });

  it('shows captions in words, and says when they have changed since the clip was opened', async () => {
    const first = reviewItem({ captionText: 'Hi' });
    const { api, user } = await openFirst(server(first));
    expect(screen.getByText('“Hi”')).toBeInTheDocument();
    expect(screen.queryByText(/has changed the captions/)).not.toBeInTheDocument();
    api.answer({ claimReview: { ...first, version: 4, captionText: 'You fools', claim: ownClaim() } });
    await user.keyboard('c');
    expect(await screen.findByText(/has changed the captions/)).toBeInTheDocument();
    expect(screen.getByText('“You fools”')).toBeInTheDocument();
    expect(screen.queryByText('“Hi”')).not.toBeInTheDocument();
  });

  it('approves as many of one member at once as the server takes, and says what could not be', async () => {
    const items = Array.from({ length: 51 }, (_, n) =>
      reviewItem({ id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }),
    );
    const results = items.slice(0, 2).map(({ id }, n) => ({ id, error: n === 0 ? null : 'REVIEW.CLAIMED' }));
    const { api, user } = openApp(`/moderation?authorOf=${items[0]?.id ?? ''}`, {
      ...server(...items),
      decideReviews: { results },
    });
    await pressAndConfirm(user, 'Approve all 50', 'Approve');
    expect(await screen.findByRole('button', { name: '1 approved, 1 couldn’t be.' })).toBeInTheDocument();
    expect(api.bodies('decideReviews')).toMatchObject([
      { decision: 'approve', items: items.slice(0, 50).map(({ id }) => ({ id, version: 3 })) },
    ]);
  });

  it('approves none with others that is left to others, or of which the captions have changed since they were listed', async () => {
    const left = reviewItem({ id: '00000000-0000-4000-8000-0000000000dd', leftToOthers: true });
    const [one, other] = [reviewItem(), reviewItem({ id: '00000000-0000-4000-8000-0000000000cc' })];
    const results = [one, other].map(({ id }) => ({ id, error: null }));
    const { api, user } = openApp(`/moderation?authorOf=${second.id}`, {
      ...server(one, other, second, left),
      decideReviews: { results },
    });
    await screen.findByRole('button', { name: 'Approve all 3' });
    api.answer({
      claimReview: reviewItem({ claim: ownClaim() }),
      reviewQueue: queue(one, other, { ...second, version: 4, captionText: 'You fools' }),
    });
    act(() => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    await pressAndConfirm(user, 'Approve all 2', 'Approve');
    await screen.findByRole('button', { name: '2 approved.' });
    expect(api.bodies('decideReviews')).toMatchObject([{ items: [{ id: one.id }, { id: other.id }] }]);
    expect(screen.getByText('Captions changed')).toBeInTheDocument();
  });

  it('hands a reported person to an operator', async () => {
    const one = personCase({
      claim: ownClaim(),
      reports: { count: 1, reasons: ['not_the_person'], notes: [], promptIds: ['dance_move', null] },
    });
    const { api, user } = open({ personCases: { items: [one] }, decidePersonCase: one });
    expect(await screen.findByText('Not who they say they are')).toBeInTheDocument();
    expect(screen.getByText(/deleted or replaced the reported video/)).toBeInTheDocument();
    expect(screen.getByText(/^About an upload .* since: Dance move, Photo in a group’s chat$/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Hand to an operator: First reported / }));
    const dialog = await screen.findByRole('dialog');
    // Words for a person, not for a clip.
    expect(within(dialog).getByRole('radio', { name: 'Someone under age' })).toBeInTheDocument();
    expect(within(dialog).queryByRole('radio', { name: 'Can’t be watched' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'A scam' }));
    await user.click(within(dialog).getByRole('button', { name: 'Hand to an operator' }));
    expect(await screen.findByRole('button', { name: 'Handed to an operator.' })).toBeInTheDocument();
    expect(api.bodies('decidePersonCase')).toEqual([{ decision: 'reject', reason: 'scam', version: 2 }]);
  });

  it('asks before it closes reports about a person without action, as that cannot be undone', async () => {
    const one = personCase({ claim: ownClaim() });
    const { api, user } = open({ personCases: { items: [one] }, decidePersonCase: one });
    await user.click(await screen.findByRole('button', { name: /^Close without action: First reported / }));
    api.answer({ personCases: { items: [] } });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close these reports without action?' }));
    expect(api.bodies('decidePersonCase')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close without action' }));
    expect(await screen.findByRole('button', { name: /^Closed\. Nothing changes/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(api.bodies('decidePersonCase')).toEqual([{ decision: 'approve', version: 2 }]);
  });

  it('says why a reported video waits without its reports', async () => {
    await openFirst(server(reviewItem({ kind: 'report' })));
    expect(screen.getByText('Its reports continue as a case about the member.')).toBeInTheDocument();
  });

  it('says how long the oldest waits and until when a reported person does, and releases the case to others', async () => {
    const dueAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    const { api, user } = open({
      personCases: { items: [personCase({ dueAt, claim: ownClaim() })] },
      reviewCounts: reviewCounts({ people: 1, oldestSeconds: 7_200 }),
      releasePersonCase: {},
    });
    expect(await screen.findByText('Oldest: 2 h')).toBeInTheDocument();
    expect(await screen.findByText('Overdue by 3 h')).toBeInTheDocument();
    api.answer({ personCases: { items: [personCase({ dueAt })] } });
    await user.click(screen.getByRole('button', { name: /^Release: First reported / }));
    expect(await screen.findByText(/^Claim it before you decide/)).toHaveFocus();
    expect(api.sent.find(({ name }) => name === 'releasePersonCase')?.path).toBe(
      `/moderation/people/${personCase().id}/release`,
    );
  });

  it('goes down and up the list', async () => {
    const { user, router } = await openFirst(server(reviewItem(), second));
    // As in Chromium.
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
    await user.keyboard('j');
    expect(shown.mock.contexts).toContain(screen.getByRole('button', { name: /Best advice/ }));
    expect(await screen.findByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?id=${second.id}`);
    await user.keyboard('k');
    expect(await screen.findByRole('heading', { name: /Dad joke/ })).toBeInTheDocument();
  });

  it('goes on at the first of the last ones when the button that showed them has gone, and finds there what the address names', async () => {
    const { user } = await openQueue(
      {
        ...server(),
        reviewQueue: ({ query }: Sent) =>
          query['cursor'] === undefined ? { ...queue(reviewItem()), nextCursor: 'more' } : queue(second),
      },
      `?id=${second.id}`,
    );
    expect(await screen.findByText(/^The upload you opened is further down/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Best advice/ })).toHaveFocus());
  });

  it('shows a clip blurred and silent until it is asked for, and decides nothing without a claim', async () => {
    const { api, user } = await openFirst(server(reviewItem()));
    const video = screen.getByLabelText<HTMLVideoElement>(/^Video to review/);
    expect(video).toHaveClass('unwatched');
    expect(video.muted).toBe(true);
    await user.keyboard(' ');
    expect(video).not.toHaveClass('unwatched');
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    await user.keyboard('a');
    expect(screen.getByRole('button', { name: 'Claim this upload first.' })).toBeInTheDocument();
    expect(api.bodies('decideReview')).toEqual([]);
  });

  it.each([
    ['video', reviewItem({ claim: ownClaim() }), /^Video to review/],
    [
      'photo',
      reviewItem({ claim: ownClaim(), promptId: null, promptType: null, videoUrl: null, photoUrl: '/photo.jpg' }),
      /^Photo/,
    ],
  ])('says that a %s can’t be shown right now, and approves none that nobody has seen', async (what, item, name) => {
    const { api, user } = openApp(`/moderation?id=${item.id}`, { ...server(item), decideReview: decided('approve') });
    const picture = () => (what === 'photo' ? screen.findByRole('img', { name }) : screen.findByLabelText(name));
    await user.click(await screen.findByRole('button', { name: /^(Watch|Look)$/ }));
    expect(await picture()).toHaveFocus();
    fireEvent.error(await picture());
    expect(await screen.findByText(new RegExp(`^This ${what} can’t be .* right now`))).toBeInTheDocument();
    await user.keyboard(' a');
    expect(await screen.findByRole('button', { name: 'Look at this upload first.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await picture();
    expect(api.bodies('decideReview')).toEqual([]);
    await user.keyboard(' a');
    await waitFor(() => expect(api.bodies('decideReview')).toHaveLength(1));
  });

  it('shows six pictures of a clip without playing it, and approves none on pictures that are not shown', async () => {
    const old = reviewItem({ claim: ownClaim(), filmstripUrl: null });
    const { api, user } = await openFirst({ ...server(old), decideReview: decided('approve') });
    await user.keyboard('pa');
    api.answer({ reviewQueue: queue({ ...old, filmstripUrl: 'http://localhost:3000/strip.jpg' }) });
    await act(() => queryClient.invalidateQueries());
    await user.click(await screen.findByRole('button', { name: 'Six pictures from it', pressed: false }));
    const pictures = screen.getByRole('img', { name: /^Video to review: .*six pictures/ });
    expect(pictures).toHaveAttribute('src', 'http://localhost:3000/strip.jpg');
    expect(screen.getByLabelText<HTMLVideoElement>(/^Video to review: [^:]*$/)).toHaveClass('unwatched');
    fireEvent.error(pictures);
    await user.keyboard('p');
    expect(pictures).not.toBeInTheDocument();
    await user.keyboard('a');
    expect(api.bodies('decideReview')).toEqual([]);
  });

  it('asks for a reason, and a note where it needs one, keeps both when a rejection fails, and heeds no key behind its dialog', async () => {
    const { api, user } = await claimFirst({
      ...server(reviewItem(), second),
      decideReview: new Refusal('RPC.UNAVAILABLE'),
    });
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Why are you rejecting it?' }));
    const confirm = dialog.getByRole('button', { name: 'Reject this upload' });
    await user.click(confirm);
    expect(await dialog.findByRole('link', { name: 'Please choose a reason.' })).toBeInTheDocument();
    expect(dialog.getByText(/^Required for “Something else”\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /Something else$/ }));
    await user.click(confirm);
    expect(await dialog.findByRole('link', { name: '“Something else” needs a note.' })).toBeInTheDocument();
    // Shortcuts are off while typing, and behind the dialog.
    await user.type(dialog.getByLabelText('Note to the member'), 'a jar');
    dialog.getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('j');
    await user.click(confirm);
    expect(await dialog.findByText(/isn’t available right now/)).toBeInTheDocument();
    expect(dialog.getByLabelText('Note to the member')).toHaveValue('a jar');
    api.answer({ decideReview: decided('reject') });
    await user.click(confirm);
    expect(await screen.findByText('Rejected.')).toBeInTheDocument();
    expect(api.bodies('decideReview').at(-1)).toEqual({
      decision: 'reject',
      reason: 'other',
      note: 'a jar',
      version: 3,
    });
  });

  it.each([
    ['REQUEST.CHANGED', 'This has changed since you opened it. Please look at it again.'],
    ['REVIEW.LEASE_LOST', 'Your claim has ended. Claim it again.'],
    ['REVIEW.DECIDED', 'This is already decided. Please choose another one.'],
  ] as const)('tells a %s conflict and loads again', async (code, words) => {
    const { api, user } = await claimFirst({ ...server(reviewItem()), decideReview: new Refusal(code) });
    api.answer({ reviewQueue: queue(reviewItem({ version: 4 })) });
    await user.keyboard(' a');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Claim' })).toBeInTheDocument();
  });

  it('keeps what was typed in a dialog when the claim has ended meanwhile', async () => {
    const { api, user } = await claimFirst({ ...server(reviewItem()), decideReview: new Refusal('REVIEW.LEASE_LOST') });
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: /Something else$/ }));
    await user.type(dialog.getByLabelText('Note to the member'), 'A jar.');
    await user.click(dialog.getByRole('button', { name: 'Reject this upload' }));
    await user.click(await dialog.findByRole('button', { name: 'Close and look again' }));
    api.answer({ reviewQueue: queue(reviewItem({ claim: ownClaim() })), decideReview: decided('reject') });
    await user.keyboard('c');
    await screen.findByText(/Your claim ends in/);
    await user.keyboard('r');
    expect(await screen.findByLabelText('Note to the member')).toHaveValue('A jar.');
    expect(screen.getByRole('radio', { name: /Something else$/ })).toBeChecked();
  });

  it('refuses what is typed about a clip that somebody else decides meanwhile, says that it is gone, and hears the keys again', async () => {
    const { api, user } = await claimFirst(server(reviewItem(), second));
    await user.keyboard('r');
    const dialog = within(await screen.findByRole('dialog'));
    api.answer({
      reviewQueue: queue(second),
      reviewCounts: counts(1),
      claimNextReview: { item: second },
      decideReview: new Refusal('REVIEW.DECIDED'),
    });
    await act(() => queryClient.invalidateQueries());
    await user.click(dialog.getByRole('radio', { name: /Something else$/ }));
    await user.type(dialog.getByLabelText('Note to the member'), 'a jar');
    await user.click(dialog.getByRole('button', { name: 'Reject this upload' }));
    expect(await dialog.findByText('This is already decided. Please choose another one.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText(/^The upload you opened is no longer in this list\./)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: /Best advice/ })).toBeInTheDocument();
  });

  it('says where nothing fits a filter, and promises new uploads only where they come', async () => {
    const { router } = openApp('/moderation?kind=appeal', server());
    expect(await screen.findByText('Nothing matches this filter')).toBeInTheDocument();
    await act(() => router.navigate('/moderation?state=rejected'));
    expect(await screen.findByText('Nothing rejected yet')).toBeInTheDocument();
    expect(screen.queryByText(/^New uploads appear/)).not.toBeInTheDocument();
  });

  it('names who else is reviewing', async () => {
    const taken = reviewItem({ claim: { ...ownClaim(), by: 'kim@example.com', mine: false } });
    await openFirst(server(taken));
    expect(screen.getAllByText('Being reviewed by kim@example.com')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(await screen.findByRole('button', { name: 'Being reviewed by kim@example.com' })).toBeInTheDocument();
  });

  it('renews its claim while the page is used, and lets it end when nobody uses it any more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { api } = openApp(`/moderation?id=${reviewItem().id}`, server(reviewItem({ claim: ownClaim() })));
    await screen.findByText(/It’s renewed while you use this page/);
    await act(() => vi.advanceTimersByTimeAsync(800_000));
    expect(api.bodies('claimReview')).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: 'Shift' });
    await act(() => vi.advanceTimersByTimeAsync(151_000));
    expect(api.bodies('claimReview')).toHaveLength(2);
    vi.useRealTimers();
  });

  it('lists the keys, and lets them be switched off', async () => {
    const { user } = await openQueue(server(reviewItem()));
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(within(dialog).getByText('approve, once you’ve looked at it')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('switch', { name: 'Use single keys on this page' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(await screen.findByText('Choose one from the list.')).toBeInTheDocument();
  });

  it.each([
    ['initial', 'kim@example.com', /^Rejected by kim@example.com, /],
    ['appeal', 'kim@example.com', /^Appeal refused by kim@example.com, /],
    // The moderator’s own.
    ['initial', '', /^Rejected, /],
    // Without a report, by the team itself.
    ['report', '', /^Taken down, /],
  ] as const)('shows what was decided about a case of kind %s by "%s"', async (kind, by, words) => {
    const { decision } = decided('reject');
    const appealed = kind === 'appeal' ? ({ reason: 'other', note: null } as const) : null;
    const shown = { kind, appealed, state: 'rejected', decision: { ...decision!, note: 'Too dark.', by } } as const;
    await openFirst(server(reviewItem(shown)), '?state=rejected');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText('Too dark.')).toBeInTheDocument();
    expect(screen.queryAllByText('The member appealed')).toHaveLength(appealed ? 1 : 0);
    expect(screen.queryByText('Report', { ignore: 'option' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});
