import { randomUUID } from 'node:crypto';
import type { PaymentDue } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { AllocationsRepository } from '../allocations/allocations.repository.ts';
import { DepositNotices } from '../deposits/deposit-notices.ts';
import type { NewPayment } from '../deposits/deposit-row.ts';
import { DepositsRepository } from '../deposits/deposits.repository.ts';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../payment-provider/payment-provider.ts';
import type { RefundReason } from '../refunds/refund.entity.ts';
import { unpaidCents, type Costs } from './price-columns.ts';
import { PricesRepository } from './prices.repository.ts';

/** Stripe refuses smaller payments in Canadian dollars. */
const LEAST_CHARGE_CENTS = 50;

export type PaidPrice = Omit<NewPayment, 'id' | 'timezone'> & { seatId: string };

/** Prices of places: what is due to confirm one, what was paid, and what becomes of it (GRP-19, decision: payments). */
@Injectable()
export class PricesService {
  constructor(
    private readonly prices: PricesRepository,
    private readonly payments: DepositsRepository,
    private readonly allocations: AllocationsRepository,
    private readonly notices: DepositNotices,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  /** What has to be paid to confirm a place. The host is paid what no provider takes. */
  dueOf(costs: Costs): number {
    const cents = unpaidCents(costs);
    return this.provider === null || cents < LEAST_CHARGE_CENTS ? 0 : cents;
  }

  async dueOfSeat(tx: Tx, seatId: string): Promise<number> {
    return this.dueOf(await this.prices.findCosts(tx, seatId));
  }

  /** Places of this account that are confirmed by paying for them. */
  async listDue(accountId: string): Promise<PaymentDue['places']> {
    const open = await this.prices.listUnpaidPlaces(accountId);
    return open.flatMap(({ groupId, title, payBy, timezone, ...costs }) => {
      const dueCents = this.dueOf(costs);
      return dueCents > 0 ? [{ groupId, title, dueCents, payBy, timezone }] : [];
    });
  }

  /**
   * Books a payment once. `over` is why it is refunded at once, if it is. Returns its id, and whether the place is paid
   * for now.
   */
  async recordPayment(
    tx: Tx,
    paid: PaidPrice,
    over: RefundReason | null,
  ): Promise<{ id: string; covers: boolean } | null> {
    const payment = { ...paid, id: randomUUID(), timezone: null };
    if (!(await this.payments.insert(tx, payment))) return null;
    const actor = 'system:payments';
    if (over !== null) {
      await this.payments.requestRefunds(tx, [payment.id], { reason: over, actor });
      return { id: payment.id, covers: false };
    }
    await this.allocations.addPrice(tx, payment.id, payment.seatId);
    // An older page about a smaller sum may have been paid as well: what is not needed is refunded.
    const spare = await this.prices.findOverpayments(tx, payment.seatId, payment.id);
    await this.payments.requestRefunds(tx, spare, { reason: 'paid_twice', actor });
    await this.notices.priceReceived(tx, payment, await this.prices.findPaidEvent(tx, payment.seatId));
    return { id: payment.id, covers: (await this.dueOfSeat(tx, payment.seatId)) === 0 };
  }

  async allocateDeposit(tx: Tx, seat: { id: string; accountId: string; registrationId: string }): Promise<void> {
    const { priceCents, paidCents } = await this.prices.findCosts(tx, seat.id);
    await this.allocations.addDeposit(tx, seat, Math.max(0, priceCents - paidCents));
  }
}
