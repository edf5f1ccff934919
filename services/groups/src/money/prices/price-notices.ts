import { CURRENCY, events, notifications, requestNotification } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { sessionsAhead } from '../../ground/index.ts';
import type { NewPayment } from '../deposits/deposit-row.ts';
import type { PaidEvent } from './prices.repository.ts';

/** Requests receipts of prices, in the transaction that books them. */
@Injectable()
export class PriceNotices {
  constructor(private readonly outbox: Outbox) {}

  /** Lists all sessions, as a program has several. */
  async received(tx: Tx, payment: NewPayment, { sessions, ...event }: PaidEvent): Promise<void> {
    const { id: depositId, accountId, amountCents } = payment;
    const [startsAt = '', ...later] = sessionsAhead(sessions, Date.now()).map((session) => session.startsAt);
    const request = requestNotification(notifications.priceReceived, {
      key: `price-received:${depositId}:1`,
      accountId,
      data: { ...event, startsAt, later, depositId, amountCents, currency: CURRENCY, paidAt: new Date().toISOString() },
    });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }
}
