import { events, notifications, requestNotification } from '@emberhood/contracts';
import { Outbox, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import type { DepositRow } from './deposits.repository.ts';
import type { RefundWork } from './refunds.repository.ts';

/** Receipts: asked for in the transaction of what they tell of. */
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
        refundAt: deposit.refundAt.toISOString(),
      },
    });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }

  async refunded(tx: Tx, work: RefundWork): Promise<void> {
    const request = requestNotification(notifications.depositRefunded, {
      key: `deposit-refunded:${work.depositId}:1`,
      accountId: work.accountId,
      data: { depositId: work.depositId, amountCents: work.amountCents, currency: 'CAD', reason: work.reason },
    });
    await this.outbox.add(tx, events.groupsNotificationRequested, request);
  }
}
