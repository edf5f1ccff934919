import type { PaymentDue } from '@emberhood/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '#shared/api/query-client.ts';
import { clip, ownProfile, registration } from '#testing/factories.ts';
import { CHECKOUT, PAGE, REGISTRATION, checkout, deposit, due } from '#testing/payments.ts';
import { hrefOf, openApp, Refusal, type Answers } from '#testing/render.tsx';

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn() }));
vi.mock('#shared/leave-for.ts', () => ({ leaveFor }));

const back = (query = '') => `/payment?checkout=${CHECKOUT}${query}`;

beforeEach(() => leaveFor.mockClear());

describe('the payment page', () => {
  const open = (answers: Answers = {}) => openApp('/payment', answers);

  it('says what of a payment goes back, and why if it is a part', async () => {
    const part = {
      id: REGISTRATION,
      amountCents: 300,
      reason: 'The heating was broken.',
      at: '2026-12-02T12:00:00.000Z',
    };
    const partsBack = [
      { ...part, id: CHECKOUT, done: false, title: 'Pottery' },
      { ...part, done: true, title: null },
      {
        ...part,
        id: '00000000-0000-4000-8000-0000000000f1',
        amountCents: 8_000,
        reason: '',
        done: true,
        title: 'Salsa',
      },
    ];
    open({ payment: due({ dueCents: 0, deposit: deposit({ amountCents: 700 }), partsBack }) });
    expect(await screen.findByText('We hold your deposit of $7.')).toBeInTheDocument();
    expect(screen.getByText('$3 of your deposit')).toBeInTheDocument();
    expect(screen.getByText('$3 of what you paid for Pottery')).toBeInTheDocument();
    expect(screen.getByText('$80 of what you paid for Salsa')).toBeInTheDocument();
    expect(screen.getAllByText(/^Reason:/).map((line) => line.textContent)).toEqual([
      ...Array(2).fill('Reason: The heating was broken.'),
    ]);
    expect(screen.getAllByText(/^Refunded on .*2026/)).toHaveLength(2);
  });

  it.each([
    [/^Pay /, 'startCheckout'],
    ['Continue without a deposit', 'confirmWithoutDeposit'],
  ] as const)('asks for nothing more when another tab has ended the registration: %s', async (name, call) => {
    const { api, user } = open({ payment: due(), [call]: new Refusal('REGISTRATION.NOT_FOUND') });
    const button = await screen.findByRole('button', { name });
    api.answer({ payment: due({ registrationId: null, dueCents: 0, registration: null }) });
    await user.click(button);
    expect(await screen.findByText('Nothing is due')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it.each([false, true])(
    'asks nothing of a paused registration, and names no date that is on hold (required: %s)',
    async (depositRequired) => {
      const paused = registration({ id: REGISTRATION, status: 'paused' });
      open({ payment: due({ depositRequired }), registrations: { registrations: [paused] } });
      expect(await screen.findByText(/^Your registration is paused, so no deposit is due/)).toBeInTheDocument();
      expect(screen.getByText('Your registration is paused, so your refund date is on hold.')).toBeInTheDocument();
      expect(screen.queryByText('Due now')).not.toBeInTheDocument();
      expect(screen.queryByText(/February 22/)).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Pay $10 Deposit' })).toBeInTheDocument();
    },
  );

  it.each([
    ['expired', /^You didn’t answer in time, so no deposit is due/],
    ['declined', /^You said no to a group, so no deposit is due/],
  ] as const)('asks nothing of a registration that no longer waits: %s', async (status, words) => {
    open({ payment: due(), registrations: { registrations: [registration({ id: REGISTRATION, status })] } });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText('Due now')).not.toBeInTheDocument();
  });

  it('says once, before anything is paid, that an absence keeps the member out of groups', async () => {
    const kept = registration({ id: REGISTRATION, rests: { until: null } });
    const ownVideos = { videos: [clip({ status: 'approved' })] };
    const profile = ownProfile({ missing: [], discoverable: true });
    open({ payment: due(), registrations: { registrations: [kept] }, ownVideos, profile });
    const words = await screen.findByText(/^Until someone on our team has talked with you/);
    const pay = screen.getByRole('button', { name: 'Pay $10 Deposit' });
    expect(words.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getAllByText(/^Until someone on our team/)).toHaveLength(1);
  });

  it('says that the bank has reversed the deposit before another is paid', async () => {
    open({ payment: due({ chargedBackCents: 1_000 }) });
    expect(await screen.findByText(/^Your bank reversed your deposit of \$10, so it no longer/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $10 Deposit' })).toBeInTheDocument();
  });

  it('asks nothing of who waits where no groups are planned', async () => {
    open({ payment: due({ registrationId: null, dueCents: 0, undecided: 'CA:BC:Vancouver' }) });
    expect(await screen.findByText('No groups are planned in Vancouver yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Deposit/ })).not.toBeInTheDocument();
  });

  it('NAV-37 tells amount, rules and the real date before anything is paid, and leads to the provider once, on without it, or back', async () => {
    const { api, user } = open({ payment: due(), startCheckout: checkout('open') });
    expect(await screen.findByText('$10')).toBeInTheDocument();
    expect(screen.getByText('For your registration: Pottery, Toronto')).toBeInTheDocument();
    expect(screen.getByText(/by February 22, 2027, it’s refunded automatically/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Continue without a deposit' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your registrations' })).toHaveAttribute(
      'href',
      '/emberite/registrations',
    );
    await user.dblClick(screen.getByRole('button', { name: 'Pay $10 Deposit' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE));
    expect(api.bodies('startCheckout')).toEqual([{ registrationId: REGISTRATION }]);
  });

  it('can be repeated after Back from the provider to the restored page', async () => {
    const { api, user } = open({
      payment: due(),
      startCheckout: checkout('open'),
      confirmWithoutDeposit: { registration: registration() },
    });
    await user.click(await screen.findByRole('button', { name: 'Pay $10 Deposit' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await user.click(await screen.findByRole('button', { name: 'Pay $10 Deposit' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await user.click(await screen.findByRole('button', { name: 'Continue without a deposit' }));
    await waitFor(() => expect(api.bodies('confirmWithoutDeposit')).toHaveLength(1));
  });

  it('REG-09 confirms the registration without a deposit', async () => {
    const done = registration({ id: REGISTRATION, offering: { kind: 'program', id: 'pottery' } });
    const { api, user } = open({
      payment: due(),
      registrations: { registrations: [done] },
      confirmWithoutDeposit: { registration: done },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue without a deposit' }));
    expect(await screen.findByText('You’re registered: Pottery, Toronto')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your registration' })).toHaveFocus();
    expect(api.bodies('confirmWithoutDeposit')).toEqual([{ registrationId: REGISTRATION }]);
  });

  describe('of who has just registered', () => {
    const ID = '00000000-0000-4000-8000-0000000000b2';
    const registered = (answers: Answers) =>
      openApp(`/payment?registered=${ID}`, {
        registrations: { registrations: [registration({ id: ID, offering: { kind: 'program', id: 'solo-dance' } })] },
        ...answers,
      });
    const done = () => screen.findByText('You’re registered: Solo Dance, Toronto');

    it.each([
      ['another registration waits for its deposit', due()],
      ['no groups are planned', due({ registrationId: null, dueCents: 0, undecided: 'CA:ON:Toronto' })],
      ['a deposit is held', due({ dueCents: 0, deposit: deposit() })],
    ])('says first that it is done and what happens next, where %s', async (_, payment) => {
      registered({ payment });
      expect(await done()).toBeInTheDocument();
      expect(screen.getByText(/^You’re on the waitlist now\. We’ll email you/)).toBeInTheDocument();
    });

    it('says that the deposit of another registration is another matter', async () => {
      registered({ payment: due() });
      expect(await screen.findByRole('heading', { name: 'Separately: your other registration' })).toBeInTheDocument();
      expect(screen.getByText('For your registration: Pottery, Toronto')).toBeInTheDocument();
    });

    it('asks for its own deposit as a part of it', async () => {
      registered({ payment: due({ registrationId: ID }) });
      expect(await done()).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Pay $10 Deposit' })).toBeInTheDocument();
      expect(screen.queryByText(/^Separately/)).not.toBeInTheDocument();
    });

    it('says no more than that the answers are kept where a deposit is required', async () => {
      registered({ payment: due({ registrationId: ID, depositRequired: true }) });
      expect(await screen.findByText('We’ve saved your answers: Solo Dance, Toronto')).toBeInTheDocument();
      expect(screen.queryByText(/^You’re/)).not.toBeInTheDocument();
    });
  });

  it('REG-09 says that nothing is due of who waits without a deposit, who may still pay one', async () => {
    const { payment } = due();
    const waits = payment.registration && { ...payment.registration, withoutDeposit: true };
    open({ payment: due({ registration: waits }) });
    expect(await screen.findByRole('heading', { name: 'Nothing is due' })).toBeInTheDocument();
    expect(screen.queryByText('Due now')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue without a deposit' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $10 Deposit' })).toBeInTheDocument();
  });

  it('GRP-17 offers no way without a deposit where one is required', async () => {
    open({ payment: due({ depositRequired: true, available: false }) });
    expect(await screen.findByText('Payments aren’t available right now. Please try again later.')).toBeInTheDocument();
    expect(await screen.findByText('Your registration is complete once you’ve paid the deposit.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Continue without a deposit' })).not.toBeInTheDocument();
  });

  it.each([
    ['held, with the day on which it comes back', {}, /by February 22, 2027, it’s refunded automatically/],
    ['paused', { paused: true, refundAt: null }, /refund date is on hold/],
    [
      'kept or refunded by the choice of its owner',
      { refunding: true, refundAt: null, keepUntil: '2026-11-24T12:00:00.000Z' },
      /^The host cancelled your group\. We’ll refund it, unless you choose by Nov 24, 2026, .* to keep it/,
    ],
    ['for a place in a group', { refundAt: null, isForPrice: true }, /You have a spot in a group, so it goes towards/],
    [
      'beside a place in a group that is free',
      { refundAt: null },
      'It isn’t refunded while you have a spot in a group.',
    ],
  ] as const)('tells of a deposit that is %s', async (_, change, words) => {
    open({ payment: due({ dueCents: 0, deposit: deposit(change) }) });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says that nothing is due to who has no registration', async () => {
    open({ payment: due({ registrationId: null, dueCents: 0 }) });
    expect(await screen.findByText('Nothing is due')).toBeInTheDocument();
  });

  it('leads to a place that waits for its price', async () => {
    const timezone = 'America/Toronto';
    const places = [
      { groupId: REGISTRATION, title: 'Clay', dueCents: 8_000, payBy: '2027-02-22T02:00:00.000Z', timezone },
    ];
    open({ payment: due({ registrationId: null, dueCents: 0, places }) });
    expect(await screen.findByText('There’s a spot for you: Clay')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your payments' })).toBeInTheDocument();
    expect(screen.getByText(/It costs \$80\. Pay by Sunday, February 21, 9:00 p\.m\./)).toBeInTheDocument();
    expect(hrefOf('See and pay')).toBe(`/emberite/groups/${REGISTRATION}`);
    expect(screen.queryByText('Nothing is due')).not.toBeInTheDocument();
  });

  it('asks for its price no longer on a page that stays open until it is too late', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const payBy = new Date(Date.now() + 3_600_000).toISOString();
    const places = [{ groupId: REGISTRATION, title: 'Clay', dueCents: 8_000, payBy, timezone: 'America/Toronto' }];
    const nothing = { registrationId: null, dueCents: 0 };
    const { api } = open({ payment: due({ ...nothing, places }) });
    await screen.findByText('There’s a spot for you: Clay');
    api.answer({ payment: due(nothing) });
    await act(() => vi.advanceTimersByTimeAsync(3_601_000));
    expect(await screen.findByText('Nothing is due')).toBeInTheDocument();
  });

  it('tells of a deposit that is refunded while the page is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refundAt = new Date(Date.now() + 3_600_000).toISOString();
    const { api } = open({ payment: due({ dueCents: 0, deposit: deposit({ refundAt }) }) });
    await screen.findByText(/refunded automatically/);
    api.answer({ payment: due({ registrationId: null, dueCents: 0 }) });
    await act(() => vi.advanceTimersByTimeAsync(3_601_000));
    expect(await screen.findByText('Nothing is due')).toBeInTheDocument();
  });

  it.each([
    ['paid', '', 'We’ll email you a receipt.'],
    ['failed', '', 'Your payment didn’t go through'],
    ['expired', '', 'You haven’t paid yet'],
    ['open', '&cancelled=1', 'You haven’t paid yet'],
    ['open', '', 'Confirming your payment'],
  ] as const)('tells of a payment that is %s%s', async (state, query, words) => {
    openApp(back(query), { payment: due(), checkout: checkout(state) });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('asks nobody to pay who may have paid a moment ago, and says so when the provider is late', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openApp(back(), { payment: due(), checkout: checkout('open') });
    await screen.findByText('Confirming your payment');
    expect(screen.queryByRole('button', { name: 'Pay $10 Deposit' })).not.toBeInTheDocument();
    expect(screen.queryByText('Due now')).not.toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(screen.getByText(/^If you’ve paid, please don’t pay again/)).toBeInTheDocument();
    expect(document.querySelector('.spinner')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'I haven’t paid yet' }));
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(PAGE);
  });

  it.each([
    ['the provider has told', checkout('open')],
    ['we answer', new Refusal('RPC.TIMEOUT')],
  ])('asks again until %s, and then for what is due', async (_, first) => {
    const { api } = openApp(back(), { payment: due(), checkout: first });
    await screen.findByText('Confirming your payment');
    await waitFor(() => expect(queryClient.getQueryState(['checkout', CHECKOUT])?.fetchStatus).toBe('idle'));
    expect(screen.queryByRole('button', { name: 'Pay $10 Deposit' })).not.toBeInTheDocument();
    api.answer({ checkout: checkout('paid'), payment: due({ dueCents: 0, deposit: deposit() }) });
    expect(await screen.findByText('We’ll email you a receipt.', {}, { timeout: 10_000 })).toBeInTheDocument();
    expect(await screen.findByText('We hold your deposit of $10.')).toBeInTheDocument();
  });

  it('shows the deposit also where what was due is answered later than how it went', async () => {
    let answerFirst: (due: { payment: PaymentDue }) => void = () => undefined;
    const first = new Promise<{ payment: PaymentDue }>((resolve) => (answerFirst = resolve));
    let asked = 0;
    openApp(back(), {
      checkout: checkout('paid'),
      payment: () => (asked++ === 0 ? first : due({ dueCents: 0, deposit: deposit() })),
    });
    await screen.findByText('We’ll email you a receipt.');
    answerFirst(due());
    expect(await screen.findByText('We hold your deposit of $10.')).toBeInTheDocument();
  });

  it('says why when payments are away, and loses nothing', async () => {
    const { user } = open({ payment: due(), startCheckout: new Refusal('PAYMENT.UNAVAILABLE') });
    await user.click(await screen.findByRole('button', { name: 'Pay $10 Deposit' }));
    expect(await screen.findByText(/Payments aren’t available right now/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay $10 Deposit' })).toBeInTheDocument();
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
