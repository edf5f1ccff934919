import type { Offering } from '@emberhood/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { leaveAccount } from '#shared/account/boundary.ts';
import { dropRegistration } from '#shared/account/own-registrations.ts';
import { Refusal, stubApi, type Answers } from '#testing/api-stub.ts';
import { member, registration } from '#testing/factories.ts';
import { WaitlistButton } from './components/waitlist-button.tsx';
import { pendingRegistrations, rememberRegistration } from './pending.ts';

const offering: Offering = { kind: 'program', id: 'pottery' };
const pottery = { name: 'pottery', submission: { offering } };
const OFFLINE = () => {
  throw new TypeError('Failed to fetch');
};

/** Renders it for a signed-in user by default. */
function show(answers: Answers = {}, cookie = 'signed_in=1; path=/') {
  document.cookie = cookie;
  const api = stubApi(answers);
  const router = createMemoryRouter(
    [
      { path: '/program/pottery', element: <WaitlistButton offering={offering} name="pottery" /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/program/pottery'] },
  );
  render(<RouterProvider router={router} />);
  return { api, router, user: userEvent.setup() };
}

const join = () => screen.findByRole('button', { name: 'Join Waitlist' });

describe('WaitlistButton', () => {
  it('PUB-35 keeps the wish of a visitor and goes to create-account, without a call', async () => {
    const { api, user, router } = show({}, '');
    await user.click(await join());
    await waitFor(() => expect(router.state.location.pathname).toBe('/create-account'));
    expect(pendingRegistrations()).toEqual([pottery]);
    // What would ask is loaded later.
    await vi.dynamicImportSettled();
    expect(api.asked).toEqual([]);
  });

  it('PUB-35 registers who is signed in at once, says so, and leads to where one can leave', async () => {
    const { api, user } = show({
      register: { ok: true, registration: registration() },
    });
    await user.click(await join());
    await waitFor(() => expect(screen.getByText("You're on the waitlist")).toHaveFocus());
    expect(api.bodies('register')).toEqual([{ offering }]);
    expect(pendingRegistrations()).toEqual([]);
    expect(screen.getByRole('link', { name: 'See your registrations' })).toHaveAttribute(
      'href',
      '/emberite/registrations',
    );
  });

  it('leads to the questions without which no group fits', async () => {
    const { user, router } = show({ register: { ok: true, registration: registration({ availability: [] }) } });
    await user.click(await join());
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/programs/pottery/join'));
  });

  it.each(['paused', 'expired', 'locked'] as const)(
    'says of who is %s only that they are registered',
    async (status) => {
      show({ registrations: { registrations: [registration({ status })] } });
      expect(await screen.findByText('You’re already registered')).toBeInTheDocument();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('sends what waited, when somebody comes back to the page signed in', async () => {
    rememberRegistration(pottery);
    const { api } = show({
      register: { ok: true, registration: registration() },
      registrations: { registrations: [registration()] },
    });
    expect(await screen.findByText("You're on the waitlist")).toBeInTheDocument();
    expect(api.bodies('register')).toEqual([{ offering }]);
    expect(pendingRegistrations()).toEqual([]);
  });

  it('names the city that a tap is for, and says where no groups are planned', async () => {
    const waits = registration({ city: 'CA:BC:Vancouver', decided: false });
    const { user } = show({
      currentUser: member({ location: 'CA:BC:MetroVancouver' }),
      register: { ok: true, registration: waits },
    });
    expect(await screen.findByText(/^No groups in Vancouver yet, so no deposit/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change city' })).toHaveAttribute(
      'href',
      '/emberite/programs/pottery/join',
    );
    await user.click(await join());
    await waitFor(() => expect(screen.getByText("You're on the waitlist")).toHaveFocus());
    expect(screen.getByText(/^No groups in Vancouver yet, so no deposit/)).toBeInTheDocument();
  });

  it('keeps the wish of who has not said who they are, and leads there and back', async () => {
    const { user, router } = show({ register: new Refusal('REGISTRATION.PERSON_REQUIRED') });
    await user.click(await join());
    await waitFor(() => expect(router.state.location.pathname).toBe('/emberite/journey/getting-started/craft-profile'));
    expect(router.state.location.search).toBe('?redirectedFrom=%2Fprogram%2Fpottery');
    expect(pendingRegistrations()).toEqual([pottery]);
  });

  it.each([
    ['REGISTRATION.OFFERING_UNKNOWN', /couldn’t find this program/, []],
    ['RPC.UNAVAILABLE', /\w/, [pottery]],
  ] as const)('tells why the server refused, and keeps what may be taken later: %s', async (code, words, kept) => {
    const { user } = show({ register: new Refusal(code) });
    await user.click(await join());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(pendingRegistrations()).toEqual(kept);
  });

  it('says that nothing answers, and not that one is offline, where the browser has a connection', async () => {
    const { user } = show({ register: OFFLINE });
    await user.click(await join());
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach Emberhood.');
    expect(pendingRegistrations()).toEqual([pottery]);
  });

  it('waits for the connection and goes on by itself', async () => {
    const { api, user } = show({ register: OFFLINE, currentUser: member() });
    await join();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await join());
    expect(await screen.findByText(/when you’re back online|as soon as you’re back online/)).toBeInTheDocument();
    api.answer({
      register: { ok: true, registration: registration() },
      registrations: { registrations: [registration()] },
    });
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    expect(await screen.findByText("You're on the waitlist")).toBeInTheDocument();
    expect(pendingRegistrations()).toEqual([]);
  });

  it('keeps the wish of a session that has ended, and says that it has', async () => {
    const { user, router } = show({
      registrations: new Refusal('AUTH.UNAUTHENTICATED'),
      register: new Refusal('AUTH.UNAUTHENTICATED'),
    });
    await user.click(await join());
    await waitFor(() => expect(router.state.location.pathname).toBe('/session-expired'));
    expect(router.state.location.search).toBe('?redirectedFrom=%2Fprogram%2Fpottery');
    expect(pendingRegistrations()).toEqual([pottery]);
  });

  it('knows of a place that was given up on another screen meanwhile', async () => {
    show({ registrations: { registrations: [registration()] } });
    expect(await screen.findByText("You're on the waitlist")).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Join Waitlist' })).not.toBeInTheDocument();
    await act(() => dropRegistration(registration().id));
    expect(await join()).toBeInTheDocument();
  });

  it('shows nothing of an account that has left in another tab', async () => {
    show({ registrations: { registrations: [registration()] } });
    expect(await screen.findByText("You're on the waitlist")).toBeInTheDocument();
    act(leaveAccount);
    expect(await join()).toBeInTheDocument();
  });
});
