import { screen, waitFor, within } from '@testing-library/react';
import { accountAnswers, onceFresh } from '#testing/account.ts';
import { browserLocks } from '#testing/browser-locks.ts';
import { member } from '#testing/factories.ts';
import { openApp, Refusal, retype, stubApi } from '#testing/render.tsx';

const device = vi.hoisted(() => ({ start: vi.fn(), register: vi.fn(), cancel: vi.fn() }));
// The browser's part; e2e/flows/account.spec.ts uses a real one.
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: device.start,
  startRegistration: device.register,
  WebAuthnAbortService: { cancelCeremony: device.cancel },
}));

const credential = { id: 'aa', rawId: 'aa', type: 'public-key', clientExtensionResults: {} };
const assertion = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'aa', signature: 'aa' } };
const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'aa' } };
const phone = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: 'My phone',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};
const server = (passkeys: object[] = [phone]) => ({
  ...accountAnswers(),
  identities: { identities: [] },
  passkeys: { passkeys },
  beginPasskey: { options: { challenge: 'x' } },
  passkeyOptions: { options: { challenge: 'x' } },
});
const cancelled = () => Object.assign(new Error('no'), { name: 'NotAllowedError' });

function withPasskeys(suggests = false) {
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: () => Promise.resolve(suggests) });
}

beforeEach(() => {
  for (const mock of Object.values(device)) mock.mockReset();
});

describe('own passkeys', () => {
  it('are listed, and renamed', async () => {
    withPasskeys();
    const { api, user } = openApp('/emberite/settings/auth', { ...server(), renamePasskey: {} });
    expect(await screen.findByText('My phone')).toBeInTheDocument();
    expect(screen.getByText('On all your devices')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rename “My phone”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rename “My phone”' });
    expect(within(dialog).getByLabelText('Name')).toHaveFocus();
    await retype(user, within(dialog).getByLabelText('Name'), ' Old phone {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.bodies('renamePasskey')).toEqual([{ name: 'Old phone' }]);
  });

  it('are made by the device, after a fresh sign-in where one is asked for', async () => {
    withPasskeys();
    const api = stubApi({
      ...server([]),
      ...onceFresh('beginPasskey', { options: { challenge: 'x' } }),
      addPasskey: { passkey: phone },
    });
    device.start.mockResolvedValue(assertion);
    device.register.mockResolvedValue(attestation);
    const { user } = openApp('/emberite/settings/auth');
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('button', { name: 'Passkey “My phone” added.' })).toBeInTheDocument();
    expect(api.bodies('verifyPasskey')).toEqual([{ credential: assertion, confirms: true }]);
    expect(api.bodies('addPasskey')).toEqual([{ credential: attestation }]);
  });

  it('are made in the place of a screen for staff, which comes after it', async () => {
    withPasskeys();
    const currentUser = member({ roles: ['member'], passkeyMissing: true });
    const api = stubApi({
      ...server([]),
      currentUser,
      cycles: { cycles: [] },
      ...onceFresh('beginPasskey', { options: { challenge: 'x' } }),
      addPasskey: () => {
        api.answer({ currentUser: { ...currentUser, roles: ['member', 'operator'] } });
        return { passkey: phone };
      },
    });
    device.start.mockResolvedValue(assertion);
    device.register.mockResolvedValue(attestation);
    const { user, router } = openApp('/ops/cycles');
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
    await user.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cycles' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('say nothing when somebody changed their mind, and what is wrong otherwise', async () => {
    withPasskeys();
    const { user } = openApp('/emberite/settings/auth', server());
    device.register.mockRejectedValueOnce(cancelled());
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    await waitFor(() => expect(device.register).toHaveBeenCalledOnce());
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeInTheDocument();
    expect(screen.queryByText(/^We couldn’t add a passkey/)).not.toBeInTheDocument();
    device.register.mockRejectedValueOnce(Object.assign(new Error('x'), { name: 'InvalidStateError' }));
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText('You already have a passkey on this device.')).toBeInTheDocument();
  });

  it('are not offered where the browser knows none', async () => {
    openApp('/emberite/settings/auth', server([]));
    expect(await screen.findByText('This browser doesn’t support passkeys.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });
});

describe('signing in with a passkey', () => {
  const visitor = () => ({ ...server(), verifyPasskey: { email: 'alex@example.com' } });

  it('asks the server for nothing where it does not, until the button is pressed; a refusal is said', async () => {
    withPasskeys(false);
    device.start.mockResolvedValue(assertion);
    const { api, user } = openApp('/login', { ...visitor(), verifyPasskey: new Refusal('PASSKEY.INVALID') });
    const button = await screen.findByRole('button', { name: 'Sign in with a passkey' });
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email webauthn');
    expect(api.sent.filter(({ name }) => name === 'passkeyOptions')).toEqual([]);
    await user.click(button);
    await screen.findByText('That passkey didn’t work. Please try again, or use your email.');
    device.start.mockRejectedValueOnce(cancelled());
    await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(device.start).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByText(/^That passkey didn’t work/)).not.toBeInTheDocument());
    expect(screen.queryByText(/^That didn’t work/)).not.toBeInTheDocument();
  });

  it('asks for one challenge at a time, or each would get a key of its own; the first touch’s cancels no press', async () => {
    withPasskeys(true);
    let last: Promise<unknown> = Promise.resolve();
    browserLocks({ request: (_name, ask: () => Promise<unknown>) => (last = last.then(ask)) });
    const answers: ((reply: object) => void)[] = [];
    device.start.mockReturnValue(new Promise(() => undefined));
    const { user } = openApp('/login', {
      ...visitor(),
      passkeyOptions: () => new Promise((resolve) => answers.push(resolve)),
    });
    await user.pointer({
      keys: '[TouchA]',
      target: await screen.findByRole('button', { name: 'Sign in with a passkey' }),
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    await new Promise(setImmediate);
    expect(answers).toHaveLength(1);
    answers[0]?.({ options: { challenge: 'suggested' } });
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.({ options: { challenge: 'pressed' } });
    await waitFor(() => expect(device.start).toHaveBeenCalledTimes(1));
    expect(
      device.start.mock.calls.map(([asked]) => (asked as { useBrowserAutofill: boolean }).useBrowserAutofill),
    ).toEqual([false]);
  });

  it('is not there in a browser without passkeys', async () => {
    openApp('/login', visitor());
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  });
});

describe('staff whose session needs a passkey', () => {
  it('are led to confirm it, and back to where they went', async () => {
    withPasskeys();
    const resting = { ...member(), passkeyMissing: true };
    device.start.mockResolvedValue(assertion);
    const { api, user, router } = openApp('/ops/people', { ...server(), currentUser: resting });
    expect(await screen.findByRole('heading', { name: 'Confirm it’s you' })).toBeInTheDocument();
    api.answer({
      verifyPasskey: { email: 'alex@example.com' },
      currentUser: { ...member(), roles: ['member', 'moderator', 'operator'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Use my passkey' }));
    expect(await screen.findByRole('heading', { name: 'Accounts' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/ops/people');
  });

  it('make their first one there', async () => {
    withPasskeys();
    openApp('/moderation', { ...server([]), currentUser: { ...member(), passkeyMissing: true } });
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeInTheDocument();
  });
});
