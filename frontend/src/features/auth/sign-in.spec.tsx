import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { deviceIsAhead } from '#testing/clock.ts';
import { me, member } from '#testing/factories.ts';
import { findHref, hrefOf, navigate, openApp, Refusal, retype, type Answers } from '#testing/render.tsx';
import { serveWith } from '#testing/served-page.ts';
import { signInProviders } from './components/sign-in.tsx';

const visitor = () => ({
  sendMagicLink: { resendAfterSeconds: 60, scarce: false },
  currentUser: new Refusal('AUTH.UNAUTHENTICATED'),
});

async function askForCode(answers: Answers, address = '/login') {
  const app = openApp(address, answers);
  await app.user.type(await screen.findByLabelText('Email'), 'alex@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Continue with Email' }));
  await screen.findByRole('heading', { name: 'Check your inbox' });
  return app;
}

describe('sign-in', () => {
  const open = (answers?: Answers) => openApp('/login', { ...visitor(), ...answers });

  it('AUTH-01 opens in login mode and switches to create-account', async () => {
    const { user, router } = openApp('/login?redirectedFrom=%2Femberite%2Fpeople', visitor());
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: "Don't have an account yet? Create a new one" }));
    expect(await screen.findByRole('heading', { name: 'Create New Account' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?redirectedFrom=%2Femberite%2Fpeople');
  });

  it('AUTH-02 opens in create-account mode and switches to login', async () => {
    const { user } = openApp('/create-account', visitor());
    expect(await screen.findByRole('heading', { name: 'Create New Account' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Already have an account? Login' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeInTheDocument();
  });

  it('AUTH-06 links the privacy policy and the terms', async () => {
    open();
    expect(await findHref('privacy policy')).toBe('/privacy-policy');
    expect(hrefOf('terms of use')).toBe('/terms-of-use');
  });

  it('AUTH-07 AUTH-19 ROL-03 is by e-mail, with a link and a code, by Microsoft or by Google', async () => {
    serveWith({ providers: ['google', 'microsoft'] });
    await askForCode(visitor());
    expect(screen.getByText('We sent a sign-in code and a link to')).toBeInTheDocument();
    expect(screen.getByLabelText('6-digit code')).toBeInTheDocument();
    cleanup();
    openApp('/login?redirectedFrom=%2Femberite');
    for (const [name, provider] of [
      ['Google', 'google'],
      ['Microsoft', 'microsoft'],
    ] as const)
      expect(await findHref(`Continue with ${name}`)).toBe(`/api/auth/${provider}-login?redirectedFrom=%2Femberite`);
    expect(screen.getAllByRole('link', { name: /^Continue with/ })).toHaveLength(2);
  });

  it('ENT-06 knows every provider by name, kind, logo and whether it is shown', () => {
    const known = signInProviders(['google']);
    expect(known.map(({ provider, show }) => [provider, show])).toEqual([
      ['magic-link', false],
      ['google', true],
      ['microsoft', false],
    ]);
    for (const { name, provider, logo: Logo } of known) {
      expect(name).toMatch(/^Continue with /);
      const { container } = render(<Logo />);
      expect(container.querySelector('svg'), provider).toHaveAttribute('aria-hidden', 'true');
    }
  });

  it('AUTH-04 AUTH-05 sends nothing without an e-mail address', async () => {
    const { api, user } = open();
    const field = await screen.findByLabelText('Email');
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('type', 'email');
    for (const typed of ['alex', '@example.com']) {
      await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
      await user.type(field, typed);
    }
    expect(api.sent.filter(({ name }) => name === 'sendMagicLink')).toEqual([]);
  });

  it('AUTH-03 says that it is sending', async () => {
    let answer: (value: object) => void = () => undefined;
    const { user } = open({ sendMagicLink: () => new Promise((resolve) => (answer = resolve)) });
    await user.type(await screen.findByLabelText('Email'), 'alex@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
    expect(await screen.findByRole('button', { name: 'Sending Magic Link...' })).toBeInTheDocument();
    await waitFor(() => expect(answer).not.toBeUndefined());
    answer({ resendAfterSeconds: 60, scarce: false });
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeInTheDocument();
  });

  it('ERR-01 says inline that sending failed and keeps the address', async () => {
    const { user } = open({ sendMagicLink: new Refusal('AUTH.SEND_FAILED') });
    await user.type(await screen.findByLabelText('Email'), 'alex@example.com');
    await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
    expect(await screen.findByText('Failed to send magic link. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('alex@example.com');
  });

  it('says of half an address that it has to be looked at', async () => {
    const { user } = open({ sendMagicLink: new Refusal('REQUEST.INVALID') });
    await user.type(await screen.findByLabelText('Email'), 'alex@example');
    await user.click(screen.getByRole('button', { name: 'Continue with Email' }));
    expect(await screen.findByText('Please check the address.')).toBeInTheDocument();
  });

  it('says where codes are scarce that none may come, and what to do then', async () => {
    await askForCode({ ...visitor(), sendMagicLink: { resendAfterSeconds: 60, scarce: true } });
    expect(
      screen.getByText(/If your code doesn’t arrive, use Google or Microsoft, or try again in an hour/),
    ).toBeInTheDocument();
  });

  it('AUTH-08 AUTH-11 shows the address and the notes, and goes back for another address', async () => {
    const { user } = await askForCode(visitor());
    expect(screen.getByText('alex@example.com')).toBeInTheDocument();
    expect(screen.getByText(/spam/)).toBeInTheDocument();
    expect(screen.getByText(/few minutes/)).toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'hello@emberhood.example' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use a different email' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  });

  it('goes on by itself after the mailed link, also when nobody could say at first whether it was opened', async () => {
    const { api } = await askForCode({ ...visitor(), me: new Refusal('RPC.UNAVAILABLE') });
    document.cookie = 'signed_in=1; path=/';
    const asked = () => api.sent.filter(({ name }) => name === 'me').length;
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    expect(screen.getByRole('heading', { name: 'Check your inbox' })).toBeInTheDocument();
    api.answer({ me, currentUser: member() });
    expect(await screen.findByRole('heading', { name: 'Your journey' })).toBeInTheDocument();
    expect(asked()).toBeGreaterThan(1);
  });

  it('AUTH-12 ignores anything but six digits', async () => {
    const { api, user } = await askForCode(visitor());
    await user.type(screen.getByLabelText('6-digit code'), '12a34');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByLabelText('6-digit code')).toHaveValue('1234');
    expect(api.bodies('verifyCode')).toEqual([]);
    expect(screen.queryByText(/Invalid/)).not.toBeInTheDocument();
  });

  it('AUTH-09 AUTH-10 NAV-58 C28 takes six digits, submits pasted ones by itself, and goes exactly where the person wanted to go', async () => {
    let answer: (value: object) => void = () => undefined;
    const { api, user, router } = await askForCode(
      { ...visitor(), verifyCode: () => new Promise((resolve) => (answer = resolve)) },
      '/login?redirectedFrom=%2Femberite%2Fsettings%2Fvideos%3Ftab%3Duseful',
    );
    api.answer({ currentUser: member() });
    const field = screen.getByLabelText('6-digit code');
    expect(field).toHaveAttribute('placeholder', '123456');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Login' })).toBeInTheDocument();
    await user.paste('123 4567');
    expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeInTheDocument();
    await waitFor(() => expect(api.bodies('verifyCode')).toHaveLength(1));
    answer({ email: 'alex@example.com' });
    expect(await screen.findByRole('heading', { name: 'Videos' })).toBeInTheDocument();
    expect(api.bodies('verifyCode')).toEqual([{ email: 'alex@example.com', code: '123456' }]);
    expect(router.state.location).toMatchObject({ pathname: '/emberite/settings/videos', search: '?tab=useful' });
  });

  it('AUTH-13 goes to the member area when the wish is not a page of ours', async () => {
    const { api, user, router } = await askForCode(
      { ...visitor(), verifyCode: { email: 'alex@example.com' } },
      '/login?redirectedFrom=https%3A%2F%2Fevil.example%2F',
    );
    api.answer({ currentUser: member() });
    await user.type(screen.getByLabelText('6-digit code'), '123456');
    await screen.findByRole('heading', { name: 'Your journey' });
    expect(router.state.location.pathname).toBe('/emberite');
  });

  it('ERR-02 refuses a wrong code inline and as an alert, and keeps the focus on it', async () => {
    const { user } = await askForCode({ ...visitor(), verifyCode: new Refusal('AUTH.CODE_INVALID') });
    await user.type(screen.getByLabelText('6-digit code'), '999999');
    const [message] = await screen.findAllByText('Invalid or expired code. Please try again.');
    expect(message).toHaveAttribute('role', 'alert');
    await waitFor(() => expect(screen.getAllByText('Invalid or expired code. Please try again.')).toHaveLength(2));
    expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription(/Invalid or expired code/);
    await waitFor(() => expect(screen.getByLabelText('6-digit code')).toHaveFocus());
  });

  it('says no more of a wrong code once the right one is there', async () => {
    const { api, user } = await askForCode({ ...visitor(), verifyCode: new Refusal('AUTH.CODE_INVALID') });
    await user.type(screen.getByLabelText('6-digit code'), '999999');
    await screen.findByRole('button', { name: 'Invalid or expired code. Please try again.' });
    api.answer({ verifyCode: { email: 'alex@example.com' }, currentUser: member() });
    await retype(user, screen.getByLabelText('6-digit code'), '123456');
    await screen.findByRole('heading', { name: 'Your journey' });
    expect(screen.queryByText('Invalid or expired code. Please try again.')).not.toBeInTheDocument();
  });

  it('sends again only after the time the server gave, also where the clock is wrong', async () => {
    deviceIsAhead(10);
    const { api, user } = await askForCode({ ...visitor(), sendMagicLink: { resendAfterSeconds: 0, scarce: false } });
    api.answer({ sendMagicLink: { resendAfterSeconds: 60, scarce: false } });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    const waiting = await screen.findByRole('button', { name: /Send again in/ });
    expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await user.click(waiting);
    expect(api.bodies('sendMagicLink')).toHaveLength(2);
  });

  it('still leads to where it should when it was cancelled at a provider and gone on with in another way', async () => {
    const { user, router } = openApp('/login?redirectedFrom=%2Femberite%2Fpeople', {
      ...visitor(),
      finishOidc: new Refusal('AUTH.OIDC_CANCELLED'),
    });
    const provider = await screen.findByRole('link', { name: /Google/ });
    provider.addEventListener('click', (event) => event.preventDefault());
    await user.click(provider);
    await navigate(router, '/login/callback/google?error=access_denied&state=s');
    await screen.findByText('Sign-in was cancelled.');
    await user.click(screen.getByRole('link', { name: 'Return to login page' }));
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?redirectedFrom=%2Femberite%2Fpeople' });
  });

  it('tells what went wrong at the provider', async () => {
    openApp('/login?error=AUTH.OIDC_CANCELLED', visitor());
    expect(await screen.findByText('Sign-in was cancelled.')).toBeInTheDocument();
  });
});
