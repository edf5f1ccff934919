import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from '@emberhood/contracts';
import {
  PaymentRefusedError,
  type CheckoutRequest,
  type PaymentProvider,
  type ProviderCheckout,
  type ProviderEvent,
  type RefundRequest,
} from './payment-provider.ts';

export interface SandboxOptions {
  url: string;
  secretKey: string;
  webhookSecret: string;
  timeoutMs: number;
}

const SIGNATURE_SECONDS = 300;
const REVERSALS = ['dispute.created', 'dispute.won', 'refund.failed'];

const made = { id: z.string(), url: z.url() };
const Checkout = z.union([
  z.object({ ...made, state: z.literal('paid'), paymentRef: z.string() }),
  z.object({ ...made, state: z.enum(['open', 'failed', 'expired']), paymentRef: z.null() }),
]);
const Refund = z.object({ id: z.string() });
const Payments = z.object({
  payments: z.array(z.object({ paymentRef: z.string(), netCents: z.int(), paidAt: z.number() })),
});
type Made = Parameters<PaymentProvider['listPayments']>[0];
const Dispute = z.object({ isTakenBack: z.boolean() });
const Event = z.object({ type: z.string(), ref: z.string() });

/** The stand-in provider of local-services: a real server with a hosted page, without money. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox';

  constructor(private readonly options: SandboxOptions) {}

  async createCheckout(wish: CheckoutRequest): Promise<ProviderCheckout> {
    const body = { ...wish, reference: wish.key, expiresAt: wish.expiresAt.getTime() };
    return toCheckout(Checkout.parse(await this.call('POST', '/v1/checkouts', body)));
  }

  async findCheckout(ref: string): Promise<ProviderCheckout> {
    return toCheckout(Checkout.parse(await this.call('GET', `/v1/checkouts/${encodeURIComponent(ref)}`)));
  }

  async refund(wish: RefundRequest): Promise<{ ref: string }> {
    return { ref: Refund.parse(await this.call('POST', '/v1/refunds', wish)).id };
  }

  async findRefund({ key }: RefundRequest): Promise<{ ref: string } | null> {
    const found = await this.call('GET', `/v1/refunds/${encodeURIComponent(key)}`, undefined, true);
    return found === null ? null : { ref: Refund.parse(found).id };
  }

  async isChargedBack(paymentRef: string): Promise<boolean> {
    return Dispute.parse(await this.call('GET', `/v1/disputes/${encodeURIComponent(paymentRef)}`)).isTakenBack;
  }

  async *listPayments({ from, until }: Made): AsyncIterable<{ paymentRef: string; netCents: number }> {
    for (const { paidAt, ...payment } of await this.payments())
      if (paidAt < until.getTime() && (from === null || paidAt >= from.getTime())) yield payment;
  }

  async netCents(paymentRef: string): Promise<number> {
    return (await this.payments()).find((payment) => payment.paymentRef === paymentRef)?.netCents ?? 0;
  }

  private async payments(): Promise<z.output<typeof Payments>['payments']> {
    return Payments.parse(await this.call('GET', '/v1/payments')).payments;
  }

  readWebhook(body: string, signature: string): ProviderEvent {
    const [, at = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    const right = createHmac('sha256', this.options.webhookSecret).update(`${at}.${body}`).digest();
    const given = Buffer.from(mac, 'hex');
    if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Error('The signature is wrong');
    if (Math.abs(Date.now() / 1_000 - Number(at)) > SIGNATURE_SECONDS) throw new Error('The message is too old');
    const { type, ref } = Event.parse(JSON.parse(body));
    if (type.startsWith('checkout.')) return { kind: 'checkout', ref };
    return { kind: REVERSALS.includes(type) ? 'reversal' : 'other', ref };
  }

  private async call(method: string, path: string, body?: object, mayBeMissing = false): Promise<unknown> {
    const answer = await fetch(this.options.url + path, {
      method,
      headers: { authorization: `Bearer ${this.options.secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.options.timeoutMs),
    });
    if (answer.status === 404 && mayBeMissing) return null;
    if (answer.status >= 500) throw new Error(`The provider answered ${answer.status}`);
    if (!answer.ok) throw new PaymentRefusedError(`The provider answered ${answer.status}`);
    return answer.json();
  }
}

function toCheckout({ id: ref, ...checkout }: z.output<typeof Checkout>): ProviderCheckout {
  return { ref, ...checkout };
}
