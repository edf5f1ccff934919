import { z } from '@emberhood/contracts';
import { defineJob, Jobs, Metrics, Transactions } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PushDelivery } from './push-delivery.ts';

/** Retried for an hour and a half; after a longer outage, ringing is of no use. */
export const pushNotification = defineJob(
  'notifications.push',
  z.object({ id: z.uuid(), deviceId: z.uuid(), until: z.iso.datetime() }),
  { concurrency: 5, timeoutSeconds: 30, retries: 17, retryDelaySeconds: 1, retryDelayMaxSeconds: 600 },
);

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
