import {
  AppealCase,
  OperatorGroup,
  PaidLine,
  RefundRequest,
  SafetyReport,
  type CycleOutcome,
} from '@emberhood/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { operatorOffering } from '#testing/desk.ts';
import { cycle, operator, runReport } from '#testing/factories.ts';
import { hostRecord, session, venue } from '#testing/groups.ts';
import {
  findHref,
  hrefOf,
  openApp,
  openDialog,
  pressAndConfirm,
  received,
  Refusal,
  retype,
  type Answers,
  type Sent,
} from '#testing/render.tsx';
import { blank } from '#testing/sample.ts';
import { operatorPages, warmUp } from '#testing/warm-up.ts';

warmUp(operatorPages);

const ID = '00000000-0000-4000-8000-0000000000b1';
const AT_PART = '00000000-0000-4000-8000-0000000000e1';
const AT = '2027-01-10T17:00:00.000Z';
const { fairness: _report, groups: _groups, ...run } = runReport();
const currentUser = operator();

const offering = operatorOffering({ id: ID, minSize: 8, maxSize: 10, sessions: [] });
const between = (startsAt: string, endsAt: string, ordinal = 1) => session(ordinal, 0, { startsAt, endsAt });

describe('a cycle', () => {
  const detail = {
    ...cycle(),
    createdAt: AT,
    counts: { waiting: 132, paid: 28, paused: 2, refundDue: 3 },
    runsLeft: { dry: 1, final: 4 },
    offeringList: [],
    history: [
      { what: 'run', id: run.id, from: 'checked', to: 'proposed', actor: 'system:assembly', reason: null, at: AT },
      { what: 'cycle', id: ID, from: 'open', to: 'frozen', actor: ID, reason: null, at: AT },
    ],
    outcome: null as CycleOutcome | null,
  };
  const first = between('2026-12-05T00:00:00.000Z', '2026-12-05T02:00:00.000Z');
  const operatorOfferings = { offerings: [{ ...offering, title: 'Pottery', state: 'open', sessions: [first] }] };
  const people = { [ID]: { email: 'olga@example.com', name: 'Olga' } };
  const server = {
    currentUser,
    operatorOfferings,
    cycle: { cycle: detail, people },
    runs: { runs: [run] },
    pins: { pins: [] },
  };

  const openCycle = (answers?: Answers) => openApp(`/ops/cycles/${cycle().id}`, { ...server, ...answers });

  it('shows dates, counts, offerings and what happened', async () => {
    openCycle();
    expect(await screen.findByRole('heading', { level: 1, name: 'winter groups' })).toBeInTheDocument();
    expect(screen.getByText('132')).toBeInTheDocument();
    const offerings = within(await screen.findByRole('table', { name: 'Offerings' }));
    expect(offerings.getByText('Pottery')).toBeInTheDocument();
    // In the venue's time zone, not the operator's.
    expect(offerings.getByText(/^Friday, December 4, 2026, 7:00/)).toBeInTheDocument();
    expect(await findHref(/Final run, seed 1/)).toBe(`/ops/runs/${run.id}`);
    const history = within(screen.getByRole('table', { name: 'What happened' }));
    expect(history.getByText('Open → Forming groups')).toBeInTheDocument();
    expect(history.getByText('Final run, seed 1')).toBeInTheDocument();
    expect(hrefOf('Olga (olga@example.com)', history)).toBe(`/ops/people/${ID}`);
  });

  it('says which offerings begin too early to be decided, on the page and before the freeze', async () => {
    const [late, early] = ['2097-03-05T00:00:00.000Z', '2097-01-12T00:00:00.000Z'].map((firstStart, at) => ({
      id: ID.replace(/.$/, String(at)),
      title: ['Pottery', 'Who? Salsa'][at],
      state: 'open',
      minSize: 6,
      maxSize: 8,
      timezone: 'America/Toronto',
      firstStart,
    }));
    const open = { ...detail, state: 'open', freezesAt: '2097-01-10T17:00:00.000Z', offerings: 2 };
    const { user } = openCycle({ cycle: { cycle: { ...open, offeringList: [late, early] } } });
    const note = await screen.findByText('1 offering starts too early for this cycle, of 2');
    const section = within(note.parentElement!);
    expect(section.getByText('Who? Salsa')).toBeInTheDocument();
    expect(section.queryByText('Pottery')).not.toBeInTheDocument();
    // In the city's time zone, with its name, as operators work in several.
    expect(screen.getByText('Thursday, January 10, 2097, 12:00 p.m. EST')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Form groups…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Members were told Thursday, January 10, 2097, 12:00/)).toBeInTheDocument();
    expect(dialog.getByText(/Left out because they start too early: Who\? Salsa\./)).toBeInTheDocument();
    expect(dialog.getByRole('heading')).toHaveTextContent(/^Form groups now\?$/);
  });

  it('T28 shows what became of its groups, and no number about few', async () => {
    const outcome: CycleOutcome = {
      groups: { published: 3, begun: 2, dissolved: 1, cancelled: 0 },
      absent: { count: null, of: 16 },
      lateCancels: { count: 0, of: 24 },
      refilled: { count: null, of: null },
      meetAgain: { count: 9, of: 16 },
      safety: { count: 0, of: 16 },
      noGroupRefunds: null,
      giniOfWaiting: 0.314,
    };
    openCycle({ cycle: { cycle: { ...detail, state: 'decided', outcome } } });
    const table = within(await screen.findByRole('table', { name: 'How its groups went' }));
    const row = (name: string) => within(table.getByRole('row', { name }));
    expect(row('Asked to meet someone again 9 16').getByText('9')).toBeInTheDocument();
    expect(row('Didn’t come, of those who had said yes not shown 16').getByText('not shown')).toBeInTheDocument();
    expect(row('Open spots that someone took not shown fewer than 5').getByText('fewer than 5')).toBeInTheDocument();
    expect(screen.getByText('3 published · 2 started · 1 not full · 0 cancelled')).toBeInTheDocument();
    expect(screen.getByText(/^0\.31 \(Gini/)).toBeInTheDocument();
  });

  it.each([
    ['open', 'Abandon', 'cancelled'],
    ['decided', 'Close', 'closed'],
  ])('is ended as its page said it would be, while %s', async (state, button, to) => {
    const { api, user } = openCycle({ cycle: { cycle: { ...detail, state } }, closeCycle: { cycle: cycle() } });
    const end = await screen.findByRole('button', { name: `${button}…` });
    expect(screen.queryAllByRole('heading', { name: 'Form groups' })).toHaveLength(state === 'open' ? 1 : 0);
    await user.click(end);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: button }));
    await vi.waitFor(() => expect(api.bodies('closeCycle')).toEqual([{ to }]));
  });

  it('asks for nothing any more once it is closed, nor tells who waits: they wait for another one', async () => {
    const closed = { ...detail, state: 'closed' };
    openCycle({ operatorOfferings: { offerings: [] }, runs: { runs: [] }, cycle: { cycle: closed } });
    expect(await screen.findByText('There were none.')).toBeInTheDocument();
    expect(await screen.findByText('None were added.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See offerings' })).not.toBeInTheDocument();
    for (const gone of [/^No runs yet|^None yet/, '132', 'People on the waitlist', 'Paused'])
      expect(screen.queryByText(gone)).not.toBeInTheDocument();
  });

  it('starts a dry run with the seed of the newest run or another, and goes to it', async () => {
    const { api, user, router } = openCycle({ startRun: { run }, run: { report: runReport({ kind: 'dry' }) } });
    expect(await screen.findByText(/^Left for this cycle: 1 dry run and 4 final runs\./)).toBeInTheDocument();
    const seed = screen.getByLabelText('Seed');
    expect(seed).toHaveValue(run.seed);
    for (const wrong of ['', '-1', '2147483648']) {
      await user.clear(seed);
      if (wrong !== '') await user.type(seed, wrong);
      expect(seed).toHaveAccessibleDescription(/Please enter a whole number from 0/);
      expect(screen.getByRole('button', { name: 'Dry run' })).toBeDisabled();
    }
    await retype(user, seed, '2');
    // The list of runs comes only after the way back.
    const { promise, resolve } = Promise.withResolvers<object>();
    api.answer({ runs: () => promise });
    await user.click(await screen.findByRole('button', { name: 'Dry run' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dry run, seed 1' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/ops/runs/${run.id}`);
    expect(screen.getByText('Done')).toBeInTheDocument();
    expect(api.bodies('startRun')).toEqual([{ kind: 'dry', seed: 2 }]);
    await user.click(screen.getByRole('link', { name: 'Back to the cycle' }));
    expect(await screen.findByLabelText('Seed')).toHaveValue(run.seed);
    resolve({ runs: [{ ...run, id: AT_PART, seed: 2 }, run] });
    await waitFor(() => expect(screen.getByLabelText('Seed')).toHaveValue(2));
  });

  it('leads nobody to a run who has gone on meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user, router } = openCycle({ startRun: () => promise, cycles: { cycles: [] } });
    await user.click(await screen.findByRole('button', { name: 'Dry run' }));
    await user.click(screen.getByRole('link', { name: 'Back to all cycles' }));
    expect(await screen.findByText('No cycles yet')).toBeInTheDocument();
    resolve({ run });
    expect(await screen.findByRole('button', { name: 'The dry run has started.' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/ops/cycles');
  });

  it('says whom a pair set by hand is about, and lets it go', async () => {
    const pin = { id: AT_PART, kind: 'forbid', accountA: ID, accountB: AT_PART, note: 'They asked us.', createdAt: AT };
    const { api, user } = openCycle({ pins: { pins: [pin], people }, removePin: {} });
    const entry = within((await screen.findByText('They asked us.')).closest('li') ?? document.body);
    expect(hrefOf('Olga (olga@example.com)', entry)).toBe(`/ops/people/${ID}`);
    api.answer({ pins: { pins: [] } });
    await user.click(entry.getByRole('button', { name: /^Remove: Olga/ }));
    expect(await screen.findByText(/^None\. You can set them/)).toBeInTheDocument();
  });

  it('offers no run that would be refused because there were enough', async () => {
    openCycle({ cycle: { cycle: { ...detail, runsLeft: { dry: 0, final: 0 } } } });
    expect(await screen.findByText(/^Left for this cycle: 0 dry runs and 0 final runs\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Abandon…' })).toBeInTheDocument();
    for (const name of ['Dry run', 'Form groups…']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('the ledger', () => {
  const line = blank(PaidLine, {
    depositId: ID,
    accountId: ID,
    state: 'held',
    amountCents: 1_000,
    paidAt: AT,
    refundAt: AT,
    payer: { email: 'amy@example.com', name: 'Amy' },
    entries: [{ kind: 'held', cents: 1_000, at: AT, note: null }],
  });
  const equal = { at: AT, ledgerCents: 2_000, providerCents: 2_000, equal: true, differences: [] };
  const openLedger = (lines: object[], answers?: Answers) =>
    openApp('/ops/deposits', {
      currentUser,
      refundRequests: { requests: [], count: 0 },
      reconciliation: { reconciliation: equal },
      ledger: { lines, nextCursor: null, since: '2026-10-01T03:30:00Z' },
      ...answers,
    });

  it('shows the sums against the provider, and gives a deposit back after a question', async () => {
    const { api, user } = openLedger([line], { refundDeposit: { waits: false } });
    expect(await screen.findByText('They match, payment by payment.')).toBeInTheDocument();
    expect(await screen.findByText(/^refund due on /)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Refund…/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText(/If they have a confirmed spot, they keep it and pay the host instead/),
    ).toBeInTheDocument();
    expect(question.queryByText(/What we pay the host/)).not.toBeInTheDocument();
    const refund = { state: 'requested', reason: 'operator', attempts: 0, failure: null, keepUntil: null };
    api.answer({ ledger: { lines: [{ ...line, refund }], nextCursor: null, since: null } });
    await user.click(question.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByRole('button', { name: 'The refund is on its way.' })).toBeInTheDocument();
    expect(await screen.findByText('requested · by an operator · 0 tries')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Try again|Refund)/ })).not.toBeInTheDocument();
    expect(api.sent.filter(({ name }) => name === 'refundDeposit')).toHaveLength(1);
  });

  it('leaves payments and refunds that concern them to others on the team', async () => {
    const failed = { id: AT_PART, cents: 100, state: 'failed', reason: 'Rain', attempts: 3, failure: 'Card closed' };
    const asked = { id: ID, depositId: ID, accountId: ID, isPossible: true, askedBy: AT_PART, askedAt: AT };
    openLedger([{ ...line, parts: [failed], concernsYou: true }], {
      refundRequests: { requests: [blank(RefundRequest, { ...asked, concernsYou: true })], count: 1, people: {} },
    });
    expect(await screen.findAllByText(/^This is about you or someone in one of your groups/)).toHaveLength(2);
    for (const name of [/^Refund/, /^Try again/, /^Agree/, /^Decline/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('says that a refund waits for the choice of the member, after a group was cancelled', async () => {
    const refund = { state: 'requested', reason: 'host_cancelled', attempts: 0, failure: null };
    openLedger([{ ...line, refund: { ...refund, keepUntil: '2026-12-02T15:00:00.000Z' } }]);
    expect(
      await screen.findByText(/^the group was cancelled · they can keep it with us until .*2, 2026/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /^Refund…/ })).toBeInTheDocument();
    expect(screen.queryByText(/\d tries/)).not.toBeInTheDocument();
  });

  it('says in words what the bank took, and promises no refund of it', async () => {
    const refund = { state: 'failed', reason: 'registration_over', attempts: 0, failure: null, keepUntil: null };
    const entries = [
      ...line.entries,
      { kind: 'applied', cents: 0, at: AT, note: null },
      { kind: 'chargeback', cents: -1_000, at: AT, note: null },
    ];
    const gone = { ...line, entries };
    openLedger([
      { ...gone, refund },
      { ...gone, depositId: AT_PART, state: 'applied' },
    ]);
    expect(await screen.findAllByText(/: Charged back by the bank −\$10$/)).toHaveLength(2);
    expect(screen.getAllByText(/: Used for a spot$/)).toHaveLength(2);
    // The provider has nothing that could be refunded.
    expect(screen.queryByRole('button', { name: /^(Refund|Try again)/ })).not.toBeInTheDocument();
    expect(screen.getByText('failed · the registration had ended · 0 tries')).toBeInTheDocument();
  });

  it('gives a part back with its reason, and tries one again that has failed, by its id', async () => {
    const part = { id: AT_PART, cents: 300, state: 'failed', reason: 'Cold room', attempts: 2, failure: 'card closed' };
    const { api, user } = openLedger([{ ...line, parts: [part] }], { refundPart: { waits: false } });
    expect(await screen.findByText('Partial refund of $3: failed · Cold room · 2 tries')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Try again: / }));
    await user.click(await screen.findByRole('button', { name: /^Refund part…/ }));
    // The part that failed is still to go back, by itself.
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund part of $7 to Amy' }));
    await user.type(dialog.getByLabelText('Amount in dollars'), '2.5');
    await user.type(dialog.getByLabelText('Why'), 'The heating was broken.');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    await received(api, 'refundPart', [
      { refundId: AT_PART, amountCents: 300, reason: 'Cold room' },
      { refundId: expect.any(String), amountCents: 250, reason: 'The heating was broken.' },
    ]);
  });

  it('tries only the part again that failed once the rest has gone back', async () => {
    const part = { id: AT_PART, cents: 300, state: 'failed', reason: 'Cold room', attempts: 2, failure: 'card closed' };
    const refund = { state: 'done', reason: 'withdrawn', attempts: 1, failure: null, keepUntil: null };
    const entries = [...line.entries, { kind: 'refunded', cents: -700, at: AT, note: null }];
    openLedger([{ ...line, state: 'refunded', parts: [part], refund, entries }]);
    expect(await screen.findAllByRole('button', { name: /^(Try again|Refund)/ })).toHaveLength(1);
  });

  it('says at the amount that a part is none, or more than what is left', async () => {
    const tooLarge = [{ path: 'amountCents', message: 'Less than what is left.' }];
    const { api, user } = openLedger([line], { refundPart: new Refusal('GROUPS.PART_TOO_LARGE', {}, tooLarge) });
    await user.click(await screen.findByRole('button', { name: /^Refund part…/ }));
    const amount = screen.getByLabelText('Amount in dollars');
    await user.type(amount, '0');
    await user.type(screen.getByLabelText('Why'), 'The heating was broken.');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/Please enter an amount/));
    await user.type(amount, '9');
    await user.click(screen.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/Less than what is left\./));
    expect(api.bodies('refundPart')).toMatchObject([{ amountCents: 900 }]);
  });

  it('says who paid, leads nowhere where the account is gone, and has each month as a file', async () => {
    const others = [
      { ...line, depositId: AT_PART, payer: { email: 'bo@example.com', name: null } },
      { ...line, depositId: ID.replace('b1', 'b2'), payer: null },
    ];
    const { user } = openLedger(others);
    expect(await findHref('bo@example.com')).toBe(`/ops/people/${ID}`);
    expect(screen.getByText('A deleted account').closest('a')).toBeNull();
    const month = await screen.findByLabelText('Month');
    const [thisMonth] = within(month).getAllByRole<HTMLOptionElement>('option');
    await user.selectOptions(month, thisMonth!);
    expect(hrefOf('Download as a file')).toEqual(
      expect.stringMatching(new RegExp(`/operator/deposits/file\\?month=${thisMonth!.value}$`)),
    );
  });

  it('names the months of Toronto since the first payment, also in the evening of the last day of one', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-01T03:30:00Z'), toFake: ['Date'] });
    openLedger([{ ...line, paidAt: '2026-12-01T03:00:00Z' }]);
    const month = await screen.findByLabelText('Month');
    const values = within(month)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    expect(values).toEqual(['2026-11', '2026-10', '2026-09']);
    expect(month).toHaveValue('2026-10');
    // As in the file, wherever the operator is.
    expect(await screen.findByText(/^Nov 30, 2026 · Deposit/)).toBeInTheDocument();
  });

  it('narrows the list by what stands in the address, and leads to who paid', async () => {
    const { api, user, router } = openApp(`/ops/deposits?accountId=${ID}&state=nonsense`, {
      currentUser,
      refundRequests: { requests: [], count: 0 },
      ledger: ({ query }: Sent) => ({
        lines: query['refund'] === 'failed' ? [] : [line],
        nextCursor: null,
        since: null,
      }),
      reconciliation: { reconciliation: equal },
    });
    expect(await findHref('Amy')).toBe(`/ops/people/${ID}`);
    expect(screen.getByText('amy@example.com')).toBeInTheDocument();
    const asked = () => api.sent.findLast(({ name }) => name === 'ledger')?.query;
    expect(asked()).toEqual({ accountId: ID });
    await user.selectOptions(screen.getByLabelText('State'), 'Refund failed');
    expect(await screen.findByText('There is no such payment.')).toBeInTheDocument();
    expect(router.state.location.search).toBe(`?accountId=${ID}&refund=failed`);
    await user.selectOptions(screen.getByLabelText('State'), 'Charged back by the bank');
    await waitFor(() => expect(asked()).toEqual({ accountId: ID, bank: 'took' }));
    await user.selectOptions(screen.getByLabelText('State'), 'Held');
    await user.click(screen.getByRole('button', { name: 'Show everyone’s payments' }));
    await waitFor(() => expect(asked()).toEqual({ state: 'held' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('names each payment that differs', async () => {
    const differences = [{ paymentRef: 'pay_7', ledgerCents: 1_000, providerCents: 0 }];
    openLedger([], { reconciliation: { reconciliation: { ...equal, equal: false, differences } } });
    expect(await screen.findByText(/1 payment differs/)).toBeInTheDocument();
    expect(screen.getByText('pay_7')).toBeInTheDocument();
    expect(screen.getByText('No payments yet')).toBeInTheDocument();
  });

  describe('above what one operator may give back alone', () => {
    const request = blank(RefundRequest, {
      id: AT_PART,
      depositId: ID,
      accountId: ID,
      purpose: 'price',
      title: 'Pottery',
      cents: 6_000,
      isPossible: true,
      reason: 'Cold room',
      askedBy: AT_PART,
      askedAt: AT,
    });
    const people = {
      [ID]: { email: 'amy@example.com', name: 'Amy' },
      [AT_PART]: { email: 'bo@example.com', name: null },
    };
    const asked = [{ ...line, amountCents: 8_000, askedCents: 6_000 }];

    it('lets nobody agree to their own, nor to what can no longer go, and declines with a reason', async () => {
      const requests = [
        { ...request, isOwn: true },
        { ...request, id: ID.replace('b1', 'b2'), isPossible: false, accountId: AT_PART },
      ];
      const { api, user } = openLedger(asked, {
        refundRequests: { requests, count: 2, people },
        declineRefund: {},
      });
      expect(await screen.findByText('You requested this, so another operator has to agree.')).toBeInTheDocument();
      expect(screen.getByText(/^This can’t be refunded anymore/)).toBeInTheDocument();
      expect(screen.getAllByText(/^Requested by bo@example\.com, /)).toHaveLength(2);
      for (const name of [/^Agree/, /^Refund…/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
      const dialog = await openDialog(user, 'Decline the refund of $60 to Amy');
      await user.click(dialog.getByRole('button', { name: 'Decline' }));
      expect(await dialog.findByRole('link', { name: 'Please say why.' })).toBeInTheDocument();
      await user.type(dialog.getByLabelText('Why, for the team'), 'It was warm.');
      await user.click(dialog.getByRole('button', { name: 'Decline' }));
      await waitFor(() => expect(api.bodies('declineRefund')).toEqual([{ reason: 'It was warm.' }]));
    });

    it.each([
      ['their group began', 'applied'],
      ['nobody took their spot', 'forfeited'],
    ])('asks for a reason with all of a payment, and says what the host keeps, after %s', async (_when, state) => {
      const { api, user } = openLedger([{ ...line, state, amountCents: 8_000 }], { refundDeposit: { waits: true } });
      const dialog = await openDialog(user, /^Refund…/, 'Request a refund of $80 to Amy');
      expect(dialog.getByText(/What we pay the host doesn’t change\.$/)).toBeInTheDocument();
      await user.type(dialog.getByLabelText('Why, for the operator who agrees'), 'Cold room');
      await user.click(dialog.getByRole('button', { name: 'Request refund' }));
      await screen.findByRole('button', { name: 'Requested. Another operator has to agree.' });
      expect(api.bodies('refundDeposit')).toEqual([{ reason: 'Cold room' }]);
    });
  });
});

describe('safety and appeals', () => {
  const report = blank(SafetyReport, {
    id: ID,
    kind: 'session',
    groupId: ID,
    title: 'Pottery',
    timezone: 'America/Toronto',
    note: 'Somebody followed me.',
    at: AT,
    version: '1',
  });
  const appeal = blank(AppealCase, {
    strikeId: ID,
    accountId: ID,
    kind: 'no_show',
    consequence: 'forfeit',
    groupTitle: 'Clay',
    session: { startsAt: '2026-02-02T04:30:00.000Z', timezone: 'America/Vancouver' },
    text: 'The subway stood still.',
    notedAt: AT,
    appealedAt: AT,
  });
  const people = { [ID]: { email: 'noah@example.com', name: 'Noah' } };
  const server = {
    currentUser,
    safetyReports: { reports: [report], people },
    appeals: { appeals: [appeal], people },
    hostMessages: { messages: [], nextCursor: null },
  };

  const openSafety = (answers?: Answers) => openApp('/ops/safety', { ...server, ...answers });

  it('shows what hosts wrote, and that a message was removed', async () => {
    const message = { id: ID, groupId: ID, title: 'Pottery', hostId: ID, hostName: 'Lena', sentAt: AT, removed: true };
    openSafety({ hostMessages: { messages: [{ ...message, text: 'Send me your number' }], people, nextCursor: null } });
    expect(await screen.findByText('Send me your number')).toBeInTheDocument();
    expect(hrefOf('Lena to Pottery')).toBe(`/ops/people/${ID}`);
    expect(screen.getByText('Removed. Members no longer see it.')).toBeInTheDocument();
  });

  it('leaves reports about their own groups, and appeals that concern them, to others on the team, without what was said', async () => {
    openSafety({
      safetyReports: { reports: [{ ...report, concernsYou: true, note: null }] },
      appeals: { appeals: [{ ...appeal, concernsYou: true }], people },
    });
    expect(await screen.findByText(/from one of your groups, so someone else on the team/)).toBeInTheDocument();
    expect(await screen.findByText(/^This is about you or someone in one of your groups/)).toBeInTheDocument();
    for (const name of [/^Decide…: /, /^Lift/, /^Uphold/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(/^No details given|^Someone in the group$|^Felt unsafe/)).not.toBeInTheDocument();
  });

  it('shows one report alone, and the way to all', async () => {
    const { api, user } = openApp(`/ops/safety?id=${ID}`, server);
    expect(await screen.findByText('Somebody followed me.')).toBeInTheDocument();
    expect(api.sent.find(({ name }) => name === 'safetyReports')?.query).toEqual({ id: ID });
    expect(screen.queryByRole('heading', { name: 'Appeals and third absences' })).not.toBeInTheDocument();
    api.answer({ safetyReports: { reports: [] } });
    await user.click(screen.getByRole('link', { name: 'Show all reports and appeals' }));
    expect(await screen.findByText('No one has reported anything.')).toBeInTheDocument();
  });

  it('are counted beside the name of the page, anew after each decision', async () => {
    const counted = (open: number) => screen.findByRole('link', { name: `Safety (${String(open)})` });
    const { api, user } = openSafety({ safetyCount: { open: 2 }, decideSafety: {}, decideAppeal: {} });
    expect(await counted(2)).toHaveAttribute('aria-current', 'page');
    api.answer({ safetyCount: { open: 1 } });
    const dialog = await openDialog(user, /^Decide…: /, 'What was done about it?');
    await user.type(dialog.getByLabelText('Note'), 'Spoke with both.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await counted(1)).toBeInTheDocument();
    api.answer({ safetyCount: { open: 0 } });
    await pressAndConfirm(user, /^Lift: /, 'Lift');
    expect(await screen.findByRole('link', { name: 'Safety' })).toBeInTheDocument();
  });

  it('T26 shows what was told and not who told it, and keeps what was done', async () => {
    const { api, user } = openSafety({ decideSafety: {} });
    // With the lines in which it was written.
    for (const words of ['Somebody followed me.', 'The subway stood still.'])
      expect(await screen.findByText(words)).toHaveClass('whitespace-pre-line');
    const dialog = await openDialog(user, /^Decide…: /, 'What was done about it?');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('link', { name: 'Please say what was done.' })).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Note'), 'Spoke with both.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Saved.' })).toBeInTheDocument();
    expect(api.bodies('decideSafety')).toEqual([
      { state: 'resolved', answer: 'Spoke with both.', removeMessage: false, version: '1' },
    ]);
  });

  it('tells of a block within a group whom it is about, and when they meet again', async () => {
    const about = { accountId: ID, firstName: 'Noah', host: false };
    const block = { ...report, kind: 'block', note: null, about };
    openSafety({
      safetyReports: {
        reports: [
          { ...block, nextSessionAt: '2027-02-18T00:30:00.000Z' },
          { ...block, id: `${ID.slice(0, -1)}7`, state: 'closed', answer: 'Spoke.', answeredAt: AT },
          { ...block, id: `${ID.slice(0, -1)}8`, about: { ...about, host: true } },
        ],
      },
    });
    expect(await screen.findAllByText(/^Noah was blocked by someone in the group/)).toHaveLength(3);
    expect(screen.getAllByText('Someone blocked a groupmate')).toHaveLength(2);
    expect(screen.getByRole('button', { name: /^Decide…: .*Someone blocked the host/ })).toBeInTheDocument();
    expect(screen.getAllByText(/^They meet again on Wednesday, February 17, 7:30 p\.m\.( EST\.)?$/)).toHaveLength(1);
    expect(screen.queryByText('No details given.')).not.toBeInTheDocument();
  });

  it('decides a report as it was when the dialog was opened, and as it is now after reading again, with the words kept', async () => {
    const at = (version: string) => ({ safetyReports: { reports: [{ ...report, version }], people } });
    const { api, user } = openSafety({ ...at('1'), decideSafety: new Refusal('REQUEST.CHANGED') });
    const dialog = await openDialog(user, /^Decide…: /, 'What was done about it?');
    await user.type(dialog.getByLabelText('Note'), 'Spoke with both.');
    api.answer(at('2'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/^This has changed since you opened it/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(api.bodies('decideSafety')).toMatchObject([{ version: '1' }, { version: '1' }]));
    // Read again, it is decided as it is now, with the words that were typed before.
    await user.click(await dialog.findByRole('button', { name: 'Close and look again' }));
    api.answer({ decideSafety: {} });
    const anew = await openDialog(user, /^Decide…: /, 'What was done about it?');
    expect(anew.getByLabelText('Note')).toHaveValue('Spoke with both.');
    await user.click(anew.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() =>
      expect(api.bodies('decideSafety').at(-1)).toMatchObject({ version: '2', answer: 'Spoke with both.' }),
    );
  });

  it('says who decided and when, and leads nowhere where the account is gone', async () => {
    const decided = { ...report, state: 'closed', answer: 'Spoke with both.', answeredAt: AT, answeredBy: ID };
    const about = { accountId: ID.replace('b1', 'b2'), firstName: 'Mia', host: false };
    openSafety({ safetyReports: { reports: [{ ...decided, reason: 'other', about }], people } });
    expect(await screen.findByText(/^Noah \(noah@example\.com\), .*: Spoke with both\.$/)).toBeInTheDocument();
    expect(screen.getByText(/^About Mia: .* A deleted account$/).querySelector('a')).toBeNull();
  });

  it('shows a reported message with its author’s account, and takes it out of the chat', async () => {
    const message = {
      ...report,
      kind: 'message',
      reason: 'hate_or_harassment',
      about: { accountId: ID, firstName: 'Noah', host: false },
      quote: 'Something that hurts',
    };
    const { api, user } = openSafety({ safetyReports: { reports: [message], people }, decideSafety: {} });
    expect(await screen.findByText('Something that hurts')).toBeInTheDocument();
    expect(hrefOf('See Noah’s account')).toBe(`/ops/people/${ID}`);
    const dialog = await openDialog(user, /^Decide…: /, 'What was done about it?');
    await user.click(dialog.getByRole('switch', { name: 'Remove the message, so the group no longer sees it' }));
    await user.type(dialog.getByLabelText('Note'), 'Removed it.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Saved.' })).toBeInTheDocument();
    expect(api.bodies('decideSafety')).toEqual([
      { state: 'resolved', answer: 'Removed it.', removeMessage: true, version: '1' },
    ]);
    expect(api.sent.filter(({ name }) => name === 'hostMessages')).toHaveLength(2);
    // Each reading of what was told or written in confidence is recorded: a return to the tab is none.
    const before = api.sent.length;
    await queryClient.invalidateQueries({ refetchType: 'none' });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(api.sent.length).toBeGreaterThan(before));
    const again = api.sent.slice(before).map(({ name }) => name);
    for (const recorded of ['safetyReports', 'hostMessages', 'appeals']) expect(again).not.toContain(recorded);
  });

  it('lists a third absence without an appeal, and places them again once it was looked at', async () => {
    const review = { ...appeal, consequence: 'review', text: null, appealedAt: null };
    const { api, user } = openSafety({ appeals: { appeals: [review] }, decideAppeal: {} });
    expect(await screen.findByText(/^A third absence, without an appeal\./)).toBeInTheDocument();
    expect(screen.getByText('Clay, Sunday, February 1, 2026')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Uphold: / }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /place them in groups again/ }));
    await user.click(dialog.getByRole('button', { name: 'Uphold' }));
    expect(await screen.findByRole('button', { name: 'Upheld.' })).toBeInTheDocument();
    expect(api.bodies('decideAppeal')).toEqual([{ decision: 'upheld' }]);
  });

  it('shows at its own address what was not appealed, which can only be lifted', async () => {
    const quiet = {
      ...appeal,
      ...{ kind: 'late_cancel', consequence: 'warning', session: null, text: null, appealedAt: null },
    };
    const { api } = openApp(`/ops/safety?strike=${ID}`, { ...server, appeals: { appeals: [quiet], people } });
    expect(await screen.findByRole('button', { name: /^Lift: / })).toBeInTheDocument();
    expect(screen.getByText('Clay')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Uphold: / })).toBeNull();
    expect(screen.queryByText(/third absence/)).toBeNull();
    expect(screen.queryByText(/in confidence/)).toBeNull();
    expect(api.sent.find(({ name }) => name === 'appeals')?.query).toEqual({ id: ID });
  });

  it('lifts a consequence after a question, and tells when somebody else was first, and reads it again', async () => {
    const { api, user } = openSafety({ decideAppeal: new Refusal('GROUPS.NOT_NOW') });
    await screen.findByRole('button', { name: /^Lift: / });
    api.answer({ appeals: { appeals: [] } });
    await pressAndConfirm(user, /^Lift: /, 'Lift');
    expect(await screen.findByRole('button', { name: /^This is no longer possible/ })).toBeInTheDocument();
    expect(await screen.findByText('No appeals or third absences to decide.')).toBeInTheDocument();
    expect(api.bodies('decideAppeal')).toEqual([{ decision: 'lifted' }]);
  });
});

it('shows who looked at what is private', async () => {
  const line = {
    id: 7,
    actor: 'system:groups-worker',
    what: 'frozen choices',
    subject: 'freezes/1',
    subjectKind: null,
    at: AT,
  };
  const people = { [ID]: { email: 'amy@example.com', name: 'Amy' } };
  const pages: Record<string, unknown> = {
    first: { reads: [line], nextCursor: 7 },
    '7': {
      reads: [
        { ...line, id: 6, actor: ID, what: 'run report', subject: AT_PART, subjectKind: 'run' },
        { ...line, id: 5, actor: ID, what: 'timeline', subject: ID },
      ],
      people,
      nextCursor: null,
    },
  };
  const { user } = openApp('/ops/audit', {
    currentUser,
    privateReads: ({ query }) => pages[query['cursor'] ?? 'first'],
    audit: { rows: [], nextCursor: null },
  });
  const row = await screen.findByRole('row', { name: /Choices, to form groups/ });
  expect(row).toHaveTextContent('The system');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  const report = within(await screen.findByRole('row', { name: /Report of a run/ }));
  expect(hrefOf('Amy (amy@example.com)', report)).toBe(`/ops/people/${ID}`);
  expect(hrefOf(AT_PART, report)).toBe(`/ops/runs/${AT_PART}`);
  // Their own: not once more who they are.
  expect(screen.getByRole('row', { name: /What happened to a member Themselves$/ })).toBeInTheDocument();
});

it.each([
  ['/ops/nowhere', []],
  [`/ops/runs/${AT_PART}`, ['Cycles']],
  ['/ops/safety/words', ['Safety']],
])('marks at %s the tab %j', async (address, tabs) => {
  openApp(address, { currentUser, run: new Refusal('REQUEST.INVALID'), watchedWords: { words: [] } });
  const pages = within(await screen.findByRole('navigation', { name: 'Operations' }));
  expect(pages.queryAllByRole('link', { current: 'page' }).map((tab) => tab.textContent)).toEqual(tabs);
});

describe('offerings and hosts', () => {
  const host = hostRecord({ status: 'applied' });
  const ofState =
    (state: string, one: object) =>
    ({ query }: Sent) => ({ offerings: query['state'] === state ? [one] : [] });
  const server = {
    venues: { venues: [] },
    currentUser,
    operatorOfferings: ofState('submitted', offering),
    cycles: { cycles: [cycle()] },
    hosts: { hosts: [host] },
  };

  const openOfferings = (answers?: Answers) => openApp('/ops/offerings', { ...server, ...answers });

  it('takes what was handed in into the open cycle of its city, or gives it back with a word', async () => {
    const replaces = { state: 'submitted', firstSessionId: AT_PART };
    const { api, user } = openOfferings({
      operatorOfferings: ofState('submitted', { ...offering, sessions: [session(1, 0, { id: AT_PART })] }),
      openOffering: { offering },
      returnOffering: { offering },
    });
    await user.click(await screen.findByRole('button', { name: /^Add to “winter groups”: / }));
    expect(await screen.findByRole('button', { name: 'Added to the cycle.' })).toBeInTheDocument();
    expect(api.bodies('openOffering')).toEqual([{ cycleId: cycle().id, replaces }]);
    const dialog = await openDialog(user, /^Return to host…: /, /^What should the host change about “/);
    await user.type(dialog.getByLabelText('Note to the host'), 'The price, please.');
    await user.click(dialog.getByRole('button', { name: 'Return to host' }));
    expect(await screen.findByRole('button', { name: 'Returned to the host.' })).toBeInTheDocument();
    expect(api.bodies('returnOffering')).toEqual([{ note: 'The price, please.', replaces }]);
  });

  it('says all of an offering that one decides about, and that it begins too early for the open cycle', async () => {
    const sessions = ['2027-01-16', '2027-01-23', '2027-01-30'].map((day, at) =>
      between(`${day}T00:00:00.000Z`, `${day}T02:00:00.000Z`, at + 1),
    );
    openOfferings({
      operatorOfferings: ofState('submitted', { ...offering, sessions, whatToBring: 'An apron', hostId: ID }),
      cycles: { cycles: [cycle({ freezesAt: '2027-01-10T17:00:00.000Z' })] },
    });
    const row = within((await screen.findByText('Pottery for beginners')).closest('li')!);
    expect(row.getByText('Art and pottery · Pottery · The Kiln')).toBeInTheDocument();
    expect(row.getByText(/^3 Fridays from Jan 15, 7:00/)).toBeInTheDocument();
    expect(row.getByText(/^Friday, January 29, 2027, 7:00/)).toBeInTheDocument();
    expect(row.getByText(/^8-10 people · .* · English$/)).toBeInTheDocument();
    expect(row.getByText('$90 per person for 3 sessions')).toBeInTheDocument();
    expect(row.getByText('Bring: An apron')).toBeInTheDocument();
    expect(hrefOf('by Lena', row)).toBe(`/ops/people/${ID}`);
    expect(await row.findByText(/^It starts too early for “winter groups”/)).toBeInTheDocument();
  });

  it('says that no cycle is open only once it knows the cycles', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    openOfferings({ cycles: () => promise });
    await screen.findByRole('button', { name: /^Return to host…: / });
    expect(screen.queryByText('No cycle is open in its city.')).not.toBeInTheDocument();
    resolve({ cycles: [] });
    expect(await screen.findByText('No cycle is open in its city.')).toBeInTheDocument();
  });

  it('names no hours for all sessions of an offering of which one was moved to others', async () => {
    const sessions = [
      between('2027-01-16T00:00:00.000Z', '2027-01-16T02:00:00.000Z'),
      between('2027-01-22T23:30:00.000Z', '2027-01-23T01:30:00.000Z', 2),
    ];
    openOfferings({ operatorOfferings: ofState('submitted', { ...offering, sessions }) });
    expect(await screen.findByText('2 Fridays, Jan 15 to Jan 22')).toBeInTheDocument();
  });

  it('takes an open offering out of its cycle after a question', async () => {
    const { api, user } = openOfferings({
      operatorOfferings: ofState('taken', { ...offering, state: 'open' }),
      takeOutOffering: { offering },
    });
    await pressAndConfirm(user, /^Remove from the cycle…: /, 'Remove');
    expect(await screen.findByRole('button', { name: /^Removed\. It’s among/ })).toBeInTheDocument();
    expect(api.bodies('takeOutOffering')).toHaveLength(1);
  });

  it('shows more of what is handed in, and the keyboard goes on there', async () => {
    const second = { ...offering, id: '00000000-0000-4000-8000-0000000000b2', title: 'Pottery for all' };
    const operatorOfferings = ({ query: { state, cursor } }: Sent) => {
      if (state !== 'submitted') return { offerings: [] };
      return cursor === 'next'
        ? { offerings: [second], nextCursor: null }
        : { offerings: [offering], nextCursor: 'next' };
    };
    const { user } = openOfferings({ operatorOfferings });
    await user.click(await screen.findByRole('button', { name: 'Show more submitted offerings' }));
    const row = within((await screen.findByText('Pottery for all')).closest('li')!);
    expect(screen.getByText('Pottery for beginners')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: /^Add to “winter groups”: / })).toHaveFocus();
  });

  it('says that a host is on a break until the day they are back begins in Toronto', async () => {
    vi.useFakeTimers({ now: new Date('2026-12-02T02:00:00Z'), toFake: ['Date'] });
    openOfferings({ hosts: { hosts: [{ ...host, status: 'approved', restsUntil: '2026-12-02' }] } });
    expect(await screen.findByText(/Wednesday, December 2, 2026/)).toBeInTheDocument();
  });

  it('declines an application with a reason, and shows it when they apply again', async () => {
    const declined = { ...host, note: 'We have enough hosts.' };
    const { api, user } = openOfferings({ decideHost: { host: declined } });
    const dialog = await openDialog(user, `Decline…: ${host.name}`, `Decline the application of ${host.name}?`);
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByRole('link', { name: /Please give a reason/ })).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason, as they will read it'), 'We have enough hosts.');
    api.answer({ hosts: { hosts: [declined] } });
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Last declined because: “We have enough hosts.”')).toBeInTheDocument();
    expect(api.bodies('decideHost')).toEqual([{ status: 'declined', note: 'We have enough hosts.' }]);
  });

  it('changes what is said of a place, and says which groups need what is taken away', async () => {
    const kiln = venue({ access: ['step-free'], directions: null });
    const issues = [{ path: 'access', message: 'Pottery, March 5: 1 person needs it.' }];
    const refused = new Refusal('HOSTING.VENUE_NEEDED', {}, issues);
    const { api, user } = openOfferings({ venues: { venues: [kiln] }, changeVenue: refused });
    const dialog = await openDialog(user, `Change ${kiln.name}`, `Change ${kiln.name}`);
    await user.click(dialog.getByRole('checkbox', { name: 'Step-free access' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('link', { name: /Pottery, March 5: 1 person needs it/ })).toBeInTheDocument();
    expect(api.bodies('changeVenue')).toEqual([
      expect.objectContaining({
        access: [],
        replaces: expect.objectContaining({ name: kiln.name, latitude: kiln.latitude, access: ['step-free'] }),
      }),
    ]);
  });

  it('shows what another operator has just saved of a place, and replaces it only at the next press', async () => {
    const kiln = venue({ access: ['step-free'], capacity: 8 });
    const { api, user } = openOfferings({
      venues: { venues: [kiln] },
      changeVenue: new Refusal('REQUEST.CHANGED'),
      venueSessions: { venue: { ...kiln, capacity: 9, access: ['quiet-room'] }, sessions: [] },
    });
    const dialog = await openDialog(user, `Change ${kiln.name}`, `Change ${kiln.name}`);
    const capacity = dialog.getByRole('textbox', { name: /^How many people/ });
    await retype(user, capacity, '12');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('link', { name: /: changed to “9” since you opened this\.$/ })).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: /: changed to “A quiet room to rest in” since/ })).toBeInTheDocument();
    expect(capacity).toHaveValue('12');
    api.answer({ changeVenue: { venue: kiln } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /^Saved/ })).toBeInTheDocument();
    expect(api.bodies('changeVenue')).toMatchObject([
      { capacity: 12, replaces: { capacity: 8, access: ['step-free'] } },
      { capacity: 12, access: ['quiet-room'], replaces: { capacity: 9, access: ['quiet-room'] } },
    ]);
  });

  it('says what is wrong with a new place, takes degrees with a comma, and keeps its time in the zone of its city', async () => {
    const { api, user } = openOfferings({ createVenue: { venue: venue() } });
    const dialog = await openDialog(user, 'New venue', 'New venue');
    await user.type(dialog.getByLabelText('Name'), 'The Kiln');
    await user.type(dialog.getByLabelText('Address'), '12 Clay Lane, Vancouver');
    await user.selectOptions(dialog.getByLabelText('City'), 'Vancouver');
    await user.type(dialog.getByLabelText('Latitude'), 'north');
    await user.type(dialog.getByLabelText('Longitude'), '-123,12');
    await user.click(dialog.getByRole('button', { name: 'Add the venue' }));
    expect(await dialog.findByRole('link', { name: /a number from -90 to 90/ })).toBeInTheDocument();
    const latitude = async (typed: string) => {
      await retype(user, dialog.getByLabelText('Latitude'), typed);
    };
    await latitude('43.65');
    await user.click(dialog.getByRole('button', { name: 'Add the venue' }));
    expect(await dialog.findByRole('link', { name: /far from the city/ })).toBeInTheDocument();
    await latitude('49.27');
    await user.click(dialog.getByRole('button', { name: 'Add the venue' }));
    await received(api, 'createVenue', [
      expect.objectContaining({
        city: 'CA:BC:Vancouver',
        timezone: 'America/Vancouver',
        latitude: 49.27,
        longitude: -123.12,
        capacity: null,
        directions: null,
      }),
    ]);
  });
});

const group = blank(OperatorGroup, {
  id: ID,
  state: 'published',
  title: 'Pottery',
  seats: 8,
  hostName: 'Lena',
  confirmed: 5,
  timezone: 'America/Toronto',
  sessions: [between('2027-03-04T00:00:00.000Z', '2027-03-04T02:30:00.000Z')],
});
const openGroups = (answers: Answers) =>
  openApp('/ops/groups', { currentUser, operatorGroups: { groups: [group] }, lostHosts: { groups: [] }, ...answers });

it('offers to move no session with recorded attendance, and says why', async () => {
  openGroups({ operatorGroups: { groups: [{ ...group, heldIds: group.sessions.map(({ id }) => id) }] } });
  expect(await screen.findByText('Attendance recorded')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
});

it('counts no answers of a group that nobody is in any more', async () => {
  openGroups({ operatorGroups: { groups: [{ ...group, state: 'cancelled', seats: 0, confirmed: 0 }] } });
  expect(await screen.findByRole('heading', { name: /^Pottery/ })).toBeInTheDocument();
  expect(screen.queryByText(/said yes/)).not.toBeInTheDocument();
});

it('cancels a group with a reason that is kept when it is refused', async () => {
  const { api, user } = openGroups({ operatorCancelGroup: new Refusal('GROUPS.NOT_NOW') });
  expect(await screen.findByText('5 of 8 said yes')).toBeInTheDocument();
  const dialog = await openDialog(user, 'Cancel the group…: Pottery', /^Cancel .*\?$/);
  await user.type(dialog.getByLabelText('Reason, as members will read it'), 'The kiln is broken.');
  await user.click(dialog.getByRole('button', { name: 'Cancel the group' }));
  expect(await dialog.findByText(/because something has changed/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Reason, as members will read it')).toHaveValue('The kiln is broken.');
  api.answer({ operatorCancelGroup: {} });
  await user.click(dialog.getByRole('button', { name: 'Cancel the group' }));
  expect(await screen.findByRole('button', { name: /^Cancelled\./ })).toBeInTheDocument();
});

it('says of a group that nobody knows of that nobody is told, and tells the server so', async () => {
  const untold = { ...group, noticesAt: '2098-01-01T00:00:00.000Z' };
  const { api, user } = openGroups({ operatorCancelGroup: {}, operatorGroups: { groups: [untold] } });
  const dialog = await openDialog(user, 'Cancel the group…: Pottery', /^Cancel .*\?$/);
  expect(dialog.getByText(/^No one knows about this group yet, so no one is told/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason, for the team'), 'The kiln is broken.');
  await user.click(dialog.getByRole('button', { name: 'Cancel the group' }));
  expect(await screen.findByRole('button', { name: /^Cancelled\. No one was told/ })).toBeInTheDocument();
  expect(api.bodies('operatorCancelGroup')).toEqual([{ reason: 'The kiln is broken.', replaces: { told: false } }]);
});

it('moves a session, and its end with its start, also to the night in which clocks go forward', async () => {
  const { api, user } = openGroups({ moveSession: {} });
  const dialog = await openDialog(user, 'Move session 1 of Pottery', 'Move session 1 of Pottery');
  const start = dialog.getByLabelText('Starts');
  expect(start).toHaveValue('2027-03-03T19:00');
  await retype(user, start, '2027-03-14T02:30');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByRole('link', { name: /^The clocks go forward that night/ })).toBeInTheDocument();
  await retype(user, start, '2027-03-13T23:30');
  expect(dialog.getByLabelText('Ends')).toHaveValue('2027-03-14T03:00');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('button', { name: /^Moved\./ })).toBeInTheDocument();
  expect(api.bodies('moveSession')).toEqual([
    {
      startsAt: '2027-03-14T04:30:00.000Z',
      endsAt: '2027-03-14T07:00:00.000Z',
      replaces: { startsAt: '2027-03-04T00:00:00.000Z', endsAt: '2027-03-04T02:30:00.000Z' },
    },
  ]);
});

it.each([
  ['into the past', '2020-03-03T19:00', '2020-03-03T21:00', /^Please choose a time in the future/],
  ['to end before it starts', '2027-03-03T19:00', '2027-03-03T18:00', /^A session must end after it starts/],
])('does not move a session %s, and says why', async (_, startsAt, endsAt, why) => {
  const { api, user } = openGroups({});
  const dialog = await openDialog(user, 'Move session 1 of Pottery', 'Move session 1 of Pottery');
  fireEvent.change(dialog.getByLabelText('Starts'), { target: { value: startsAt } });
  fireEvent.change(dialog.getByLabelText('Ends'), { target: { value: endsAt } });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByRole('link', { name: why })).toBeInTheDocument();
  expect(api.bodies('moveSession')).toEqual([]);
});

it('shows the time that another operator has just set, and replaces it only at the next press', async () => {
  const { api, user } = openGroups({ moveSession: new Refusal('REQUEST.CHANGED') });
  const dialog = await openDialog(user, 'Move session 1 of Pottery', 'Move session 1 of Pottery');
  expect(dialog.getByText(/^Planned for Wednesday, March 3, 2027, 7:00.+9:30 p\.m\. EST$/)).toBeInTheDocument();
  const start = dialog.getByLabelText('Starts');
  await retype(user, start, '2027-03-10T19:00');
  const theirs = { startsAt: '2027-03-05T00:00:00.000Z', endsAt: '2027-03-05T03:00:00.000Z' };
  api.answer({ operatorGroups: { groups: [{ ...group, sessions: [{ ...group.sessions[0], ...theirs }] }] } });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText(/^This has changed since you opened it/)).toBeInTheDocument();
  expect(await dialog.findByText(/^Planned for Thursday, March 4, 2027, 7:00.+10:00 p\.m\. EST$/)).toBeInTheDocument();
  expect(start).toHaveValue('2027-03-10T19:00');
  api.answer({ moveSession: {} });
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByRole('button', { name: /^Moved\./ })).toBeInTheDocument();
  expect(api.bodies('moveSession')).toMatchObject([
    { replaces: { startsAt: '2027-03-04T00:00:00.000Z', endsAt: '2027-03-04T02:30:00.000Z' } },
    { replaces: theirs },
  ]);
});

const lostHost = {
  groupId: ID,
  offeringId: ID,
  title: 'Pottery',
  state: 'published',
  city: 'CA:ON:Toronto',
  seats: 6,
  timezone: 'America/Toronto',
  formerHost: 'מאיה',
  nextSessionAt: AT,
  dueAt: AT,
};

it.each([
  [
    'a group',
    lostHost,
    [
      // Isolated, or the number would stand before the name.
      'Former host: \u2068מאיה\u2069 · 6 members',
      /^without a host · The Kiln/,
      /^Will be cancelled on .* unless you name a host\.$/,
    ],
  ],
  [
    'an offering without a group, which is only left out',
    { ...lostHost, groupId: null, state: 'open', seats: 0 },
    [
      'Former host: \u2068מאיה\u2069 · No group yet',
      /^Would begin on /,
      /^Will get no group on .* unless you name a host\.$/,
    ],
  ],
])('names another host for %s that has lost its own, of those who can lead it', async (_, lost, words) => {
  const { api, user } = openGroups({
    operatorGroups: { groups: [{ ...group, hostName: null, hostLost: true, venueName: 'The Kiln' }] },
    lostHosts: { groups: [lost] },
    substitutes: { hosts: [{ id: ID, name: 'Mira' }] },
    nameHost: new Refusal('HOSTING.HOST_UNFIT'),
  });
  for (const said of words) expect(await screen.findByText(said)).toBeInTheDocument();
  const dialog = await openDialog(user, 'Name another host…: Pottery', 'Who will host Pottery?');
  await user.selectOptions(await dialog.findByLabelText('Host'), 'Mira');
  await user.click(dialog.getByRole('button', { name: 'Name as host' }));
  expect(await dialog.findByText(/can’t lead this group/)).toBeInTheDocument();
  const { promise: list, resolve } = Promise.withResolvers<object>();
  const asked = () => api.sent.filter(({ name }) => name === 'lostHosts').length;
  const before = asked();
  api.answer({ nameHost: {}, lostHosts: () => list });
  await user.click(dialog.getByRole('button', { name: 'Name as host' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  expect(screen.queryByRole('button', { name: /^Done\. The / }), 'not before the list says so').toBeNull();
  resolve({ groups: [] });
  expect(await screen.findByRole('button', { name: /^Done\. The / })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^Former host: /)).not.toBeInTheDocument());
});

it('keeps the dialog of the last group without a host when another operator has named one meanwhile', async () => {
  const { api, user } = openGroups({
    lostHosts: { groups: [lostHost] },
    substitutes: { hosts: [{ id: ID, name: 'Mira' }] },
    nameHost: new Refusal('HOSTING.HOST_DECIDED'),
  });
  const dialog = await openDialog(user, 'Name another host…: Pottery', 'Who will host Pottery?');
  await user.selectOptions(await dialog.findByLabelText('Host'), 'Mira');
  api.answer({ lostHosts: { groups: [] } });
  await user.click(dialog.getByRole('button', { name: 'Name as host' }));
  expect(await dialog.findByText(/^Someone else has decided this already/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Every group and offering has a host now.')).toBeInTheDocument();
});

it('asks for no host of a group any more that was cancelled', async () => {
  const { api, user } = openGroups({ lostHosts: { groups: [lostHost] }, operatorCancelGroup: {} });
  expect(await screen.findByText(/^Will be cancelled on /)).toBeInTheDocument();
  const dialog = await openDialog(user, 'Cancel the group…: Pottery');
  await user.type(dialog.getByLabelText('Reason, as members will read it'), 'There is no host.');
  api.answer({ operatorGroups: { groups: [] }, lostHosts: { groups: [] } });
  await user.click(dialog.getByRole('button', { name: 'Cancel the group' }));
  expect(await screen.findByText('No current groups')).toBeInTheDocument();
  expect(screen.queryByText(/^Will be cancelled on /)).not.toBeInTheDocument();
});

it('says above a failure that it is about what has no host', async () => {
  const { api, user } = openGroups({ operatorGroups: { groups: [group] }, lostHosts: new Refusal('RPC.UNAVAILABLE') });
  const part = within(await screen.findByRole('region', { name: 'Without a host' }));
  api.answer({ lostHosts: { groups: [] } });
  await user.click(await part.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Without a host' })).not.toBeInTheDocument());
});
