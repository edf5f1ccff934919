import { Jobs, Metrics, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PushDelivery } from './push-delivery.ts';
import { pushNotification } from './push-requests.ts';

/** Has devices show what came, and counts what became of it. */
@Injectable()
export class PushJobs {
  constructor(delivery: PushDelivery, transactions: Transactions, jobs: Jobs, metrics: Metrics) {
    const outcomes = metrics.counter(
      'push_messages_total',
      'Messages to devices by what became of them: sent, gone, refused, failed, waits for the morning, or why they were not sent',
      ['outcome'],
    );
    jobs.handle(pushNotification, async (job) => {
      const outcome = await delivery.send(job).catch((error: unknown) => {
        outcomes.inc({ outcome: 'failed' });
        throw error;
      });
      if (typeof outcome === 'string') {
        outcomes.inc({ outcome });
        return;
      }
      await transactions.run((tx) => jobs.enqueue(tx, pushNotification, job, { runAt: outcome.waitUntil }));
      outcomes.inc({ outcome: 'waits' });
    });
  }
}
