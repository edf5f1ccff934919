import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface SandboxCheckout {
  id: string;
  key: string;
  amountCents: number;
  currency: string;
  description: string;
  reference: string;
  returnUrl: string;
  cancelUrl: string;
  state: 'open' | 'paid' | 'failed' | 'expired';
  paymentRef: string | null;
  /** Missing of checkouts of an earlier version. */
  paidAt?: number;
  expiresAt: number;
}

export interface SandboxRefund {
  id: string;
  key: string;
  paymentRef: string;
  amountCents: number;
}

/** A webhook to send to the product until it answers with success. */
export interface SandboxEvent {
  id: string;
  type: string;
  ref: string;
  dueAt: number;
  attempts: number;
}

interface Books {
  checkouts: SandboxCheckout[];
  refunds: SandboxRefund[];
  events: SandboxEvent[];
  disputes: string[];
}

/** What the sandbox knows, written to a file at every change. */
export class SandboxBooks {
  private readonly file: string;
  private readonly books: Books;

  constructor(file: string) {
    this.file = file;
    this.books = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Books)
      : { checkouts: [], refunds: [], events: [], disputes: [] };
  }

  get events(): readonly SandboxEvent[] {
    return this.books.events;
  }

  /** The same key gives the same checkout. */
  openCheckout(wish: Omit<SandboxCheckout, 'id' | 'state' | 'paymentRef' | 'paidAt'>): SandboxCheckout {
    const there = this.books.checkouts.find((checkout) => checkout.key === wish.key);
    if (there) return there;
    const checkout: SandboxCheckout = { ...wish, id: `co_${randomUUID()}`, state: 'open', paymentRef: null };
    this.books.checkouts.push(checkout);
    this.save();
    return checkout;
  }

  checkout(id: string): SandboxCheckout | undefined {
    const found = this.books.checkouts.find((checkout) => checkout.id === id);
    if (found?.state === 'open' && found.expiresAt <= Date.now()) found.state = 'expired';
    return found;
  }

  settle(checkout: SandboxCheckout, state: 'paid' | 'failed', delayMs: number): void {
    if (checkout.state !== 'open') return;
    checkout.state = state;
    if (state === 'paid') Object.assign(checkout, { paymentRef: `pay_${randomUUID()}`, paidAt: Date.now() });
    this.tell(state === 'paid' ? 'checkout.completed' : 'checkout.failed', checkout.id, delayMs);
  }

  paymentOf(paymentRef: string): SandboxCheckout | undefined {
    return this.books.checkouts.find((checkout) => checkout.paymentRef === paymentRef);
  }

  refundOf(key: string): SandboxRefund | undefined {
    return this.books.refunds.find((refund) => refund.key === key);
  }

  refundedCents(paymentRef: string): number {
    return this.books.refunds
      .filter((refund) => refund.paymentRef === paymentRef)
      .reduce((sum, refund) => sum + refund.amountCents, 0);
  }

  /** The same key gives the same refund. */
  refund(wish: Omit<SandboxRefund, 'id'>, delayMs: number): SandboxRefund {
    const there = this.refundOf(wish.key);
    if (there) return there;
    const refund: SandboxRefund = { ...wish, id: `re_${randomUUID()}` };
    this.books.refunds.push(refund);
    this.tell('refund.completed', wish.paymentRef, delayMs);
    return refund;
  }

  /** The bank takes a payment back, or, where the dispute was won, returns it. */
  dispute(paymentRef: string, isWon: boolean, delayMs: number): void {
    const others = this.books.disputes.filter((one) => one !== paymentRef);
    this.books.disputes = isWon ? others : [...others, paymentRef];
    this.tell(isWon ? 'dispute.won' : 'dispute.created', paymentRef, delayMs);
  }

  /**
   * The bank could not give it back, or the one of this key: the money is here again, as if no refund had been made.
   */
  failRefund(paymentRef: string, key: string | undefined, delayMs: number): void {
    this.books.refunds = this.books.refunds.filter(
      (refund) => refund.paymentRef !== paymentRef || (key !== undefined && refund.key !== key),
    );
    this.tell('refund.failed', paymentRef, delayMs);
  }

  isDisputed(paymentRef: string): boolean {
    return this.books.disputes.includes(paymentRef);
  }

  payments(): { paymentRef: string; netCents: number; paidAt: number }[] {
    return this.books.checkouts.flatMap((checkout) =>
      checkout.paymentRef === null
        ? []
        : {
            paymentRef: checkout.paymentRef,
            paidAt: checkout.paidAt ?? 0,
            netCents: this.isDisputed(checkout.paymentRef)
              ? 0
              : checkout.amountCents - this.refundedCents(checkout.paymentRef),
          },
    );
  }

  tell(type: string, ref: string, delayMs: number): void {
    this.books.events.push({ id: `ev_${randomUUID()}`, type, ref, dueAt: Date.now() + delayMs, attempts: 0 });
    this.save();
  }

  told(event: SandboxEvent): void {
    this.books.events = this.books.events.filter(({ id }) => id !== event.id);
    this.save();
  }

  later(event: SandboxEvent): void {
    event.attempts += 1;
    event.dueAt = Date.now() + Math.min(60_000, 500 * 2 ** event.attempts);
    this.save();
  }

  private save(): void {
    writeFileSync(`${this.file}.new`, JSON.stringify(this.books), { mode: 0o600 });
    renameSync(`${this.file}.new`, this.file);
  }
}
