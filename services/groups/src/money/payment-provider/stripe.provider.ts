import Stripe from 'stripe';
import {
  PaymentRefusedError,
  type CheckoutRequest,
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderEvent,
  type RefundRequest,
} from './payment-provider.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** For one question, with its second try. */
  timeoutMs: number;
}

/**
 * Stripe's hosted checkout, by its own SDK. Its idempotency keys last a day: refunds also carry ours in their metadata.
 */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  private readonly stripe: Stripe;

  constructor(
    private readonly options: StripeOptions,
    httpClient: Stripe.HttpClient = Stripe.createNodeHttpClient(),
  ) {
    const { secretKey, timeoutMs } = options;
    const timeout = Math.floor(timeoutMs / 2);
    this.stripe = new Stripe(secretKey, { timeout, maxNetworkRetries: 1, telemetry: false, httpClient });
  }

  async createCheckout(wish: CheckoutRequest): Promise<ProviderCheckout> {
    const session = await refusable(() =>
      this.stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: wish.key,
          success_url: wish.returnUrl,
          cancel_url: wish.cancelUrl,
          expires_at: Math.floor(wish.expiresAt.getTime() / 1_000),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: wish.currency.toLowerCase(),
                unit_amount: wish.amountCents,
                product_data: { name: wish.description },
              },
            },
          ],
        },
        { idempotencyKey: `checkout-${wish.key}` },
      ),
    );
    return toCheckout(session);
  }

  async findCheckout(ref: string): Promise<ProviderCheckout> {
    return toCheckout(await refusable(() => this.stripe.checkout.sessions.retrieve(ref)));
  }

  async refund({ key, paymentRef, amountCents }: RefundRequest): Promise<{ ref: string }> {
    // For the same idempotency key, Stripe returns a refund that has failed at the bank; a new try needs a new key.
    const failed = (await this.refundsOf(key, paymentRef)).filter(isGone).length;
    const refund = await refusable(() =>
      this.stripe.refunds.create(
        { payment_intent: paymentRef, amount: amountCents, metadata: { key } },
        { idempotencyKey: `refund-${key}-${failed}` },
      ),
    );
    if (isGone(refund)) throw new PaymentRefusedError(`The refund ${refund.id} is ${refund.status ?? 'gone'}`);
    return { ref: refund.id };
  }

  async findRefund({ key, paymentRef }: RefundRequest): Promise<{ ref: string } | null> {
    const refund = (await this.refundsOf(key, paymentRef)).find((one) => !isGone(one));
    return refund ? { ref: refund.id } : null;
  }

  async isChargedBack(paymentRef: string): Promise<boolean> {
    const moved = await movedBy(this.stripe.disputes.list({ payment_intent: paymentRef }));
    return [...moved.values()].reduce((sum, cents) => sum + cents, 0) < 0;
  }

  private async refundsOf(key: string, paymentRef: string): Promise<Stripe.Refund[]> {
    const found: Stripe.Refund[] = [];
    for await (const refund of this.stripe.refunds.list({ payment_intent: paymentRef }))
      if (refund.metadata?.['key'] === key) found.push(refund);
    return found;
  }

  async *listPayments({
    from,
    until,
  }: Parameters<PaymentProvider['listPayments']>[0]): ReturnType<PaymentProvider['listPayments']> {
    const since = from === null ? {} : { gte: seconds(from) };
    // A dispute is never older than its charge.
    const moved = await movedBy(this.stripe.disputes.list({ limit: 100, ...(from && { created: since }) }));
    for await (const charge of this.stripe.charges.list({ limit: 100, created: { ...since, lt: seconds(until) } })) {
      const paymentRef = idOf(charge.payment_intent);
      if (charge.paid && paymentRef !== null) yield { paymentRef, netCents: leftOf(charge, moved) };
    }
  }

  async netCents(paymentRef: string): Promise<number> {
    try {
      const moved = await movedBy(this.stripe.disputes.list({ payment_intent: paymentRef }));
      let cents = 0;
      for await (const charge of this.stripe.charges.list({ payment_intent: paymentRef }))
        if (charge.paid) cents += leftOf(charge, moved);
      return cents;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return 0;
      throw error;
    }
  }

  readWebhook(body: string, signature: string): ProviderEvent {
    const event = this.stripe.webhooks.constructEvent(body, signature, this.options.webhookSecret);
    if (event.type.startsWith('checkout.session.'))
      return { kind: 'checkout', ref: (event.data.object as Stripe.Checkout.Session).id };
    const ref = reversed(event);
    return ref === null ? { kind: 'other', ref: '' } : { kind: 'reversal', ref };
  }
}

/** What disputes took and returned, by charge. An inquiry moves nothing, however it ends. */
async function movedBy(disputes: AsyncIterable<Stripe.Dispute>): Promise<Map<string, number>> {
  const moved = new Map<string, number>();
  for await (const { charge, balance_transactions: moves } of disputes) {
    const id = idOf(charge) ?? '';
    for (const { amount } of moves) moved.set(id, (moved.get(id) ?? 0) + amount);
  }
  return moved;
}

/** Of a charge that the bank took back, nothing is left. */
function leftOf(charge: Stripe.Charge, moved: ReadonlyMap<string, number>): number {
  return (moved.get(charge.id) ?? 0) < 0 ? 0 : charge.amount - charge.amount_refunded;
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}

/** The payment that the bank took back or returned, or whose refund failed at the bank. */
function reversed(event: Stripe.Event): string | null {
  switch (event.type) {
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return idOf(event.data.object.payment_intent);
    case 'refund.failed':
    case 'refund.updated':
      return isGone(event.data.object) ? idOf(event.data.object.payment_intent) : null;
    default:
      return null;
  }
}

function isGone({ status }: Stripe.Refund): boolean {
  return status === 'failed' || status === 'canceled';
}

function idOf(one: string | { id: string } | null | undefined): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null);
}

function toCheckout({ id: ref, url, status, ...session }: Stripe.Checkout.Session): ProviderCheckout {
  const paymentRef = session.payment_status === 'paid' ? idOf(session.payment_intent) : null;
  if (paymentRef !== null) return { ref, url, state: 'paid', paymentRef };
  return { ref, url, state: status === 'expired' ? 'expired' : 'open', paymentRef };
}

/** A request that Stripe understood and declined is refused; any other failure may have worked. */
async function refusable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new PaymentRefusedError(error.message);
    throw error;
  }
}
