import { api as calls } from '@emberhood/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { NO_FILTERS } from '#features/people/filters/address.ts';
import { currentUserQuery } from '#shared/account/current-user.ts';
import { queryClient } from '#shared/api/query-client.ts';
import { accountAnswers } from '#testing/account.ts';
import { config, me, member, newcomer, ownProfile, person } from '#testing/factories.ts';
import { hostRecord } from '#testing/groups.ts';
import { due } from '#testing/payments.ts';
import { findHref, navigate, openApp, Refusal } from '#testing/render.tsx';

const signedOut = { currentUser: new Refusal('AUTH.UNAUTHENTICATED') };

const waysOnShown = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map((link) => link.textContent);

/** What members’ screens ask for beside the frame. */
const everywhere = () => ({
  ...accountAnswers(),
  config: config({ availability: true, experiences: true }),
  people: { people: [], nextCursor: null, filters: NO_FILTERS },
  peopleFilters: NO_FILTERS,
  ratingProgress: { rated: 0, target: 0 },
  person: person(),
  personVideos: { videos: [] },
  interest: { level: null },
  blockedPeople: { people: [] },
  onboardingDraft: { saved: null },
  registrationDraft: { saved: null },
  payment: due(),
});

describe('guards', () => {
  it.each([
    ['NAV-23', '/welcome', 'Welcome to Emberhood'],
    ['NAV-24', '/emberite/experience/peak-axethrowing', 'Peak Axe Throwing'],
    ['NAV-25', '/emberite/profile/person-mia', /^Mia/],
    ['NAV-26', '/emberite/chat/setup-guide', 'Setup guide'],
    ['NAV-27', '/emberite/experiences/join', 'Join an experience'],
    ['NAV-36', '/emberite/experiences/erinShuffle/join', 'Join Shuffle Dance with Erin'],
    ['NAV-28', '/emberite', 'Your journey'],
    ['NAV-28', '/emberite/journey', 'Your journey'],
    ['NAV-29', '/emberite/journey/getting-started/ember-approach', 'How Emberhood works'],
    ['NAV-30', '/emberite/experiences', 'Experiences'],
    ['NAV-31', '/emberite/people', 'People'],
    ['NAV-32', '/emberite/availability', 'When are you free?'],
    ['NAV-33', '/emberite/settings', 'Settings'],
    ['NAV-33', '/emberite/settings/videos?tab=useful#clip-2', 'Videos'],
    ['NAV-33', '/emberite/settings/invites', 'Invites'],
    ['NAV-33', '/emberite/settings/basic', 'Basic info'],
    ['NAV-33', '/emberite/settings/auth', 'Authentication'],
    ['NAV-33', '/emberite/settings/visibility', 'Visibility'],
    ['NAV-33', '/emberite/settings/preview', 'Preview'],
    ['NAV-33', '/emberite/settings/bucketlist', 'Bucket list'],
    ['NAV-34', '/emberite/peopleFilterSettings', 'Filters'],
    ['a page', '/payment', 'Your payments'],
    ['the desk', '/moderation', 'You don’t have access to this page'],
  ] as const)(
    'NAV-51 NAV-55 %s sends a visitor from %s to sign-in with the way back, and shows a member %s',
    async (_id, address, title) => {
      const { router, unmount } = openApp(address, signedOut);
      expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/login');
      expect(new URLSearchParams(router.state.location.search).get('redirectedFrom')).toBe(address);
      unmount();
      queryClient.clear();
      const currentUser = address === '/welcome' ? newcomer() : member();
      const inside = openApp(address, { ...everywhere(), currentUser });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      const { pathname, search, hash } = inside.router.state.location;
      expect(pathname + search + hash).toBe(address);
    },
  );

  it.each(['/emberite', '/emberite/people', '/emberite/settings', '/emberite/experiences/join', '/payment'])(
    'NAV-52 sends a person without a profile from %s to /welcome',
    async (address) => {
      const { router } = openApp(address, { currentUser: newcomer() });
      expect(await screen.findByRole('heading', { name: 'Welcome to Emberhood' })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/welcome');
    },
  );

  it('NAV-53 sends a member from /welcome to /emberite', async () => {
    const { router } = openApp('/welcome', { ownVideos: { videos: [] } });
    expect(await screen.findByRole('heading', { name: 'Your journey' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/emberite');
  });

  it('NAV-54 decides only when the user is known', async () => {
    let answer: (user: object) => void = () => undefined;
    const { api, router } = openApp('/emberite', { currentUser: () => new Promise((resolve) => (answer = resolve)) });
    await waitFor(() => expect(api.asked).toEqual(['currentUser']));
    expect(router.state.initialized).toBe(false);
    answer(member());
    expect(await screen.findByRole('heading', { name: 'Your journey' })).toBeInTheDocument();
  });

  it.each(['/', '/login', '/create-account'])(
    'NAV-50 NAV-65 leads who is signed in from %s to the member area, without a profile to /welcome',
    async (address) => {
      document.cookie = 'signed_in=1; path=/';
      const { router, unmount } = openApp(address, { me });
      expect(await screen.findByRole('heading', { name: 'Your journey' })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/emberite');
      unmount();
      queryClient.clear();
      openApp(address, { me, currentUser: newcomer() });
      expect(await screen.findByRole('heading', { name: 'Welcome to Emberhood' })).toBeInTheDocument();
    },
  );

  it('NAV-56 asks nobody about visitors, and never redirects a public page', async () => {
    const { api, router } = openApp('/', { ...signedOut, me });
    expect(await findHref('join')).toBe('/create-account');
    await vi.dynamicImportSettled();
    expect(api.asked).toEqual([]);
    document.cookie = 'signed_in=1; path=/';
    const ended = openApp('/', { me: new Refusal('AUTH.UNAUTHENTICATED') });
    await waitFor(() => expect(ended.api.sent.map(({ name }) => name)).toEqual(['me']));
    await waitFor(() => expect(document.cookie).not.toContain('signed_in'));
    for (const { state } of [router, ended.router])
      expect([state.location.pathname, state.navigation.location]).toEqual(['/', undefined]);
  });

  it('answers a session that has ended in the middle of something', async () => {
    document.cookie = 'signed_in=1; path=/';
    history.replaceState(null, '', '/emberite/settings/basic');
    const { api, router } = openApp('/emberite/settings/basic', { profile: new Refusal('AUTH.UNAUTHENTICATED') });
    expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/session-expired?redirectedFrom=%2Femberite%2Fsettings%2Fbasic',
    );
    await waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeUndefined());
    // Once by the read-ahead and once by the screen, and not again.
    expect(api.sent.filter(({ name }) => name === 'profile').length).toBeLessThanOrEqual(2);
  });

  it('notices by the answer to a form in a dialog that the session has ended', async () => {
    history.replaceState(null, '', '/emberite/profile/person-mia');
    const { user } = openApp('/emberite/profile/person-mia', {
      person: person(),
      reportPerson: new Refusal('AUTH.UNAUTHENTICATED'),
    });
    await user.click(await screen.findByRole('button', { name: 'Report: Mia' }));
    await user.click(await screen.findByRole('radio', { name: 'A scam or a fake profile' }));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeInTheDocument();
  });

  it('ROL-05 clears a suspended account from an open tab, and says where to write to', async () => {
    document.cookie = 'signed_in=1; path=/';
    const { api, user } = openApp('/emberite/settings/basic', {
      profile: ownProfile({ firstName: 'Alexandra', nickname: 'Ally' }),
      sendMagicLink: { resendAfterSeconds: 60, scarce: false },
      verifyCode: new Refusal('AUTH.SUSPENDED'),
    });
    await waitFor(() => expect(screen.getByLabelText('Nickname')).toHaveValue('Ally'));
    await user.type(screen.getByLabelText('Nickname'), ' X');
    const ended = new Refusal('AUTH.UNAUTHENTICATED');
    api.answer({ currentUser: ended, profile: ended, updateProfile: ended, myGroups: ended, claimOffers: ended });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Ally|Alexandra/);
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toHaveLength(0));
    expect(Object.entries(localStorage).flat().join(' ')).not.toMatch(/Ally|Alexandra/);

    await user.click(screen.getByRole('button', { name: /^Redirecting/ }));
    await user.type(await screen.findByLabelText('Email'), 'alex@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    expect(
      await screen.findByText('This account is suspended. Please contact us at hello@emberhood.example.'),
    ).toHaveAttribute('role', 'alert');
  });

  it('NAV-62 takes the mark of a sign-in that succeeded for no sign-in', async () => {
    const { router, unmount } = openApp('/emberite/availability?authSuccess=true', signedOut);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    expect(new URLSearchParams(router.state.location.search).get('redirectedFrom')).toBe(
      '/emberite/availability?authSuccess=true',
    );
    unmount();
    queryClient.clear();
    openApp('/emberite/people?authSuccess=true', {
      people: { people: [], nextCursor: null, filters: NO_FILTERS },
      ratingProgress: { rated: 0, target: 0 },
    });
    expect(await screen.findByText('No one here yet')).toBeInTheDocument();
  });

  it('NAV-57 tells members who return too late that the session has ended', async () => {
    document.cookie = 'signed_in=1; path=/';
    const { router } = openApp('/emberite/people', signedOut);
    expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?redirectedFrom=%2Femberite%2Fpeople');
  });

  it('NAV-56 asks about an ended session once', async () => {
    document.cookie = 'signed_in=1; path=/';
    const { api } = openApp('/login', { me: new Refusal('AUTH.UNAUTHENTICATED') });
    await waitFor(() => expect(document.cookie).not.toContain('signed_in'));
    openApp('/create-account');
    expect(await screen.findByRole('heading', { name: 'Create New Account' })).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'me')).toHaveLength(1);
  });

  it.each([
    ['Moderation', 'member', '/moderation', ['Back to your journey']],
    ['Operations', 'member', '/ops/cycles', ['Back to your journey']],
    ['Operations', 'moderator', '/ops/cycles', ['Back to your journey', 'Moderation']],
  ] as const)('shows %s to no %s', async (name, role, address, waysOn) => {
    openApp(address, { currentUser: member({ roles: ['member', role] }) });
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeInTheDocument();
    expect(waysOnShown()).toEqual(waysOn);
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it.each([
    ['host', '/ops/cycles', 'You don’t have access to this page', ['Hosting']],
    ['host', '/host/nowhere', 'We couldn’t find that page', ['Hosting']],
    ['operator', '/ops/nowhere', 'We couldn’t find that page', ['Operations', 'Moderation']],
  ] as const)('leads a lost %s without a profile from %s to their desk', async (role, address, heading, waysOn) => {
    openApp(address, {
      currentUser: { ...newcomer(), roles: ['member', role] },
      hostRecord: { host: hostRecord() },
      hostGroups: { groups: [] },
    });
    expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
    expect(waysOnShown().slice(-waysOn.length)).toEqual(waysOn);
    expect(waysOnShown()).not.toContain('Back to your journey');
  });

  it('leads an operator without a profile from /ops to the cycles', async () => {
    const { router } = openApp('/ops', {
      currentUser: { ...newcomer(), roles: ['member', 'operator'] },
      cycles: { cycles: [] },
    });
    expect(await screen.findByText('No cycles yet')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/ops/cycles');
    expect(screen.getByRole('link', { name: 'Operations' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Moderation' })).toBeInTheDocument();
  });

  it('lets staff work while nobody knows whether they have a profile, and shows what needs one once that is known', async () => {
    const currentUser = { ...newcomer(), roles: ['member', 'moderator'], profileAway: true as const };
    const { api, router } = openApp('/moderation', {
      currentUser,
      reviewQueue: { items: [], nextCursor: null, pending: 0 },
    });
    expect(await screen.findByText('Nothing is waiting')).toBeInTheDocument();
    await navigate(router, '/emberite');
    expect(await screen.findByText('This page didn’t load')).toBeInTheDocument();
    api.answer({ currentUser: member({ roles: ['member', 'moderator'] }) });
    await navigate(router, '/emberite');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your journey' })).toBeInTheDocument();
  });

  it('keeps members in whom this browser knows while nobody knows their profile, and no one else', async () => {
    const away = { ...newcomer(), profileAway: true as const };
    const known = member({ location: 'CA:BC:Vancouver' });
    const { api, router } = openApp('/welcome', { currentUser: newcomer() });
    await screen.findByRole('heading', { name: 'Welcome to Emberhood' });
    // As by onboarding, after which the user is not asked for again.
    queryClient.setQueryData(currentUserQuery.queryKey, known);
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite'));
    await navigate(router, '/emberite/experiences');
    expect(await screen.findByText(/Vancouver/)).toBeInTheDocument();
    api.answer({ currentUser: away });
    await queryClient.query({ ...currentUserQuery, staleTime: 0 });
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual({ ...known, profileAway: true });

    api.answer({ currentUser: { ...away, id: 'sam@example.com', accountId: '00000000-0000-4000-8000-000000000002' } });
    await queryClient.query({ ...currentUserQuery, staleTime: 0 });
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ hasProfile: false, location: null });
  });

  it.each([
    ['Authentication', '/emberite/settings/auth'],
    ['Your data', '/emberite/settings/data'],
  ])('shows %s to staff without a profile, which mails about their account lead to', async (name, address) => {
    const currentUser = { ...newcomer(), roles: ['member', 'host'] };
    const { router } = openApp(address, {
      ...accountAnswers(),
      currentUser,
      profile: new Refusal('PROFILE.NOT_FOUND'),
    });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(address);
    expect(screen.queryByRole('link', { name: 'Back to settings' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/emberite/settings/auth');
  });

  it.each([
    ...['/emberite/people', '/emberite/profile/person-mia', '/emberite/groups', '/emberite/registrations', '/payment'],
    ...['/emberite/settings/basic', '/emberite/settings/preview', '/emberite/settings/invites'],
    ...['/emberite/settings/bucketlist', '/emberite/settings/visibility', '/emberite/settings/videos'],
    ...['/emberite/availability', '/emberite/peopleFilterSettings', '/emberite/notifications'],
  ])('ERR-15 %s loads for nobody without an end: it says that it failed, and offers another try', async (address) => {
    const failing = Object.fromEntries(Object.keys(calls).map((name) => [name, new Refusal('INTERNAL')]));
    openApp(address, { ...failing, currentUser: member(), config: everywhere().config });
    expect((await screen.findAllByText('Something went wrong on our side'))[0]).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Try again' })[0]).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('offers to try again when the user cannot be loaded', async () => {
    openApp('/emberite', { currentUser: new Refusal('INTERNAL') });
    expect(await screen.findByText('Something went wrong on our side')).toBeInTheDocument();
    expect(screen.getByText('Reference: request-1')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reload this page' })).toBeInTheDocument();
  });
});
