import { events, notifications, requestNotification, z } from '@emberhood/contracts';
import { Jobs, Outbox, Transactions, defineJob } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { PublishRepository } from './publish.repository.ts';

export const sendStillWaiting = defineJob('runs.tell-waiting', z.object({ runId: z.uuid() }), { timeoutSeconds: 300 });

const AT_ONCE = 100;

/**
 * Tells everybody who took part in a decision and still waits that it was made. It comes when the invitations come, once
 * for each cycle, and in the same words for all, whatever kept them from a group (decision: runs).
 */
@Injectable()
export class StillWaiting {
  constructor(
    jobs: Jobs,
    private readonly rows: PublishRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {
    jobs.handle(sendStillWaiting, ({ runId }) => this.send(runId));
  }

  /** Requests that are repeated after an interruption send nothing, by their keys. */
  private async send(runId: string): Promise<void> {
    const people = await this.rows.listStillWaiting(runId);
    for (let start = 0; start < people.length; start += AT_ONCE)
      await this.transactions.run(async (tx) => {
        for (const { accountId, cycleId, city, nextDecisionAt: next } of people.slice(start, start + AT_ONCE)) {
          // A freeze may be overdue; its day is not one to come.
          const data = { city, nextDecisionAt: next !== null && Date.parse(next) > Date.now() ? next : null };
          const key = `still-waiting:${cycleId}:${accountId}`;
          const request = requestNotification(notifications.stillWaiting, { key, accountId, data });
          await this.outbox.add(tx, events.groupsNotificationRequested, request);
        }
      });
  }
}
