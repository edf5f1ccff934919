import { events, notifications, requestNotification, type NotificationRequest } from '@emberhood/contracts';
import {
  Jobs,
  Outbox,
  Transactions,
  contextOfRequest,
  contextOrNew,
  runInContext,
  type Tx,
} from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { DecisionsRepository } from './decisions.repository.ts';
import { ReviewRepository, type ReviewRow } from './review.repository.ts';

const EVERY_SECONDS = 3;
const BATCH = 50;

/** When a decision can no longer be undone, its member is told. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly decisions: DecisionsRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly audit: AuditRepository,
    jobs: Jobs,
  ) {
    const settleAll = async (): Promise<void> => {
      while (await this.settle());
    };
    // The next turn comes sooner than another try of this one would.
    jobs.schedule('review.settle', { everySeconds: EVERY_SECONDS }, settleAll, { retries: 0 });
  }

  private settle(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const due = await this.decisions.listDue(tx, BATCH);
      if (due.length === 0) return false;
      const ids = due.map(({ id }) => id);
      const rows = await this.reviews.listByIds(tx, ids);
      const requests = await this.audit.requestsOfCases(tx, rows);
      for (const row of rows) {
        // The mail belongs to the request that decided.
        const request = requests.get(row.id);
        const context = request === undefined ? contextOrNew() : contextOfRequest(request);
        await runInContext(context, () => this.notifyOwner(tx, row));
      }
      await this.decisions.setSettled(tx, ids);
      return due.length === BATCH;
    });
  }

  private async notifyOwner(tx: Tx, row: ReviewRow): Promise<void> {
    const request = noticeOf(row);
    if (request) await this.outbox.add(tx, events.mediaNotificationRequested, request);
  }
}

/** Null where the member has nothing to learn: reports that changed nothing. */
export function noticeOf(row: ReviewRow): NotificationRequest | null {
  const to = { key: `review:${row.id}:${String(row.version)}`, accountId: row.subjectId };
  const granted = row.decision === 'approve';
  const verdict = { reason: row.reason ?? ('other' as const), note: row.note };
  const { videoId, promptId, promptType } = row;
  if (promptId === null || promptType === null)
    // An approved photo is seen in its chat.
    return granted
      ? null
      : requestNotification(notifications.photoRefused, {
          ...to,
          data: { photoId: videoId, ...verdict, again: row.kind === 'appeal' },
        });
  const clip = { videoId, promptId, promptType };
  switch (row.kind) {
    case 'initial':
      return granted
        ? requestNotification(notifications.videoApproved, { ...to, data: clip })
        : requestNotification(notifications.videoRejected, { ...to, data: { ...clip, ...verdict, appealable: true } });
    case 'report':
      if (granted) return null;
      return requestNotification(notifications.videoTakenDown, {
        ...to,
        data: { ...clip, ...verdict, appealable: true },
      });
    case 'appeal':
      return requestNotification(notifications.appealDecided, {
        ...to,
        data: granted ? { ...clip, granted } : { ...clip, ...verdict, granted: false },
      });
  }
}
