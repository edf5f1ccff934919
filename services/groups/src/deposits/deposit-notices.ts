import { CURRENCY, events, notifications, requestNotification } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { PaidEvent, PricePayment } from '../prices/prices.repository.ts';
import type { DepositRow } from './deposits.repository.ts';
import type { RefundWork } from './refunds.repository.ts';

/** Receipts of both kinds of payments: asked for in the transaction of what they tell of. */
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

  async priceReceived(tx: Tx, payment: PricePayment, event: PaidEvent): Promise<void> {
    const { id: depositId, accountId, amountCents, currency } = payment;
    const request = requestNotification(notifications.priceReceived, {
      key: `price-received:${depositId}:1`,
      accountId,
      data: { ...event, depositId, amountCents, currency, paidAt: new Date().toISOString() },
    });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }

  /** Told anew where an earlier refund of it has failed at the bank. */
  async refunded(tx: Tx, work: RefundWork, time: number): Promise<void> {
    const { accountId, depositId, amountCents, reason, place } = work;
    const data = { depositId, amountCents, currency: CURRENCY, reason };
    const request = place
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
