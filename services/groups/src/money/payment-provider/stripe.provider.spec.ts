import Stripe from 'stripe';
import { PaymentRefusedError } from './payment-provider.ts';
import { StripeProvider } from './stripe.provider.ts';

const OPTIONS = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', timeoutMs: 1_000 };
const WISH = { key: 'deposit', paymentRef: 'pi_1', amountCents: 1_050 };

/** A request to Stripe as sent. */
interface Asked {
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | null;
}
interface Reply {
  status?: number;
  body: object;
}

/** A server in Stripe's place that expects these requests in this order, and no others. */
function stripe(replies: Record<string, Reply[]>) {
  const asked: Asked[] = [];
  const http = Stripe.createFetchHttpClient((input: unknown, init?: RequestInit) => {
    const url = new URL(String(input));
    const path = `${init?.method ?? 'GET'} ${url.pathname.replace('/v1', '')}`;
    const reply = replies[path]?.shift();
    if (!reply) throw new Error(`${path} is asked, and nobody expects it`);
    const sent = new URLSearchParams(typeof init?.body === 'string' ? init.body : url.search);
    const idempotencyKey = new Headers(init?.headers).get('idempotency-key');
    asked.push({ path, form: Object.fromEntries(sent), idempotencyKey });
    // Forbids retries, before which the SDK waits half a second.
    const headers = { 'stripe-should-retry': 'false' };
    return Promise.resolve(Response.json(reply.body, { status: reply.status ?? 200, headers }));
  });
  return { asked, provider: new StripeProvider(OPTIONS, http) };
}

const list = (data: object[], more = false): Reply => ({ body: { object: 'list', data, has_more: more } });
const refund = (id: string, status: string, key = WISH.key) => ({ id, status, metadata: { key } });

describe('a checkout', () => {
  const session = { id: 'cs_1', url: 'https://checkout.example/cs_1', status: 'open', payment_status: 'unpaid' };

  it('is one sum in cents, under the key of whoever asks', async () => {
    const { provider, asked } = stripe({ 'POST /checkout/sessions': [{ body: session }] });
    const checkout = await provider.createCheckout({
      key: 'k1',
      amountCents: 9_050,
      currency: 'CAD',
      description: 'Pottery for beginners',
      returnUrl: 'https://emberhood.example/payment?done',
      cancelUrl: 'https://emberhood.example/payment',
      expiresAt: new Date('2027-01-01T00:00:00.900Z'),
    });
    expect(checkout).toEqual({ ref: 'cs_1', url: session.url, state: 'open', paymentRef: null });
    expect(asked).toEqual([
      {
        path: 'POST /checkout/sessions',
        idempotencyKey: 'checkout-k1',
        form: {
          mode: 'payment',
          client_reference_id: 'k1',
          success_url: 'https://emberhood.example/payment?done',
          cancel_url: 'https://emberhood.example/payment',
          expires_at: String(Date.UTC(2027, 0, 1) / 1_000),
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'cad',
          'line_items[0][price_data][unit_amount]': '9050',
          'line_items[0][price_data][product_data][name]': 'Pottery for beginners',
        },
      },
    ]);
  });

  it.each([
    [{ status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }, 'paid', 'pi_1'],
    [{ status: 'complete', payment_status: 'paid', payment_intent: { id: 'pi_2' } }, 'paid', 'pi_2'],
    // The bank has not said yet whether it pays.
    [{ status: 'complete', payment_status: 'unpaid', payment_intent: 'pi_1' }, 'open', null],
    // It is asked again, as there is nothing to be booked yet.
    [{ status: 'complete', payment_status: 'paid', payment_intent: null }, 'open', null],
    [{ status: 'expired', payment_status: 'unpaid', payment_intent: null }, 'expired', null],
  ])('that is %o is %s', async (change, state, paymentRef) => {
    const { provider } = stripe({ 'GET /checkout/sessions/cs_1': [{ body: { ...session, ...change } }] });
    expect(await provider.findCheckout('cs_1')).toMatchObject({ ref: 'cs_1', state, paymentRef });
  });
});

describe('a refund', () => {
  it.each([
    ['the first', [], 'refund-deposit-0'],
    ['one that was given before', [refund('re_0', 'succeeded')], 'refund-deposit-0'],
    [
      'one after two that the bank could not give',
      [refund('re_0', 'failed'), refund('re_1', 'canceled')],
      'refund-deposit-2',
    ],
    ['one of another payment of the same sum', [refund('re_0', 'failed', 'another')], 'refund-deposit-0'],
  ])('is asked for in cents, %s', async (_which, before, idempotencyKey) => {
    const { provider, asked } = stripe({
      'GET /refunds': [list(before)],
      'POST /refunds': [{ body: refund('re_9', 'pending') }],
    });
    expect(await provider.refund(WISH)).toEqual({ ref: 're_9' });
    expect(asked).toEqual([
      { path: 'GET /refunds', form: { payment_intent: 'pi_1' }, idempotencyKey: null },
      {
        path: 'POST /refunds',
        form: { payment_intent: 'pi_1', amount: '1050', 'metadata[key]': 'deposit' },
        idempotencyKey,
      },
    ]);
  });

  it('is found again by its key, also on a further page; those that failed are none', async () => {
    const pages = [list([refund('re_0', 'failed')], true), list([refund('re_1', 'succeeded')])];
    const { provider, asked } = stripe({ 'GET /refunds': pages });
    expect(await provider.findRefund(WISH)).toEqual({ ref: 're_1' });
    expect(asked[1]?.form).toEqual({ payment_intent: 'pi_1', starting_after: 're_0' });
    const others = stripe({ 'GET /refunds': [list([refund('re_2', 'succeeded', 'another')])] });
    expect(await others.provider.findRefund(WISH)).toBeNull();
  });

  it.each([
    ['is refused where Stripe has understood and declined', { status: 400, type: 'invalid_request_error' }, true],
    ['may have been made where Stripe has failed', { status: 500, type: 'api_error' }, false],
    ['may have been made where the key is no more', { status: 401, type: 'invalid_request_error' }, false],
  ])('%s', async (_what, { status, type }, isRefused) => {
    const { provider } = stripe({
      'GET /refunds': [list([])],
      'POST /refunds': [{ status, body: { error: { type, message: 'No.' } } }],
    });
    const error: unknown = await provider.refund(WISH).catch((thrown: unknown) => thrown);
    expect([error instanceof Error, error instanceof PaymentRefusedError]).toEqual([true, isRefused]);
  });

  it('is refused where the bank has declined it at once', async () => {
    const { provider } = stripe({
      'GET /refunds': [list([])],
      'POST /refunds': [{ body: refund('re_9', 'failed') }],
    });
    await expect(provider.refund(WISH)).rejects.toThrow(new PaymentRefusedError('The refund re_9 is failed'));
  });
});

it('is asked a second time within the time for one question', async () => {
  const waits: number[] = [];
  const silent = Object.assign(new Stripe.HttpClient(), {
    getClientName: () => 'silent',
    makeRequest: (...[, , , , , , , timeout]: Parameters<Stripe.HttpClient['makeRequest']>) => {
      waits.push(timeout);
      return Promise.reject(Stripe.HttpClient.makeTimeoutError());
    },
  });
  await expect(new StripeProvider(OPTIONS, silent).findCheckout('cs_1')).rejects.toThrow(
    Stripe.errors.StripeConnectionError,
  );
  expect(waits).toEqual([500, 500]);
});

describe('the books', () => {
  it.each([
    ['no dispute', [], false],
    ['a dispute that took it', [[-1_000, -1_500]], true],
    ['one whose money came back', [[-1_000], [1_000]], false],
    ['one that is only asked about', [[]], false],
  ])('know of %s', async (_what, disputes, isTakenBack) => {
    const data = disputes.map((moves, index) => ({
      id: `dp_${String(index)}`,
      balance_transactions: moves.map((amount) => ({ amount })),
    }));
    const { provider, asked } = stripe({ 'GET /disputes': [list(data)] });
    expect(await provider.isChargedBack('pi_1')).toBe(isTakenBack);
    expect(asked[0]?.form).toEqual({ payment_intent: 'pi_1' });
  });

  const charge = (id: string, change: object = {}) => ({
    id,
    payment_intent: `pi_${id}`,
    paid: true,
    amount: 1_000,
    amount_refunded: 0,
    disputed: false,
    ...change,
  });
  const dispute = (of: string, status: string, ...moves: number[]) => ({
    id: `dp_${of}`,
    charge: of,
    status,
    balance_transactions: moves.map((amount) => ({ amount })),
  });
  const disputes = [
    dispute('won', 'won', -1_000, 1_000),
    dispute('lost', 'lost', -1_000),
    // An inquiry of the bank moves no money, now or when it is answered.
    dispute('asked', 'warning_needs_response'),
    dispute('answered', 'warning_closed'),
  ];
  const left = async (payments: AsyncIterable<{ paymentRef: string; netCents: number }>) => {
    const found: Record<string, number> = {};
    for await (const { paymentRef, netCents } of payments) found[paymentRef] = netCents;
    return found;
  };
  const until = new Date('2027-01-02T00:00:00.900Z');

  it('count what is left of every payment, in cents, also where a bank only asks', async () => {
    const disputed = { disputed: true };
    const { provider, asked } = stripe({
      'GET /disputes': [list(disputes)],
      'GET /charges': [
        list([charge('whole'), charge('part', { amount_refunded: 400 })], true),
        list([
          ...['won', 'lost', 'asked', 'answered'].map((id) => charge(id, disputed)),
          ...[charge('declined', { paid: false }), charge('old', { payment_intent: null })],
        ]),
      ],
    });
    expect(await left(provider.listPayments({ from: null, until }))).toEqual({
      pi_whole: 1_000,
      pi_part: 600,
      pi_won: 1_000,
      pi_lost: 0,
      pi_asked: 1_000,
      pi_answered: 1_000,
    });
    expect(asked[1]?.form).toEqual({ limit: '100', 'created[lt]': String(Date.UTC(2027, 0, 2) / 1_000) });
  });

  it('are asked for what was made in a while only, and for one payment alone', async () => {
    const from = new Date('2027-01-01T00:00:00Z');
    const { provider, asked } = stripe({
      'GET /disputes': [list([]), list([dispute('lost', 'lost', -1_000)])],
      'GET /charges': [
        list([charge('whole')]),
        list([
          charge('declined', { paid: false }),
          charge('lost', { disputed: true }),
          charge('part', { amount_refunded: 400 }),
        ]),
      ],
    });
    expect(await left(provider.listPayments({ from, until }))).toEqual({ pi_whole: 1_000 });
    const since = { 'created[gte]': String(Date.UTC(2027, 0, 1) / 1_000) };
    expect(asked.map(({ form }) => form)).toEqual([
      { limit: '100', ...since },
      { limit: '100', ...since, 'created[lt]': String(Date.UTC(2027, 0, 2) / 1_000) },
    ]);
    // Of a card that was declined before, nothing.
    expect(await provider.netCents('pi_lost')).toBe(600);
    expect(asked.slice(2).map(({ form }) => form)).toEqual([
      { payment_intent: 'pi_lost' },
      { payment_intent: 'pi_lost' },
    ]);
  });

  it('that Stripe does not know are worth nothing, so that the comparison goes on and lists them', async () => {
    const unknown = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' };
    const { provider } = stripe({ 'GET /disputes': [{ status: 404, body: { error: unknown } }] });
    expect(await provider.netCents('pi_of_another_account')).toBe(0);
    const broken = stripe({
      'GET /disputes': [{ status: 400, body: { error: { ...unknown, code: 'parameter_invalid' } } }],
    });
    await expect(broken.provider.netCents('pi_1')).rejects.toThrow('No such payment_intent');
  });
});

describe('a webhook', () => {
  const { provider } = stripe({});
  const payloadOf = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
  const signed = (payload: string, { secret = OPTIONS.webhookSecret, age = 0 } = {}) =>
    new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp: Math.floor(Date.now() / 1_000) - age,
    });

  it.each([
    ['checkout.session.completed', { id: 'cs_1' }, { kind: 'checkout', ref: 'cs_1' }],
    ['checkout.session.expired', { id: 'cs_1' }, { kind: 'checkout', ref: 'cs_1' }],
    ['charge.dispute.funds_withdrawn', { payment_intent: 'pi_1' }, { kind: 'reversal', ref: 'pi_1' }],
    ['charge.dispute.funds_reinstated', { payment_intent: { id: 'pi_1' } }, { kind: 'reversal', ref: 'pi_1' }],
    ['charge.dispute.created', { payment_intent: 'pi_1' }, { kind: 'other', ref: '' }],
    ['refund.failed', { status: 'failed', payment_intent: 'pi_1' }, { kind: 'reversal', ref: 'pi_1' }],
    ['refund.updated', { status: 'canceled', payment_intent: 'pi_1' }, { kind: 'reversal', ref: 'pi_1' }],
    ['refund.updated', { status: 'succeeded', payment_intent: 'pi_1' }, { kind: 'other', ref: '' }],
    ['customer.created', {}, { kind: 'other', ref: '' }],
  ])('%s is read: %o', (type, object, event) => {
    const payload = payloadOf(type, object);
    expect(provider.readWebhook(payload, signed(payload))).toEqual(event);
  });

  it.each([
    ['of another secret', (payload: string) => signed(payload, { secret: 'whsec_2' })],
    ['of another body', (payload: string) => signed(`${payload} `)],
    ['that is too old', (payload: string) => signed(payload, { age: 3_600 })],
    ['that is none', () => ''],
  ])('with a signature %s is refused', (_which, sign) => {
    const payload = payloadOf('checkout.session.completed', { id: 'cs_1' });
    expect(() => provider.readWebhook(payload, sign(payload))).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });
});
