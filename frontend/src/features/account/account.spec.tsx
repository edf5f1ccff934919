import { act, screen, waitFor, within } from '@testing-library/react';
import { lastSignIn, rememberSignedIn } from '#shared/account/last-sign-in.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { leaveFor } from '#shared/leave-for.ts';
import { accountAnswers, onceFresh, ownMail } from '#testing/account.ts';
import { member } from '#testing/factories.ts';
import { hostRecord } from '#testing/groups.ts';
import { findHref, hrefOf, openApp, pressAndConfirm, Refusal, type Answers } from '#testing/render.tsx';

vi.mock('#shared/leave-for.ts');

const here = {
  id: '00000000-0000-4000-8000-0000000000a1',
  current: true,
  device: 'Firefox on Windows',
  network: '203.0.113.…',
  signedInAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-22T12:00:00.000Z',
};
const phone = { ...here, id: '00000000-0000-4000-8000-0000000000a2', current: false, device: 'Safari on iOS' };
const server = () => ({ ...accountAnswers(), ownSessions: { sessions: [here, phone] } });
const open = (answers?: Answers) => openApp('/emberite/settings/auth', { ...server(), ...answers });
const openData = (answers?: Answers) => openApp('/emberite/settings/data', { ...server(), ...answers });

describe('own sessions', () => {
  it('are listed, the current one marked, and another one is ended', async () => {
    const { api, user } = open({ endSession: {} });
    expect(await screen.findByText('This browser')).toBeInTheDocument();
    expect(screen.getAllByText('Network 203.0.113.…')).toHaveLength(2);
    api.answer({ ownSessions: { sessions: [here] } });
    await user.click(screen.getByRole('button', { name: /^Sign out Safari on iOS/ }));
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    expect(api.sent.find(({ name }) => name === 'endSession')?.path).toBe(`/account/sessions/${phone.id}`);
    expect(screen.getByRole('button', { name: 'Safari on iOS is signed out.' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign out all other browsers' })).not.toBeInTheDocument();
  });

  it('all others are ended after a fresh code, in one go', async () => {
    const { api, user } = open({
      ...onceFresh('endOtherSessions', { revoked: 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other browsers' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    expect(within(dialog).getByText(/^To keep accounts safe, /)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Send a code to alex@example.com' }));
    await user.type(await within(dialog).findByLabelText('6-digit code'), '123 456');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('button', { name: 'One other browser is signed out.' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.bodies('verifyCode')).toEqual([{ email: 'alex@example.com', code: '123456' }]);
  });

  it('the place for the code is there again after a reload, as when the mail was read on the same phone', async () => {
    const before = open({
      endOtherSessions: new Refusal('AUTH.REAUTH_REQUIRED'),
      sendMagicLink: { resendAfterSeconds: 60, scarce: false },
      verifyCode: { email: 'alex@example.com' },
    });
    await before.user.click(await screen.findByRole('button', { name: 'Sign out all other browsers' }));
    await before.user.click(await screen.findByRole('button', { name: 'Send a code to alex@example.com' }));
    await screen.findByLabelText('6-digit code');
    const { pathname, search } = before.router.state.location;
    before.unmount();
    const { user } = openApp(pathname + search);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    expect(within(dialog).getByRole('button', { name: 'Send another code' })).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: /Please make your choice again/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(before.api.bodies('sendMagicLink')).toHaveLength(1);
  });

  it('a wrong code is said, and can be typed again', async () => {
    const { user } = open({
      endOtherSessions: new Refusal('AUTH.REAUTH_REQUIRED'),
      sendMagicLink: { resendAfterSeconds: 60, scarce: false },
      verifyCode: new Refusal('AUTH.CODE_INVALID'),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other browsers' }));
    await user.click(await screen.findByRole('button', { name: 'Send a code to alex@example.com' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await screen.findByText('Invalid or expired code. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('6-digit code')).toHaveValue('123456');
  });
});

describe('ways to sign in', () => {
  const google = {
    ...ownMail,
    id: '00000000-0000-4000-8000-0000000000c2',
    provider: 'google',
    userId: 'alex@gmail.com',
    removable: true,
  };

  it('are shown with name and user id; a provider is disconnected after a question', async () => {
    rememberSignedIn({ provider: 'google', email: 'alex@example.com' });
    const { api, user } = open({ identities: { identities: [ownMail, google] }, unlinkIdentity: {} });
    expect(await screen.findByText('alex@gmail.com')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Disconnect Email link or code' })).not.toBeInTheDocument();
    api.answer({ identities: { identities: [ownMail] } });
    await pressAndConfirm(user, 'Disconnect Google', 'Disconnect');
    await waitFor(() => expect(screen.queryByText('alex@gmail.com')).not.toBeInTheDocument());
    expect(api.sent.find(({ name }) => name === 'unlinkIdentity')?.path).toBe(`/account/identities/${google.id}`);
    expect(screen.getByRole('button', { name: 'Google is disconnected.' })).toBeInTheDocument();
    // Signing in with it would now open another account.
    expect(lastSignIn()).toBeNull();
  });

  it('a provider is connected by going there; why not is said', async () => {
    const { api, user } = open({ linkIdentity: new Refusal('AUTH.OIDC_UNAVAILABLE') });
    await user.click(await screen.findByRole('button', { name: 'Connect Google' }));
    expect(await screen.findByText(/This sign-in provider isn’t responding right now/)).toBeInTheDocument();
    expect(api.sent.find(({ name }) => name === 'linkIdentity')?.path).toBe('/account/identities/google');
  });
});

describe('agreements', () => {
  it('are shown with version and time', async () => {
    const agreements = [{ document: 'terms', version: '2025-01-15', agreedAt: '2026-11-20T12:00:00.000Z' }];
    openApp('/emberite/settings/agreements', { ...server(), agreements: { agreements } });
    expect(await findHref('Terms of Use')).toBe('/terms-of-use');
    expect(screen.getByText(/effective January 15, 2025/)).toBeInTheDocument();
  });
});

describe('own data', () => {
  const ready = {
    state: 'ready' as const,
    readyUntil: '2026-11-27T12:00:00.000Z',
    sizeBytes: 12_345_678,
  };
  const making = { ...ready, state: 'making' as const, readyUntil: null, sizeBytes: null };

  it('is asked for, with a failure said, and is then being made', async () => {
    const { api, user } = openData({ requestArchive: new Refusal('RPC.UNAVAILABLE') });
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText(/isn’t available right now/)).toBeInTheDocument();
    api.answer({ requestArchive: { archive: making }, archive: { archive: making } });
    await user.click(screen.getByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText(/^We’re preparing your data/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Request my data' })).not.toBeInTheDocument();
  });

  it('is fetched while it is ready, from an address asked for at that moment; one that is gone is said', async () => {
    const { api, user } = openData({
      archive: { archive: ready },
      archiveAddress: new Refusal('ACCOUNT.ARCHIVE_GONE'),
    });
    await screen.findByText(/^Your data \(12\.3 MB\) is ready to download until Nov 27, 2026, \d+:00 [ap]\.m\.$/);
    await user.click(screen.getByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText(/no longer available to download/)).toBeInTheDocument();
    api.answer({ archiveAddress: { url: 'https://store.example/archive.zip?signed' } });
    await user.click(screen.getByRole('button', { name: 'Download your data' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://store.example/archive.zip?signed'));
  });

  it('that could not be made can be asked for again', async () => {
    const failed = { ...making, state: 'failed' as const };
    const { user } = openData({ archive: { archive: failed }, requestArchive: { archive: making } });
    expect(await screen.findByText(/^We couldn’t prepare your data/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^We’re preparing your data/)).toBeInTheDocument();
  });
});

describe('leaving', () => {
  const openLeaving = (answers?: Answers) => openApp('/leaving', { ...server(), ...answers });

  it('asks, tells what it means and when, and leaves the account in this browser', async () => {
    const { api, user, router } = openData({ requestDeletion: { deletesAt: '2026-12-06T12:00:00.000Z' } });
    expect(await screen.findByText(/Until then, you can sign in and choose to keep it\./)).toBeInTheDocument();
    expect(screen.queryByText(/another host/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete my account…' }));
    localStorage.setItem('emberhood.draft.onboarding', '{}');
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await screen.findByRole('button', { name: /Your account will be deleted on December 6, 2026/ });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(api.bodies('requestDeletion')).toHaveLength(1);
    expect(localStorage.getItem('emberhood.draft.onboarding')).toBeNull();
  });

  it('tells a host what becomes of their groups and of what we owe them', async () => {
    openData({ currentUser: member({ roles: ['member', 'host'] }) });
    expect(await screen.findByText(/^We’ll look for another host for your groups/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Check your payouts' })).toHaveAttribute('href', '/host/payouts');
  });

  it('stays where it is when it is refused, and says why', async () => {
    const { user, router } = openData({ requestDeletion: new Refusal('ACCOUNT.LAST_OPERATOR_LEAVES') });
    await user.click(await screen.findByRole('button', { name: 'Delete my account…' }));
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText(/You are the last operator/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/emberite/settings/data');
  });

  it('offers the archive before', async () => {
    openData();
    const link = await screen.findByRole('link', { name: 'Request your data' });
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent('A copy of your data');
  });

  const leaver = () => member({ deletesAt: '2026-12-06T12:00:00.000Z' });

  it('shows a host what we still owe them, while there is time to wait for it', async () => {
    const sums = { grossCents: 0, feeCents: 0, netCents: 0, collectedCents: 0, payoutCents: 0 };
    const statement = { ...sums, feePercent: 10, lines: [], dueCents: 17_100, laterCents: 0, paidCents: 0, years: [] };
    openLeaving({
      currentUser: leaver(),
      hostRecord: { host: hostRecord({ status: 'approved' }) },
      hostStatement: { statement, nextCursor: null },
    });
    expect(await screen.findByText(/^We owe you \$171 for groups that have finished\./)).toBeInTheDocument();
  });

  it('says why it could not be kept, and lets one try again', async () => {
    const { user } = openLeaving({ currentUser: leaver(), cancelDeletion: new Refusal('ACCOUNT.UNKNOWN') });
    await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(
      await screen.findByText('This account doesn’t exist or has been deleted. Please reload the page.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Keep my account' })).toBeEnabled();
  });

  it('lists the browsers that are signed in, as the mail about a new one leads here', async () => {
    openLeaving({ currentUser: leaver() });
    expect(await screen.findByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  });

  it('is closed to accounts that are not leaving', async () => {
    const { router } = openLeaving();
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite'));
  });
});

describe('another address', () => {
  const change = {
    newEmail: 'new@example.com',
    proved: false,
    agreed: false,
    happensAt: '2026-12-02T12:00:00.000Z',
  };
  const accountId = '00000000-0000-4000-8000-0000000000a1';
  const TO_SETTINGS = '/login?redirectedFrom=%2Femberite%2Fsettings%2Fauth';
  const changed = member({ accountId, id: change.newEmail });

  it('is asked for after a fresh sign-in, and proved by the code that was mailed to it', async () => {
    const { api, user } = open({
      ...onceFresh('requestEmailChange', { change }),
      proveEmailChange: { outcome: 'waiting' },
    });
    await user.type(await screen.findByLabelText('New email address'), ' new@example.com ');
    await user.click(screen.getByRole('button', { name: 'Change my address' }));
    await user.click(await screen.findByRole('button', { name: 'Send a code to alex@example.com' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123{Enter}');
    expect(api.bodies('verifyCode')).toEqual([]);
    await user.type(screen.getByLabelText('6-digit code'), '456{Enter}');
    expect(await screen.findByText(/Your address changes to new@example.com/)).toBeInTheDocument();
    expect(screen.getByText(/the change happens on December 2, 2026/)).toBeInTheDocument();
    api.answer({ emailChange: { change: { ...change, proved: true } } });
    await user.type(screen.getByLabelText('6-digit code from the new address'), '000042{Enter}');
    expect(await screen.findByText('The new address is confirmed.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Change your email address' })).toHaveFocus();
    expect(api.bodies('requestEmailChange').at(-1)).toEqual({ email: 'new@example.com' });
    expect(api.bodies('proveEmailChange')).toEqual([{ code: '000042' }]);
  });

  it('says why not: half an address, the same one, a wrong code', async () => {
    const { api, user } = open({ requestEmailChange: new Refusal('EMAIL_CHANGE.SAME') });
    const field = await screen.findByLabelText('New email address');
    expect(field).toHaveAttribute('autocomplete', 'email');
    await user.type(field, 'alex@example{Enter}');
    expect(await screen.findByText(/Please check the address/)).toBeInTheDocument();
    expect(api.bodies('requestEmailChange')).toEqual([]);
    await user.type(field, '.com{Enter}');
    expect(await screen.findByText('This is already your address. Please enter another one.')).toBeInTheDocument();
    api.answer({ requestEmailChange: { change }, proveEmailChange: new Refusal('AUTH.CODE_INVALID') });
    await user.click(screen.getByRole('button', { name: 'Change my address' }));
    await user.type(await screen.findByLabelText('6-digit code from the new address'), '123456{Enter}');
    expect(await screen.findByText('Invalid or expired code. Please try again.')).toBeInTheDocument();
  });

  it('is stopped here', async () => {
    const { api, user } = open({ emailChange: { change }, stopEmailChange: {} });
    await user.click(await screen.findByRole('button', { name: 'Stop the change' }));
    expect(await screen.findByLabelText('New email address')).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'stopEmailChange')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Your address hasn’t changed.' })).toBeInTheDocument();
  });

  it('is told as made where it was made before it could be stopped', async () => {
    const { api, user } = open({
      emailChange: { change },
      currentUser: member({ accountId }),
      stopEmailChange: () => {
        api.answer({ currentUser: changed });
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Stop the change' }));
    expect(await screen.findByRole('button', { name: /^Your address is changed/ })).toBeInTheDocument();
    expect(screen.getByText(change.newEmail)).toBeInTheDocument();
  });

  it('is told when it was made elsewhere while the screen stood', async () => {
    const { api } = open({
      emailChange: { change: { ...change, proved: true } },
      currentUser: member({ accountId }),
    });
    await screen.findByText('The new address is confirmed.');
    api.answer({ emailChange: { change: null }, currentUser: changed });
    await act(() => queryClient.invalidateQueries({ queryKey: ['own-email-change'] }));
    expect(await screen.findByRole('button', { name: /^Your address is changed/ })).toBeInTheDocument();
    expect(screen.getByText(change.newEmail)).toBeInTheDocument();
  });

  it.each([
    ['No, stop it', false, 'stopped', /The change is stopped, and everyone is signed out/],
    ['Yes, change it', true, 'stopped', /suspended or will be deleted, so its address hasn’t changed/],
    ['Yes, change it', true, 'changed', /Sign in with the new one from now on/],
    ['Yes, change it', true, 'waiting', /once the new address is confirmed/],
  ])('is answered from the old address by a press, and by nothing before: %s', async (press, agrees, outcome, said) => {
    const { api, user } = openApp('/login/email-change#secret=abc', { answerEmailChange: { outcome } });
    const button = await screen.findByRole('button', { name: press });
    expect(api.sent.filter(({ name }) => name === 'answerEmailChange')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(api.bodies('answerEmailChange')).toEqual([{ secret: 'abc', agrees }]);
    expect(hrefOf('Sign in', within(screen.getByRole('main')))).toBe(TO_SETTINGS);
  });

  it('says when the link is over, or not whole', async () => {
    const { user, unmount } = openApp('/login/email-change#secret=abc', {
      answerEmailChange: new Refusal('EMAIL_CHANGE.LINK_INVALID'),
    });
    await user.click(await screen.findByRole('button', { name: 'Yes, change it' }));
    expect(await screen.findByText(/This link no longer works/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /, (change|stop) it$/ })).not.toBeInTheDocument();
    expect(hrefOf('Sign in', within(screen.getByRole('main')))).toBe(TO_SETTINGS);
    unmount();
    openApp('/login/email-change');
    expect(await screen.findByText(/This link isn’t complete/)).toBeInTheDocument();
  });
});
