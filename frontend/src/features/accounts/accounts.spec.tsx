import { TimelineEntry, type AccountDetail, type AccountTimeline } from '@emberhood/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { onceFresh } from '#testing/account.ts';
import { accountDetail, handedCase } from '#testing/desk.ts';
import { member } from '#testing/factories.ts';
import { findHref, hrefOf, navigate, openApp, openDialog, Refusal, retype } from '#testing/render.tsx';
import { blank } from '#testing/sample.ts';

const ID = accountDetail().id;
const timeline = (entries: Partial<TimelineEntry>[] = [], away: AccountTimeline['away'] = []): AccountTimeline => ({
  entries: entries.map((entry, at) =>
    blank(TimelineEntry, { id: `e${String(at)}`, at: '2026-11-22T12:00:00.000Z', kind: 'account', ...entry }),
  ),
  people: {},
  away,
  nextCursor: null,
});
const server = (change: Partial<AccountDetail> = {}) => ({
  currentUser: member({ roles: ['member', 'moderator', 'operator'] }),
  account: accountDetail(change),
  audit: { rows: [], people: {}, nextCursor: null },
  accountTimeline: timeline(),
});

const suspended = {
  reason: 'harassment' as const,
  note: 'Three reports.',
  since: '2026-11-21T12:00:00.000Z',
  until: null,
  by: 'chief@example.com',
};

describe('accounts, for operators', () => {
  it('are found by part of the address, which stands in the address of the page', async () => {
    const { email, roles, createdAt } = accountDetail();
    const { api, user, router } = openApp('/ops/people', {
      ...server(),
      findAccounts: { accounts: [{ id: ID, email, roles, createdAt, suspended: true, deletesAt: null }] },
    });
    await user.type(await screen.findByLabelText('Email or id'), ' robin@ {Enter}');
    await waitFor(() => expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('has ended'));
    expect(await findHref(/robin@example\.com.*Suspended/)).toBe(`/ops/people/${ID}`);
    expect(router.state.location.search).toBe('?query=robin%40');
    expect(api.sent.find(({ name }) => name === 'findAccounts')?.query).toEqual({ query: 'robin@' });
  });

  it('stand in the field as they were looked for, also when one goes back to an earlier search', async () => {
    const { user, router } = openApp('/ops/people?query=robin', { ...server(), findAccounts: { accounts: [] } });
    const field = await screen.findByLabelText('Email or id');
    await retype(user, field, 'olga{Enter}');
    expect(await screen.findByText(/No account matches “olga”/)).toBeInTheDocument();
    await navigate(router, -1);
    expect(await screen.findByText(/No account matches “robin”/)).toBeInTheDocument();
    expect(field).toHaveValue('robin');
  });

  it('are suspended with reason, end and note, after a fresh code if need be, and nothing typed is lost', async () => {
    const { api, user } = openApp(`/ops/people/${ID}`, {
      ...server(),
      ...onceFresh('suspendAccount', {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Suspend…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend this account' });
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    expect(await within(dialog).findByRole('link', { name: /^Please choose a reason/ })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'Fake profile' }));
    await user.type(within(dialog).getByLabelText('Note for operators'), 'Stock photo.');
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
    await user.click(await screen.findByRole('button', { name: /^Send a code/ }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'The account is suspended.' })).toBeInTheDocument();
    expect(api.bodies('suspendAccount').at(-1)).toEqual({
      reason: 'fake_profile',
      note: 'Stock photo.',
      until: null,
      replaces: null,
    });
  });

  it('keep the end of a suspension that is changed, unless another is chosen', async () => {
    const until = '2026-12-01T12:00:00.000Z';
    const suspension = { ...suspended, note: '', until };
    const { api, user } = openApp(`/ops/people/${ID}`, {
      ...server({ suspended: true, suspension }),
      suspendAccount: new Refusal('REQUEST.CHANGED'),
    });
    const dialog = await openDialog(user, 'Change…', 'Suspend this account');
    expect(dialog.getByRole('radio', { name: /^As it is: / })).toBeChecked();
    await user.type(dialog.getByLabelText('Note for operators'), 'Sold tickets.');
    // Somebody else is faster, and the page behind shows it.
    api.answer({ account: accountDetail({ suspended: true, suspension: { ...suspension, note: 'Sold pots.' } }) });
    const body = {
      reason: 'harassment',
      note: 'Sold tickets.',
      until,
      replaces: { reason: 'harassment', note: '', until },
    };
    for (const bodies of [[body], [body, body]]) {
      await user.click(dialog.getByRole('button', { name: 'Suspend' }));
      expect(await dialog.findByText(/Please look at it again/)).toBeInTheDocument();
      expect(api.bodies('suspendAccount')).toEqual(bodies);
    }
  });

  it('show why they are suspended, and are reinstated', async () => {
    const { api, user } = openApp(`/ops/people/${ID}`, {
      ...server({ suspended: true, suspension: suspended }),
      reinstateAccount: {},
    });
    expect(await screen.findByText('Suspended on November 21, 2026 by chief@example.com.')).toBeInTheDocument();
    expect(screen.getByText('Note: Three reports.')).toBeInTheDocument();
    api.answer({ account: accountDetail() });
    await user.click(screen.getByRole('button', { name: 'Lift the suspension' }));
    expect(await screen.findByText('This account is in good standing.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Standing' })).toHaveFocus());
    const replaces = { reason: 'harassment', note: 'Three reports.', until: null };
    expect(api.bodies('reinstateAccount')).toEqual([{ replaces }]);
  });

  it('show by whose invite they came and who came by theirs, and an open invite is revoked', async () => {
    const { email, roles, createdAt } = accountDetail();
    const at = '2026-11-21T12:00:00.000Z';
    const summary = { email, roles, createdAt, suspended: false, deletesAt: null };
    const friend = { ...summary, id: '00000000-0000-4000-8000-0000000000a2', email: 'friend@example.com' };
    const guest = {
      ...summary,
      id: '00000000-0000-4000-8000-0000000000a3',
      email: 'guest@example.com',
      suspended: true,
    };
    const invite = {
      id: '00000000-0000-4000-8000-0000000000e1',
      name: null,
      expirationDate: '2100-01-01T12:00:00.000Z',
      maxUses: 10,
      usageCount: 2,
      createdAt,
    };
    const { api, user } = openApp(`/ops/people/${ID}`, {
      ...server({
        invitedBy: { account: friend, groupCode: null, at },
        invited: [{ account: guest, at }],
        invitedCount: 2,
        invites: [invite],
      }),
      revokeInviteOf: {},
    });
    expect(await findHref('friend@example.com')).toBe(`/ops/people/${friend.id}`);
    expect(screen.getByText(/^Joined with an invite from/)).toHaveTextContent(
      'Joined with an invite from friend@example.com on November 21, 2026.',
    );
    expect(screen.getByText('2 accounts joined with their invites.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'guest@example.com' }).closest('li')).toHaveTextContent('(Suspended)');
    api.answer({ account: accountDetail({ invites: [{ ...invite, revokedAt: at }] }) });
    await user.click(screen.getByRole('button', { name: 'Turn off: Invite from November 20, 2026' }));
    expect(await screen.findByText(/Turned off on November 21, 2026/)).toBeInTheDocument();
    expect(api.sent.some(({ path }) => path.endsWith(`/operations/invites/${invite.id}`))).toBe(true);
  });

  it('are signed out everywhere, also from a calendar when no browser is signed in', async () => {
    const { user } = openApp(`/ops/people/${ID}`, { ...server({ sessions: [] }), endSessionsOf: { ended: 0 } });
    expect(await screen.findByText('Not signed in anywhere.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    expect(
      await screen.findByRole('button', {
        name: 'No browser was signed in. Their calendar link, if they had one, is turned off.',
      }),
    ).toBeInTheDocument();
  });

  it('tell in words of their clips, their ways to sign in and what happened, by whom, and where more of it stands', async () => {
    const other = '00000000-0000-4000-8000-0000000000b2';
    const about = '00000000-0000-4000-8000-0000000000c9';
    const clips = [
      { id: '00000000-0000-4000-8000-0000000000c1', promptId: 'dad_joke', promptType: 'fun', status: 'pending_review' },
    ] satisfies AccountDetail['clips'];
    const entries = [
      { what: 'authz_change', detail: 'suspended: spam_or_scam', by: other },
      { what: 'authz_change', detail: 'revoked moderator', by: other },
      { kind: 'session', what: 'authn_login_success', detail: 'magic-link', by: ID },
      { what: 'something_new', detail: 'its result', by: 'Robin Hall' },
      { kind: 'notice', what: 'group.reminder-week', detail: 'sent' },
      { kind: 'registration', what: 'paused', from: 'waiting', about, by: 'system:upkeep' },
      { kind: 'payment', what: 'refunded', detail: 'deposit', cents: -1_000, about },
      { kind: 'group', what: 'placed', detail: 'Pottery', about },
      { kind: 'clip', what: 'failed', detail: 'dad_joke: MEDIA.TOO_LONG' },
      { kind: 'case', what: 'reject:report', detail: 'dad_joke: other', by: 'ann@example.com' },
      { kind: 'case', what: 'reject:initial', detail: 'photo: minor_shown' },
      { kind: 'case', what: 'reject:person', detail: 'minor_shown' },
    ] satisfies Partial<TimelineEntry>[];
    const people = { [other]: { email: 'olga@example.com', name: 'Olga' } };
    // By somebody whose own account is deleted by now.
    const answer = { outcome: 'nothing', answer: 'We called.', by: '', at: '2026-11-21T12:00:00.000Z' } as const;
    const handed = [handedCase({ handedBy: '', answer })];
    openApp(`/ops/people/${ID}`, { ...server({ clips, handed }), accountTimeline: { ...timeline(entries), people } });
    expect(await screen.findByText('Dad joke: waiting for review')).toBeInTheDocument();
    expect(screen.getByText(/^Handed to operators, Nov 20, .* Nothing needed to be done: We called\.$/)).toBeVisible();
    expect(screen.getByText('Email link or code: robin@example.com')).toBeInTheDocument();
    const entry = async (words: string) => within((await screen.findByText(words)).closest('li') ?? document.body);
    expect(
      (await entry('Permissions or standing changed: suspended (Advertising or fraud)')).getByRole('link'),
    ).toHaveAttribute('href', `/ops/people/${other}`);
    expect(screen.getByText('Permissions or standing changed: moderator removed')).toBeInTheDocument();
    expect((await entry('Signed in: Email link or code')).getByText(/by themselves$/)).toBeInTheDocument();
    expect((await entry('something_new: its result')).getByText(/by Robin Hall$/)).toBeInTheDocument();
    expect(await screen.findByText('Message “group reminder week”: sent')).toBeInTheDocument();
    expect((await entry('Paused (before: Waiting for a group)')).getByText(/automatic$/)).toBeInTheDocument();
    for (const [words, href] of [
      ['Paused (before: Waiting for a group)', `/ops/health/stories?id=${about}`],
      [/^Refunded: .*10.*, deposit$/, `/ops/deposits?depositId=${about}`],
      ['Placed in a group: Pottery', `/ops/groups?id=${about}`],
    ] as const)
      expect(screen.getByText(words)).toHaveAttribute('href', href);
    expect(
      (await entry('Taken down after a report: video “Dad joke”: Something else')).getByText(/by ann@example\.com$/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^Couldn’t be processed: video “Dad joke”: .*seconds/)).toBeInTheDocument();
    expect(screen.getByText('Not approved: photo: Shows a minor')).toBeInTheDocument();
    expect(screen.getByText('Reports handed to operators: Someone under age')).toBeInTheDocument();
  });

  it('lead to their profile only where it opens', async () => {
    openApp(`/ops/people/${ID}`, server({ person: { id: 'person-robin', name: 'Robin', mayOpen: false } }));
    expect(await screen.findByText('Robin', { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Robin' })).not.toBeInTheDocument();
  });

  it('are not said to have no profile and no invites while the services of these are away', async () => {
    openApp(`/ops/people/${ID}`, server({ away: ['profiles', 'invites'], person: null, invitedBy: null }));
    expect(await screen.findByText('No videos.')).toBeInTheDocument();
    for (const none of ['No profile yet.', /^No name yet/, 'Joined without an invite.'])
      expect(screen.queryByText(none)).not.toBeInTheDocument();
  });

  it('have no empty part while all that it would show is away', async () => {
    openApp(`/ops/people/${ID}`, server({ away: ['profiles', 'media'], person: null, clips: [] }));
    expect(await screen.findByRole('heading', { name: 'Standing' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Profile' })).not.toBeInTheDocument();
  });

  it('show what happened of one kind, which stands in the address, and say what is missing', async () => {
    const { api, user, router } = openApp(`/ops/people/${ID}`, {
      ...server({ away: ['media'], clips: [] }),
      accountTimeline: timeline([{ what: 'user_created', by: ID }], ['groups']),
    });
    expect(await screen.findByText(/^Registrations, groups, payments and absences are missing/)).toBeInTheDocument();
    expect(screen.getByText(/^Videos and reports are missing/)).toBeInTheDocument();
    // What is missing is not called none.
    for (const none of ['No videos.', 'No open reports.']) expect(screen.queryByText(none)).not.toBeInTheDocument();
    api.answer({ accountTimeline: timeline([{ kind: 'payment', what: 'held', cents: 1_000 }]) });
    await user.selectOptions(screen.getByLabelText('Show'), 'Payments');
    expect(await screen.findByText(/^Paid: /)).toBeInTheDocument();
    expect(screen.queryByText(/absences are missing/)).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?kind=payment');
    expect(api.sent.filter(({ name }) => name === 'accountTimeline').at(-1)?.query).toMatchObject({ kind: 'payment' });
    expect(hrefOf('Download as a file')).toEqual(expect.stringContaining(`who=${ID}`));
  });

  it('are given roles; making an operator asks first', async () => {
    const { api, user } = openApp(`/ops/people/${ID}`, { ...server(), giveRole: {} });
    await user.click(await screen.findByRole('button', { name: 'Make moderator' }));
    await waitFor(() => expect(api.sent.some(({ path }) => path.endsWith('/roles/moderator'))).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Make operator' }));
    expect(api.sent.some(({ path }) => path.endsWith('/roles/operator'))).toBe(false);
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Make operator' }));
    await waitFor(() => expect(api.sent.some(({ path }) => path.endsWith('/roles/operator'))).toBe(true));
  });

  it('and what operators did stand in the audit in words, all of it or of one kind', async () => {
    const RUN = '00000000-0000-4000-8000-0000000000e7';
    const row = {
      id: '00000000-0000-4000-8000-0000000000b1',
      at: '2026-11-21T12:00:00.000Z',
      event: 'authz_admin',
      actor: 'console:robin@desk',
      subject: '00000000-0000-4000-8000-0000000000b2',
      result: 'replayed events.media.video.ready.v1 for profiles in profiles',
      requestId: 'specs-1234',
    };
    const { api, router, user } = openApp('/ops/audit', {
      ...server(),
      privateReads: { reads: [], nextCursor: null },
      audit: {
        rows: [
          row,
          { ...row, id: ID, event: 'of_tomorrow', result: 'something' },
          { ...row, id: row.subject, event: 'authz_change', result: 'suspended', actor: ID },
          {
            ...row,
            id: row.id.replace('b1', 'a4'),
            event: 'clip.decided',
            result: 'initial rejected nudity_or_sexual · of-a-clip',
          },
          { ...row, id: row.id.replace('b1', 'a5'), event: 'person.answered', result: 'handed approved · of-a-case' },
          { ...row, id: row.id.replace('b1', 'a7'), event: 'run.published', subject: RUN, result: '' },
          { ...row, id: row.id.replace('b1', 'a8'), event: 'refund.agreed', subject: RUN, result: '' },
          { ...row, id: row.id.replace('b1', 'a9'), event: 'cycle.opened', subject: 'CA:ON:Toronto', result: '' },
          { ...row, id: row.id.replace('b1', 'ac'), event: 'cycle.closed', subject: RUN, result: 'cancelled' },
          { ...row, id: row.id.replace('b1', 'ad'), event: 'host.decided', subject: RUN, result: 'declined' },
          { ...row, id: row.id.replace('b1', 'aa'), event: 'pin.removed', subject: RUN, result: '' },
          { ...row, id: row.id.replace('b1', 'ab'), event: 'session.moved', subject: RUN, result: '' },
          { ...row, id: row.id.replace('b1', 'a6'), event: 'payout.noted', result: '4850 2026-12-01 · of-a-group' },
        ],
        people: {
          [ID]: { email: 'olga@example.com', name: 'Olga' },
          [row.subject]: { email: 'bo@example.com', name: null },
        },
        nextCursor: null,
      },
    });
    expect(await screen.findByText(`Failed event handled: ${row.result}`)).toBeInTheDocument();
    expect(screen.getByText('of_tomorrow: something')).toBeInTheDocument();
    for (const words of [
      'Video decided: New video · Rejected · Nudity or sexual content · of-a-clip',
      'Handed-over case answered: Nothing needed to be done · of-a-case',
      'Cycle ended: Abandoned',
      'Decision about a host: Declined',
      'Payout to a host recorded: $48.50 · December 1, 2026 · of-a-group',
    ])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(hrefOf('Run published')).toBe(`/ops/runs/${RUN}`);
    expect(hrefOf('Refund agreed to')).toBe(`/ops/deposits?depositId=${RUN}`);
    expect(hrefOf('Cycle opened')).toBe('/ops/cycles');
    expect(hrefOf('Pair set by hand removed')).toBe(`/ops/cycles/${RUN}`);
    expect(hrefOf('Session moved')).toBe(`/ops/groups?id=${RUN}`);
    expect(hrefOf(/^Video decided/)).toBe('/ops/health/stories?id=of-a-clip');
    expect(hrefOf(/^Handed-over case answered/)).toBe('/ops/handed?id=of-a-case');
    expect(screen.getAllByText(/, by console:robin@desk$/)).toHaveLength(12);
    expect(hrefOf('Olga (olga@example.com)')).toBe(`/ops/people/${ID}`);
    expect(screen.getAllByRole('link', { name: 'bo@example.com' })).toHaveLength(6);
    api.answer({ audit: { rows: [], nextCursor: null } });
    await user.selectOptions(screen.getByLabelText('Show'), 'Looked at');
    expect(await screen.findByText(/Nothing that was recorded fits/)).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'audit').at(-1)?.query).toMatchObject({ event: 'sensitive_read' });
    await user.type(screen.getByLabelText('Name, id or email'), ID);
    await user.selectOptions(screen.getByLabelText('As'), 'Who acted');
    await user.type(screen.getByLabelText('From (day)'), '2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(api.sent.filter(({ name }) => name === 'audit').at(-1)?.query).toMatchObject({
        event: 'sensitive_read',
        who: ID,
        as: 'actor',
        from: new Date('2026-11-20T00:00').toISOString(),
      }),
    );
    // Back from an account, the search is as it was.
    await navigate(router, `/ops/people/${ID}`);
    await waitFor(() => expect(screen.queryByLabelText('Name, id or email')).not.toBeInTheDocument());
    await navigate(router, -1);
    expect(await screen.findByLabelText('Name, id or email')).toHaveValue(ID);
    expect(screen.getByLabelText('Show')).toHaveDisplayValue('Looked at');
    expect(screen.getByLabelText('As')).toHaveDisplayValue('Who acted');
    expect(screen.getByLabelText('From (day)')).toHaveValue('2026-11-20');
    // The tab leads to everything, and the search says so.
    await user.click(screen.getByRole('link', { name: 'Audit' }));
    await waitFor(() => expect(screen.getByLabelText('Name, id or email')).toHaveValue(''));
    expect(screen.getByLabelText('As')).toHaveDisplayValue('Who acted, or who it was about');
    expect(screen.getByLabelText('From (day)')).toHaveValue('');
  });

  it('that may not be changed offer nothing to change, and say why', async () => {
    openApp(`/ops/people/${ID}`, server({ mayChange: false }));
    expect(
      await screen.findByText(/^You can’t change this account, .* can remove an operator’s role\.$/),
    ).toBeInTheDocument();
    for (const name of ['Suspend…', 'Make moderator'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});
