import { errorTable } from '@emberhood/contracts/errors';
import { screen, waitFor } from '@testing-library/react';
import { noteReach } from '#shared/account/session-hint.ts';
import { newcomer, ownProfile } from '#testing/factories.ts';
import { hrefOf, openApp, Refusal, type Answers } from '#testing/render.tsx';
import { readLinkParams } from './link-params.ts';
import { maskEmail, rememberSignIn } from './pending-sign-in.ts';

const LINK = '/login/magic-link#email=alex%40example.com&secret=s3cret';

const me = {
  email: 'alex@example.com',
  roles: [],
  authenticatedAt: '2026-11-30T12:00:00.000Z',
  expiresAt: '2026-12-30T12:00:00.000Z',
};

/** Sets `location`, which the page reads, as a router's loader never gets the fragment. */
function openLink(address: string, answers: Answers) {
  history.replaceState(null, '', address);
  return openApp('/login/magic-link', answers);
}

const askedHere = (email = 'alex@example.com', askedAt = Date.now()) =>
  rememberSignIn({ email, askedAt, resendAt: askedAt, redirectedFrom: '/emberite/settings', scarce: false });

describe('magic link', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  const askedElsewhere = [
    ['nobody', () => undefined],
    ['another address', () => askedHere('bo@example.com')],
    ['too long ago', () => askedHere('alex@example.com', Date.now() - 11 * 60_000)],
  ] as const;
  it.each(askedElsewhere)('AUTH-14 waits for a click where it was not asked for: %s', async (_, prepare) => {
    prepare();
    let answer: (value: object) => void = () => undefined;
    const { api, router, user } = openLink(LINK.replace('#', '?'), {
      verifySecret: () => new Promise((resolve) => (answer = resolve)),
    });
    const button = await screen.findByRole('button', { name: 'Sign in as a…@example.com' });
    expect(screen.queryByText('alex@example.com')).not.toBeInTheDocument();
    expect(api.bodies('verifySecret')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Verifying your magic link...')).toBeInTheDocument();
    await waitFor(() => expect(api.bodies('verifySecret')).toEqual([{ email: 'alex@example.com', secret: 's3cret' }]));
    answer({ email: 'alex@example.com' });
    expect(await screen.findByRole('heading', { name: 'Your journey' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/emberite');
  });

  it.each([
    ['leads who is signed in already on', 'Alex@example.com', 'Your journey'],
    ['refuses the link of another address', 'bo@example.com', 'Verification Failed'],
  ])('used before, %s', async (_, email, title) => {
    document.cookie = 'signed_in=1; path=/';
    const { user } = openLink(LINK, {
      verifySecret: new Refusal('AUTH.LINK_INVALID'),
      me: { ...me, email },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign in as a…@example.com' }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('can be used again when we were not reached, as its secret is in the address no more', async () => {
    askedHere();
    const { api, user } = openLink(LINK, { verifySecret: new Refusal('RPC.UNAVAILABLE') });
    expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeInTheDocument();
    expect(location.hash).toBe('');
    api.answer({ verifySecret: { email: 'alex@example.com' }, profile: ownProfile() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeInTheDocument();
    expect(api.bodies('verifySecret')).toHaveLength(2);
  });

  it('reads query and fragment', () => {
    expect(readLinkParams('?email=a%40b.ca&secret=x', '')).toEqual({ email: 'a@b.ca', secret: 'x' });
    expect(readLinkParams('', '#email=a%40b.ca&secret=x')).toEqual({ email: 'a@b.ca', secret: 'x' });
    expect(readLinkParams('?email=a%40b.ca', '')).toBeNull();
    expect(maskEmail('alex@example.com')).toBe('a…@example.com');
    expect(maskEmail('nonsense')).toBe('…');
  });
});

describe('provider callback', () => {
  it.each([
    ['/emberite', 'Your journey'],
    ['/emberite/settings', 'Settings'],
  ])('AUTH-16 hands on the whole query and goes to %s', async (redirectedFrom, title) => {
    let answer: (value: object) => void = () => undefined;
    const { api } = openApp('/login/callback/google?code=c&state=s&iss=i&evil=e', {
      finishOidc: () => new Promise((resolve) => (answer = resolve)),
    });
    expect(await screen.findByText('Authenticating, please wait...')).toBeInTheDocument();
    await waitFor(() => expect(api.bodies('finishOidc')).toHaveLength(1));
    answer({ email: 'alex@example.com', redirectedFrom });
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(api.bodies('finishOidc')).toEqual([{ code: 'c', state: 's', iss: 'i' }]);
  });

  it('asks for nothing that only who was here before could ask for', async () => {
    noteReach(['member']);
    document.cookie = 'signed_in=1; path=/';
    const { api } = openApp('/login/callback/google?code=c&state=s', {
      finishOidc: { email: 'bo@example.com', redirectedFrom: '/emberite/settings/basic' },
      currentUser: newcomer(),
      onboardingDraft: { saved: null },
      profile: new Refusal('PROFILE.NOT_FOUND'),
    });
    expect(await screen.findByRole('heading', { name: 'Welcome to Emberhood' })).toBeInTheDocument();
    expect(api.sent.map(({ name }) => name)).not.toContain('profile');
  });

  it.each([
    ['ERR-05 that something is missing', 'google', 'Invalid authentication request. Missing required parameters.'],
    ['ERR-06 that the exchange failed', 'microsoft?code=c', 'Authentication failed. Please try again.'],
  ])('AUTH-17 AUTH-18 says %s', async (_, provider, message) => {
    openApp(`/login/callback/${provider}`, { finishOidc: new Refusal('AUTH.OIDC_FAILED') });
    expect(await screen.findByRole('heading', { name: 'Authentication Failed' })).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(hrefOf('Return to login page')).toBe('/login');
  });

  it('leads who is signed in by it already on, when it comes a second time', async () => {
    document.cookie = 'signed_in=1; path=/';
    openApp('/login/callback/google?code=c&state=s', { finishOidc: new Refusal('AUTH.OIDC_FAILED'), me });
    expect(await screen.findByRole('heading', { name: 'Your journey' })).toBeInTheDocument();
  });

  it.each(['IDENTITY.NOT_CONNECTED', 'IDENTITY.TAKEN'] as const)(
    'leads who is signed in and could not connect it (%s) back to the settings, and says so',
    async (code) => {
      const { router } = openApp('/login/callback/google?error=access_denied&state=s', {
        finishOidc: new Refusal(code),
        ownSessions: { sessions: [] },
        identities: { identities: [] },
        agreements: { agreements: [] },
      });
      expect(await screen.findByRole('heading', { name: 'Authentication' })).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/emberite/settings/auth');
      expect(await screen.findByRole('button', { name: errorTable[code].message })).toBeVisible();
    },
  );

  it('knows no other providers', async () => {
    openApp('/login/callback/facebook?code=c', {});
    expect(await screen.findByRole('heading', { name: 'Authentication Failed' })).toBeInTheDocument();
  });
});
