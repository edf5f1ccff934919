import { Jobs, LOGGER, Metrics, Transactions, type Logger } from '@emberhood/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Delivery } from './delivery.ts';
import { NotificationsRepository } from './notifications.repository.ts';
import { deliverNotification } from './notifications.service.ts';

/** Has each message delivered, and notes what became of it. */
@Injectable()
export class DeliveryJobs {
  private readonly outcomes;

  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly delivery: Delivery,
    private readonly transactions: Transactions,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: Jobs,
    metrics: Metrics,
  ) {
    this.outcomes = metrics.counter(
      'notifications_total',
      'Messages to people by what became of them, each once: sent, refused, or why they were not sent',
      ['outcome'],
    );
    jobs.handle(deliverNotification, ({ id }) => this.deliver(id));
  }

  private async deliver(id: string): Promise<void> {
    const notification = await this.notifications.findWaiting(id);
    // An earlier try sent it but was noted too late.
    if (!notification) return;
    const outcome = await this.delivery.send(notification);
    if ('waitUntil' in outcome) {
      const group = notification.accountId ?? id;
      await this.transactions.run((tx) =>
        this.jobs.enqueue(tx, deliverNotification, { id }, { group, runAt: outcome.waitUntil }),
      );
      return;
    }
    await this.notifications.settle(id, outcome);
    this.outcomes.inc({ outcome: outcome.state === 'skipped' ? outcome.reason : outcome.state });
    if (outcome.state !== 'sent') {
      this.logger.info({ notificationId: id, template: notification.template, ...outcome }, 'Notification: not sent');
    }
  }
}
