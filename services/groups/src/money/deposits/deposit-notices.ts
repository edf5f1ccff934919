import { CURRENCY, events, notifications, requestNotification, type PaymentTrouble } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { sessionsAhead } from '../../ground/index.ts';
import type { PaidEvent } from '../prices/prices.repository.ts';
import type { RefundWork } from '../refunds/refunds.repository.ts';
import type { DepositRow, NewPayment } from './deposit-row.ts';

/** Tells of deposits, prices, refunds and what went wrong with them, in the transaction that books it. */
@Injectable()
export class DepositNotices {
  constructor(private readonly outbox: Outbox) {}

  async received(tx: Tx, deposit: DepositRow): Promise<void> {
    const request = requestNotification(notifications.depositReceived, {
      key: `deposit-received:${deposit.id}:1`,
      accountId: deposit.accountId,
      data: {
        depositId: deposit.id,
        amountCents: deposit.amountCents,
        currency: deposit.currency,
        paidAt: deposit.paidAt.toISOString(),
        refundAt: deposit.refundAt?.toISOString() ?? deposit.paidAt.toISOString(),
      },
    });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }

  /** The receipt of a price. Lists all sessions, as a program has several. */
  async priceReceived(tx: Tx, payment: NewPayment, { sessions, ...event }: PaidEvent): Promise<void> {
    const { id: depositId, accountId, amountCents } = payment;
    const [startsAt = '', ...later] = sessionsAhead(sessions, Date.now()).map((session) => session.startsAt);
    const request = requestNotification(notifications.priceReceived, {
      key: `price-received:${depositId}:1`,
      accountId,
      data: { ...event, startsAt, later, depositId, amountCents, currency: CURRENCY, paidAt: new Date().toISOString() },
    });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }

  /** To the operators but `by` and who paid: one of them has to act. */
  async handOver(
    tx: Tx,
    { depositId, accountId: concerns }: { depositId: string; accountId: string },
    why: PaymentTrouble,
    by?: string,
  ): Promise<void> {
    await this.outbox.add(tx, events.paymentHandedOver, { depositId, why, by, concerns });
  }

  /** Sent again if an earlier refund has failed at the bank. */
  async refunded(tx: Tx, work: RefundWork, time: number): Promise<void> {
    const { accountId, depositId, amountCents, reason, place, words } = work;
    const data = { depositId, amountCents, currency: CURRENCY, reason };
    const request =
      words !== null
        ? requestNotification(notifications.partRefunded, {
            key: `part-refunded:${work.id}:${time}`,
            accountId,
            data: { depositId, amountCents, currency: CURRENCY, why: words, title: place?.title ?? null },
          })
        : place
          ? requestNotification(notifications.priceRefunded, {
              key: `price-refunded:${depositId}:${time}`,
              accountId,
              data: { ...data, ...place },
            })
          : requestNotification(notifications.depositRefunded, {
              key: `deposit-refunded:${depositId}:${time}`,
              accountId,
              data,
            });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }
}
