import { act, screen, waitFor, within } from '@testing-library/react';
import { leaveAccount } from '#shared/account/boundary.ts';
import { newcomer, registration } from '#testing/factories.ts';
import { openApp, Refusal, type Answers } from '#testing/render.tsx';
import { pendingRegistrations, rememberRegistration } from './pending.ts';

const pottery = { name: 'pottery', submission: { offering: { kind: 'program', id: 'pottery' } } } as const;
const sent = { ok: true, registration: registration() };

describe('what was asked for before the sign-in', () => {
  const open = (answers: Answers = {}) => openApp('/emberite', answers);

  it('is said on the way to an account', async () => {
    rememberRegistration(pottery);
    openApp('/create-account', {});
    expect(await screen.findByText('Your spot on the waitlist for pottery is saved.')).toBeInTheDocument();
  });

  it('is sent once after the sign-in, before onboarding, and said', async () => {
    rememberRegistration(pottery);
    const { api } = open({ currentUser: newcomer(), register: sent });
    expect(await screen.findByRole('button', { name: /You're on the waitlist for pottery/ })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Welcome to Emberhood' })).toBeInTheDocument();
    expect(api.bodies('register')).toEqual([{ offering: { kind: 'program', id: 'pottery' } }]);
    expect(pendingRegistrations()).toEqual([]);
  });

  it('is tried again when the connection is back, and lost by no failure', async () => {
    rememberRegistration(pottery);
    const { api } = open({ register: new Refusal('RPC.UNAVAILABLE') });
    expect(await screen.findByRole('button', { name: /couldn’t add you/ })).toBeInTheDocument();
    expect(pendingRegistrations()).toEqual([pottery]);
    expect(api.bodies('register')).toHaveLength(1);
    api.answer({ register: sent });
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: /You're on the waitlist for pottery/ })).toBeInTheDocument();
    expect(pendingRegistrations()).toEqual([]);
  });

  it('is waited for as after one failure when the connection comes back while it is sent', async () => {
    rememberRegistration(pottery);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    let answer: (given: Refusal) => void = () => undefined;
    const { api } = open({ register: () => new Promise((resolve) => (answer = resolve)) });
    await waitFor(() => expect(api.bodies('register')).toHaveLength(1));
    dispatchEvent(new Event('online'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    answer(new Refusal('RPC.UNAVAILABLE'));
    expect(await screen.findByRole('button', { name: /couldn’t add you/ })).toBeInTheDocument();
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 30_000);
    expect(timers).not.toHaveBeenCalledWith(expect.any(Function), 120_000);
  });

  it('is tried again, and that is said, when nothing answers although the browser has a connection', async () => {
    rememberRegistration(pottery);
    open({
      register: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await screen.findByRole('button', { name: /couldn’t add you .* We’ll keep trying/ })).toBeInTheDocument();
    expect(pendingRegistrations()).toEqual([pottery]);
  });

  it('is asked about before a sign-out deletes it', async () => {
    rememberRegistration(pottery);
    const { user } = openApp('/emberite/settings/auth', {
      register: new Refusal('REGISTRATION.PERSON_REQUIRED'),
      ownSessions: { sessions: [] },
      passkeys: { passkeys: [] },
    });
    await screen.findByRole('heading', { name: 'Authentication' });
    await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('alertdialog', { name: 'Sign out?' })).toBeInTheDocument();
    expect(pendingRegistrations()).toEqual([pottery]);
  });

  it('is not kept for the next account when its own has signed out before the answer', async () => {
    rememberRegistration(pottery);
    let answer: (given: Refusal) => void = () => undefined;
    const { api } = open({ register: () => new Promise((resolve) => (answer = resolve)) });
    await waitFor(() => expect(api.bodies('register')).toHaveLength(1));
    act(() => leaveAccount());
    answer(new Refusal('AUTH.UNAUTHENTICATED'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(pendingRegistrations()).toEqual([]);
  });

  it('is not sent for the next account, who signs in while the first of several is sent', async () => {
    rememberRegistration(pottery);
    rememberRegistration({ name: 'art', submission: { offering: { kind: 'program', id: 'art' } } });
    let answer: (given: object) => void = () => undefined;
    const { api } = open({ register: () => new Promise((resolve) => (answer = resolve)) });
    await waitFor(() => expect(api.bodies('register')).toHaveLength(1));
    act(() => leaveAccount());
    answer(sent);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(api.bodies('register')).toHaveLength(1);
  });

  it('is dropped when the server would refuse it for ever', async () => {
    rememberRegistration(pottery);
    open({ register: new Refusal('REGISTRATION.OFFERING_UNKNOWN') });
    expect(await screen.findByRole('button', { name: /couldn’t find this program/ })).toBeInTheDocument();
    await waitFor(() => expect(pendingRegistrations()).toEqual([]));
  });

  it('is not sent when it does not fit the contract any more', async () => {
    rememberRegistration({ name: 'x', submission: { offering: { kind: 'nothing', id: 'x' } as never } });
    const { api } = open({});
    await waitFor(() => expect(pendingRegistrations()).toEqual([]));
    expect(api.bodies('register')).toEqual([]);
  });
});
