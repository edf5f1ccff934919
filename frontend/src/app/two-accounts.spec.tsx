import type { CurrentUser } from '@emberhood/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enterAccount } from '#shared/account/boundary.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { writeStored } from '#shared/drafts/storage.ts';
import { page } from '#shared/reload-page.ts';
import { browserLocks } from '#testing/browser-locks.ts';
import { clip, member, newcomer, ownProfile } from '#testing/factories.ts';
import { FakeXhr } from '#testing/fake-xhr.ts';
import { navigate, openApp, Refusal } from '#testing/render.tsx';

const A = {
  id: 'a@example.com',
  accountId: '00000000-0000-4000-8000-00000000000a',
  identity: [{ provider: 'magic-link', userId: 'a@example.com' }],
};
const B = {
  id: 'b@example.com',
  accountId: '00000000-0000-4000-8000-00000000000b',
  identity: [{ provider: 'magic-link', userId: 'b@example.com' }],
};
const ONBOARDING = 'emberhood.draft.onboarding';
const stored = () => localStorage.getItem(ONBOARDING) ?? '';

const OWNER = 'emberhood.draft-owner';

/** Does with the shared storage what another tab does, and sends what it sends, on its own end of the channel. */
function tellAsAnotherTab(account: string | null): void {
  localStorage.clear();
  if (account !== null) writeStored(OWNER, account);
  tellOnly(account);
}

function tellOnly(account: string | null): void {
  const channel = new BroadcastChannel('emberhood.account');
  channel.postMessage({ account });
  channel.close();
}

const signOutOnWelcome = async (user: ReturnType<typeof openApp>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Login' });
};

/** Returns the dialog with the running upload. */
async function uploadJoke(user: ReturnType<typeof openApp>['user']): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: /Dad joke/ }));
  const dialog = await screen.findByRole('dialog');
  await user.upload(
    await within(dialog).findByLabelText(/Choose a video file/),
    new File(['\0\0\0\x18ftypmp42'], 'a.mp4', { type: 'video/mp4' }),
  );
  await user.click(within(dialog).getByRole('button', { name: /^Upload/ }));
  return dialog;
}

describe('one account after another in one tab', { timeout: 120_000 }, () => {
  it('gives nothing of what A answered to B, who comes by poetry night', async () => {
    const { api, user, router } = openApp('/welcome?step=1', {
      currentUser: { ...newcomer(), ...A },
      logout: {},
    });
    await user.click(await screen.findByRole('radio', { name: 'Other' }));
    await user.type(screen.getByLabelText('Your city'), 'Secretville');
    await signOutOnWelcome(user);

    api.answer({ currentUser: new Refusal('AUTH.UNAUTHENTICATED') });
    await navigate(router, '/emberite/experiences/poetry-night/join');
    await user.click((await screen.findAllByRole('checkbox', { name: /^Fri/ }))[0]!);
    await user.click(screen.getByRole('checkbox', { name: /not guaranteed/ }));
    await user.click(screen.getByRole('button', { name: "Let's go!" }));
    await screen.findByRole('heading', { name: 'Create New Account' });
    expect(stored()).toContain('POETRY-NIGHT');
    expect(stored()).not.toContain('Secretville');
  });

  it('does not write back what A typed in the half second before the sign-out', async () => {
    const { user } = openApp('/welcome', { currentUser: { ...newcomer(), ...A }, logout: {} });
    await user.type(await screen.findByLabelText('Invite code'), 'A-SECRET');
    await signOutOnWelcome(user);
    expect(stored()).toBe('');
  });

  it('is left once, however often the button is pressed on a slow line', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { api, user } = openApp('/welcome', { currentUser: { ...newcomer(), ...A }, logout: () => promise });
    const signOut = await screen.findByRole('button', { name: 'Sign Out' });
    await user.click(signOut);
    await waitFor(() => expect(signOut).toHaveAttribute('aria-busy', 'true'));
    await user.click(signOut);
    resolve({});
    await screen.findByRole('heading', { name: 'Login' });
    expect(api.bodies('logout')).toHaveLength(1);
  });

  it('sends no upload of A for B, and says nothing of it', async () => {
    FakeXhr.install();
    const { api, user, router } = openApp('/emberite/settings/videos', {
      currentUser: member(A),
      beginUpload: {
        uploadId: '3f2b8a52-6a0c-4a57-9d0f-0a5b7f6f5a11',
        put: { url: 'https://store.example/x', headers: {} },
        parts: [],
        video: null,
      },
      abortUpload: {},
      commitUpload: clip(),
      logout: {},
    });
    const dialog = await uploadJoke(user);
    const xhr = await waitFor(() => FakeXhr.last);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await navigate(router, '/emberite/settings/auth');
    const signOut = async () =>
      user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Sign Out' }));
    await signOut();
    const question = await screen.findByRole('alertdialog', { name: 'Sign out?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(xhr.aborted).toBe(false);
    await signOut();
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('heading', { name: 'Login' });
    expect(xhr.aborted).toBe(true);

    api.answer({ currentUser: member(B) });
    await navigate(router, '/emberite');
    await screen.findByText(/A 15-second video/);
    act(() => xhr.answer(200));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('button', { name: /upload/i })).not.toBeInTheDocument();
    expect(screen.getByText(/A 15-second video/)).toBeInTheDocument();
  });

  it('asks before a sign-out deletes what A is typing in another tab', async () => {
    const held = [{ name: 'emberhood.unsaved' }];
    browserLocks({ query: () => Promise.resolve({ held }) });
    const answers = { ownSessions: { sessions: [] }, passkeys: { passkeys: [] }, logout: {} };
    const { user } = openApp('/emberite/settings/auth', { currentUser: member(A), ...answers });
    await screen.findByRole('heading', { name: 'Authentication' });
    const signOut = await within(screen.getByRole('main')).findByRole('button', { name: 'Sign Out' });
    await user.click(signOut);
    const question = await screen.findByRole('alertdialog', { name: 'Sign out?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    held.pop();
    await user.click(signOut);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  });

  it('does not take B for A when a reply to A arrives after the sign-out', async () => {
    let reply: (user: CurrentUser) => void = () => undefined;
    const { api, user, router } = openApp('/emberite/journey/getting-started/ember-approach', {
      currentUser: member(A),
      updateUser: () => new Promise<CurrentUser>((resolve) => (reply = resolve)),
      ownSessions: { sessions: [] },
      passkeys: { passkeys: [] },
      logout: {},
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as Completed' }));
    await navigate(router, '/emberite/settings/auth');
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('heading', { name: 'Login' });
    reply(member(A));
    await act(() => new Promise((resolve) => setTimeout(resolve)));

    api.answer({ currentUser: member(B) });
    await navigate(router, '/emberite/settings/auth');
    expect(await screen.findAllByText(B.id)).not.toEqual([]);
    expect(screen.queryByText(A.id)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /completed/ })).not.toBeInTheDocument();
  });

  it('drops unsaved settings of A when the server says that B is signed in', async () => {
    const profiles = { [A.id]: ownProfile({ nickname: 'Ally' }), [B.id]: ownProfile({ nickname: 'Bo' }) };
    let person = A;
    const { user } = openApp('/emberite/settings/basic', {
      currentUser: () => member(person),
      profile: () => profiles[person.id],
    });
    const nickname = await screen.findByLabelText('Nickname');
    await waitFor(() => expect(nickname).toHaveValue('Ally'));
    await user.type(nickname, ' unsaved');
    person = B;
    await act(() => queryClient.invalidateQueries({ queryKey: ['current-user'] }));
    await waitFor(() => expect(screen.getByLabelText('Nickname')).toHaveValue('Bo'));
  });
});

describe('one account after another whose session ended by itself', () => {
  it('shows B nothing of what A had typed in a form', async () => {
    const answers = { currentUser: member(A), profile: ownProfile({ nickname: 'Ally' }) };
    const { api, user, router } = openApp('/emberite/settings/basic', answers);
    await user.type(await screen.findByLabelText('Nickname'), ' unsaved');
    api.answer({ updateProfile: new Refusal('AUTH.UNAUTHENTICATED') });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await screen.findByRole('heading', { name: 'Your session has ended' });
    api.answer({ currentUser: member(B), profile: ownProfile({ nickname: 'Bo' }) });
    await navigate(router, '/emberite/settings/basic');
    await waitFor(() => expect(screen.getByLabelText('Nickname')).toHaveValue('Bo'));
  });
});

describe('one account whose address changes', { timeout: 120_000 }, () => {
  it('keeps what was begun; whoever signs up with the address it had gets nothing of it', async () => {
    const [former, later] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2'];
    const { api, user } = openApp('/welcome', { currentUser: { ...newcomer(), ...A, accountId: former } });
    const read = (account: Partial<CurrentUser>) => {
      api.answer({ currentUser: { ...newcomer(), ...account } });
      return act(() => queryClient.invalidateQueries({ queryKey: ['current-user'] }));
    };
    await user.type(await screen.findByLabelText('Invite code'), 'A-CODE');
    await waitFor(() => expect(stored()).toContain('A-CODE'));
    await read({ ...B, accountId: former });
    expect(screen.getByLabelText('Invite code')).toHaveValue('A-CODE');
    expect(stored()).toContain('A-CODE');
    await read({ ...A, accountId: later });
    await waitFor(() => expect(screen.getByLabelText('Invite code')).toHaveValue(''));
    expect(stored()).not.toContain('A-CODE');
  });
});

describe('two tabs', { timeout: 120_000 }, () => {
  const reload = () => vi.spyOn(page, 'reload').mockImplementation(() => undefined);
  const moment = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  it('drops an upload whose session has ended when somebody else signs in, in another tab first', async () => {
    FakeXhr.install();
    const { api, user, router } = openApp('/emberite/settings/videos', {
      currentUser: member(A),
      beginUpload: new Refusal('AUTH.UNAUTHENTICATED'),
    });
    await uploadJoke(user);
    await screen.findByRole('heading', { name: 'Your session has ended' });
    tellAsAnotherTab(B.id);
    await moment();

    api.answer({ currentUser: member(B) });
    await navigate(router, '/emberite/settings/videos');
    await screen.findByRole('button', { name: /Dad joke/ });
    await moment();
    expect(api.sent.filter(({ name }) => name === 'beginUpload')).toHaveLength(1);
  });

  it('takes nothing of A from the cache for B, when A stood on a public page', async () => {
    const profiles = { [A.id]: ownProfile({ nickname: 'Ally' }), [B.id]: ownProfile({ nickname: 'Bo' }) };
    let person = A;
    const { router } = openApp('/emberite/settings/basic', {
      currentUser: () => member(person),
      profile: () => profiles[person.id],
    });
    await waitFor(() => expect(screen.getByLabelText('Nickname')).toHaveValue('Ally'));
    await navigate(router, '/about');
    tellAsAnotherTab(null);
    await moment();
    tellAsAnotherTab(B.id);
    await moment();
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryHash }) => queryHash),
    ).toEqual([]);

    person = B;
    await navigate(router, '/emberite/settings/basic');
    expect(await screen.findByLabelText('Nickname')).toHaveValue('Bo');
  });

  it('gives nothing that B began in another tab to C, who signs in here', async () => {
    enterAccount(A.id, A.accountId);
    tellAsAnotherTab(B.id);
    await moment();
    writeStored(ONBOARDING, 'B-SECRET');
    enterAccount('c@example.com', '00000000-0000-4000-8000-00000000000c');
    expect(stored()).toBe('');
  });

  it('deletes nothing that was begun elsewhere since, if it slept through a sign-out and the sign-in after it', async () => {
    for (const next of [A, B]) {
      enterAccount(A.id, A.accountId);
      localStorage.clear();
      writeStored(OWNER, next.id);
      writeStored(ONBOARDING, 'BEGUN-SINCE');
      tellOnly(null);
      tellOnly(next.id);
      await moment();
      expect(stored()).toContain('BEGUN-SINCE');
      expect(localStorage.getItem(OWNER)).toContain(next.id);
    }
  });

  it('stores nothing of A where B has signed in already, before it hears of that', async () => {
    const { user } = openApp('/welcome', { currentUser: { ...newcomer(), ...A } });
    await user.type(await screen.findByLabelText('Invite code'), 'A-SECRET');
    localStorage.clear();
    writeStored(OWNER, B.id);
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(stored()).toBe('');
  });

  it('begins anew without a question about what A has not saved', async () => {
    const { user } = openApp('/emberite/settings/basic', {
      currentUser: member(A),
      profile: ownProfile({ nickname: 'Ally' }),
    });
    await waitFor(() => expect(screen.getByLabelText('Nickname')).toHaveValue('Ally'));
    await user.type(screen.getByLabelText('Nickname'), ' unsaved');
    const asked: boolean[] = [];
    vi.spyOn(page, 'reload').mockImplementation(() => {
      asked.push(!dispatchEvent(new Event('beforeunload', { cancelable: true })));
    });
    tellAsAnotherTab(B.id);
    await waitFor(() => expect(asked).toEqual([false]));
    expect(screen.queryByLabelText('Nickname')).not.toBeInTheDocument();
  });

  it('NAV-63 leaves the member area in every tab on a sign-out, with nothing kept', async () => {
    const reloaded = reload();
    const { user, router } = openApp('/welcome', { currentUser: { ...newcomer(), ...A } });
    await user.type(await screen.findByLabelText('Invite code'), 'A-SECRET');
    tellAsAnotherTab(null);
    await screen.findByRole('heading', { name: 'Login' });
    expect(router.state.location.pathname).toBe('/login');
    expect(stored()).toBe('');
    expect(reloaded).not.toHaveBeenCalled();
  });

  it.each([null, B.id])('shows nothing of A in a page that Back restores from the cache, for %s', async (owner) => {
    const reloaded = reload();
    const { router } = openApp('/welcome', { currentUser: { ...newcomer(), ...A } });
    await screen.findByLabelText('Invite code');
    const restore = () => act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    restore();
    expect(screen.getByLabelText('Invite code')).toBeInTheDocument();
    writeStored('emberhood.draft-owner', owner);
    restore();
    await waitFor(() => expect(screen.queryByLabelText('Invite code')).not.toBeInTheDocument());
    if (owner === null) await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    else expect(reloaded).toHaveBeenCalled();
  });

  it('NAV-63 begins anew when another account signs in, and not when it is the same', async () => {
    const reloaded = reload();
    const { user } = openApp('/welcome', { currentUser: { ...newcomer(), ...A } });
    await user.type(await screen.findByLabelText('Invite code'), 'A-SECRET');
    tellAsAnotherTab(A.id);
    await moment();
    expect(screen.getByLabelText('Invite code')).toHaveValue('A-SECRET');
    expect(reloaded).not.toHaveBeenCalled();
    tellAsAnotherTab(B.id);
    await waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(screen.queryByLabelText('Invite code')).not.toBeInTheDocument();
    expect(stored()).toBe('');
  });
});
