import Stripe from 'stripe';
import {
  PaymentRefusedError,
  type CheckoutWish,
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderEvent,
  type RefundWish,
} from './payment-provider.ts';

export interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  timeoutMs: number;
}

/** Stripe's hosted checkout, by its own SDK. Its idempotency keys last a day: refunds also carry ours in their metadata. */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe';
  private readonly stripe: Stripe;

  constructor(private readonly options: StripeOptions) {
    this.stripe = new Stripe(options.secretKey, { timeout: options.timeoutMs, maxNetworkRetries: 1, telemetry: false });
  }

  async createCheckout(wish: CheckoutWish): Promise<ProviderCheckout> {
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

  async refund({ key, paymentRef, amountCents }: RefundWish): Promise<{ ref: string }> {
    const refund = await refusable(() =>
      this.stripe.refunds.create(
        { payment_intent: paymentRef, amount: amountCents, metadata: { key } },
        { idempotencyKey: `refund-${key}` },
      ),
    );
    return { ref: refund.id };
  }

  async findRefund({ key, paymentRef }: RefundWish): Promise<{ ref: string } | null> {
    for await (const refund of this.stripe.refunds.list({ payment_intent: paymentRef })) {
      const gone = refund.status === 'failed' || refund.status === 'canceled';
      if (refund.metadata?.['key'] === key && !gone) return { ref: refund.id };
    }
    return null;
  }

  async *listPayments(): AsyncIterable<{ paymentRef: string; netCents: number }> {
    for await (const charge of this.stripe.charges.list({ limit: 100 })) {
      const { payment_intent: intent } = charge;
      if (!charge.paid || intent === null) continue;
      const lost = charge.disputed ? charge.amount : charge.amount_refunded;
      yield { paymentRef: typeof intent === 'string' ? intent : intent.id, netCents: charge.amount - lost };
    }
  }

  readWebhook(body: string, signature: string): ProviderEvent {
    const event = this.stripe.webhooks.constructEvent(body, signature, this.options.webhookSecret);
    if (event.type.startsWith('checkout.session.'))
      return { id: event.id, kind: 'checkout', ref: (event.data.object as Stripe.Checkout.Session).id };
    if (event.type === 'charge.dispute.funds_withdrawn') {
      const { payment_intent: intent } = event.data.object;
      return { id: event.id, kind: 'dispute', ref: typeof intent === 'string' ? intent : (intent?.id ?? '') };
    }
    return { id: event.id, kind: 'other', ref: '' };
  }
}

function toCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  const { payment_intent: intent } = session;
  const paid = session.payment_status === 'paid';
  return {
    ref: session.id,
    url: session.url,
    state: paid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    paymentRef: paid ? (typeof intent === 'string' ? intent : (intent?.id ?? null)) : null,
  };
}

/** A request that Stripe understood and declined is a no; everything else may have worked. */
async function refusable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new PaymentRefusedError(error.message);
    throw error;
  }
}
