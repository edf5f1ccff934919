import { CURRENCY, events, notifications, requestNotification } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { sessionsAhead } from '../notices/sessions-ahead.ts';
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

  /** With the sessions that are paid for: a programme has several. */
  async priceReceived(tx: Tx, payment: PricePayment, { sessions, ...event }: PaidEvent): Promise<void> {
    const { id: depositId, accountId, amountCents, currency } = payment;
    const [startsAt = '', ...later] = sessionsAhead(sessions, Date.now()).map((session) => session.startsAt);
    const request = requestNotification(notifications.priceReceived, {
      key: `price-received:${depositId}:1`,
      accountId,
      data: { ...event, startsAt, later, depositId, amountCents, currency, paidAt: new Date().toISOString() },
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
