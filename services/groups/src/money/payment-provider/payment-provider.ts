/** A checkout as the provider reports it; it is paid only with the payment to be booked. */
export type ProviderCheckout = { ref: string; url: string | null } & (
  | { state: 'paid'; paymentRef: string }
  | { state: 'open' | 'failed' | 'expired'; paymentRef: null }
);

/** A webhook of the provider. It is only a hint: what counts is the provider's answer when asked. */
export interface ProviderEvent {
  /** A reversal is about a dispute, or about a refund that failed at the bank. */
  kind: 'checkout' | 'reversal' | 'other';
  /** The checkout's reference or, for a reversal, the payment's. */
  ref: string;
}

export interface CheckoutRequest {
  /** The same key gives the same checkout. */
  key: string;
  amountCents: number;
  currency: string;
  description: string;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface RefundRequest {
  /** The same key gives the same refund, however often it is requested (I15). */
  key: string;
  paymentRef: string;
  amountCents: number;
}

/** The provider has refused, and will refuse again. */
export class PaymentRefusedError extends Error {}

/**
 * Takes payments on its hosted page, which alone sees card data. Calls throw PaymentRefusedError for a refusal, and any
 * other error if it is unknown whether they worked: then the provider is asked before anything is tried again.
 */
export interface PaymentProvider {
  readonly name: string;
  createCheckout(wish: CheckoutRequest): Promise<ProviderCheckout>;
  findCheckout(ref: string): Promise<ProviderCheckout>;
  refund(wish: RefundRequest): Promise<{ ref: string }>;
  /** Whether the bank has taken this payment back and not returned it. */
  isChargedBack(paymentRef: string): Promise<boolean>;
  /** The refund made under this key, if there is one that has not failed. */
  findRefund(wish: RefundRequest): Promise<{ ref: string } | null>;
  /**
   * What is left of every payment made in this period (`from` null: since the first), for the comparison with our
   * ledger.
   */
  listPayments(made: { from: Date | null; until: Date }): AsyncIterable<{ paymentRef: string; netCents: number }>;
  /** What is left of one payment; 0 if the provider does not know it. */
  netCents(paymentRef: string): Promise<number>;
  /** @throws when the signature is not the provider's or too old */
  readWebhook(body: string, signature: string): ProviderEvent;
}

/** Undefined if no provider is configured; registrations then count without a deposit. */
export const PAYMENT_PROVIDER = Symbol('payment-provider');
