import type { Found } from '@emberhood/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { operator } from '#testing/factories.ts';
import { findHref, hrefOf, openApp, openDialog, Refusal, type Answers } from '#testing/render.tsx';
import { operatorPages, warmUp } from '#testing/warm-up.ts';

warmUp(operatorPages);

const ID = '00000000-0000-4000-8000-0000000000a1';
const PAID = '00000000-0000-4000-8000-0000000000d1';
const found = (change: Partial<Found> = {}): Found => ({
  people: [
    {
      id: ID,
      email: 'amy@example.com',
      name: 'Amy',
      roles: ['member'],
      suspended: true,
      deletesAt: null,
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
  groups: [],
  offerings: [],
  registrations: [],
  safety: [],
  clips: [],
  handed: [],
  away: [],
  payments: [{ id: PAID, purpose: 'deposit', state: 'held', amountCents: 1_000, paidAt: '2026-11-20T12:00:00.000Z' }],
  ...change,
});
const server = { currentUser: operator(), cycles: { cycles: [] } };

describe('the look-up', () => {
  const open = (answers?: Answers) => openApp('/ops/cycles', { ...server, ...answers });

  it.each(['x', '😀', '\ud83d'])('asks for two letters after %j alone, as the server counts them', async (typed) => {
    const { api, user } = open({ lookUp: found() });
    await user.click(await screen.findByRole('button', { name: /^Look up/ }));
    const field = await screen.findByRole('searchbox');
    await user.click(field);
    await user.paste(typed);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.getByText('Type at least two letters.')).toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'lookUp')).toEqual([]);
    await user.paste('m');
    await waitFor(() => expect(api.sent.filter(({ name }) => name === 'lookUp')).toHaveLength(1));
  });

  it('opens by its key, goes through what is found by arrows, and opens it; Back leads to where one was', async () => {
    const { api, user, router } = open({
      lookUp: found(),
      ledger: { lines: [], since: null },
      reconciliation: { reconciliation: null },
      refundRequests: { requests: [], count: 0 },
    });
    await screen.findByRole('heading', { level: 1, name: 'Cycles' });
    await user.keyboard('/');
    const field = await screen.findByRole('searchbox', { name: 'Name, email, title or id' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'am/y');
    const person = await screen.findByRole('link', { name: /^Amy.*amy@example\.com · suspended/ });
    expect(person).toHaveAttribute('href', `/ops/people/${ID}`);
    expect(screen.getByText(/^2 results\./)).toHaveAttribute('role', 'status');
    // A phone has none.
    expect(screen.getByText(/arrow keys/)).toHaveClass('max-lg:hidden');
    expect(api.sent.filter(({ name }) => name === 'lookUp').at(-1)?.query).toEqual({ query: 'am/y' });
    // This key goes through the words of an input method.
    fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(person).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const payment = screen.getByRole('link', { name: /^Deposit/ });
    expect(payment).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(`?depositId=${PAID}`));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/ops/cycles'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to the case itself, of a person who was handed over and of a report', async () => {
    const { user } = open({
      lookUp: found({
        people: [],
        payments: [],
        handed: [{ id: ID, accountId: PAID, state: 'decided', at: '2026-11-20T12:00:00.000Z' }],
        safety: [{ id: PAID, title: 'Pottery', state: 'closed', at: '2026-11-20T12:00:00.000Z' }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Look up' }));
    await user.type(await screen.findByRole('searchbox'), 'pottery');
    expect(await findHref(/^Handed over on/)).toBe(`/ops/handed?id=${ID}`);
    expect(hrefOf(/^Pottery/)).toBe(`/ops/safety?id=${PAID}`);
  });

  it('opens the first by Enter, once the answer is to what was typed', async () => {
    const { user, router } = open({
      lookUp: found(),
      account: new Refusal('ACCOUNT.UNKNOWN'),
      accountTimeline: { entries: [], away: [] },
    });
    await user.click(await screen.findByRole('button', { name: 'Look up' }));
    await user.type(await screen.findByRole('searchbox'), 'amy');
    await screen.findByRole('link', { name: /^Amy/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/ops/people/${ID}`));
  });

  it('says what could not be looked at, that nothing fits, and why it failed', async () => {
    const { api, user } = open({ lookUp: found({ people: [], payments: [], away: ['groups'] }) });
    const dialog = await openDialog(user, 'Look up', 'Look up');
    await user.type(dialog.getByRole('searchbox'), 'a');
    expect(dialog.getByText('Type at least two letters.')).toBeInTheDocument();
    await user.type(dialog.getByRole('searchbox'), 'my');
    expect(await dialog.findByText('Nothing matches “amy”.')).toBeInTheDocument();
    expect(dialog.getByText(/^We couldn’t search groups, offerings, registrations, payments/)).toBeInTheDocument();
    // Not of what is not answered yet.
    const { promise, resolve } = Promise.withResolvers<object>();
    api.answer({ lookUp: () => promise });
    await user.type(dialog.getByRole('searchbox'), 'a');
    await waitFor(() => expect(api.sent.at(-1)?.query).toEqual({ query: 'amya' }));
    expect(dialog.queryByText(/^Nothing matches/)).not.toBeInTheDocument();
    resolve(found());
    expect(await dialog.findByText(/^2 results\./)).toBeInTheDocument();
    api.answer({ lookUp: new Refusal('REQUEST.RATE_LIMITED') });
    await user.type(dialog.getByRole('searchbox'), 'x');
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('does not take the key once single keys are off', async () => {
    const { user } = open({ lookUp: found() });
    const button = await screen.findByRole('button', { name: 'Look up' });
    await user.click(button);
    await user.click(await screen.findByRole('switch', { name: 'Open this with the key /' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).not.toHaveAttribute('aria-keyshortcuts');
  });
});
