import { events, notifications, requestNotification, type NotificationRequest } from '@emberhood/contracts';
import {
  eachOf,
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

/** Notifies the member once a decision can no longer be undone. */
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
    // Needs no retries, as the next turn comes sooner.
    jobs.schedule('review.settle', { everySeconds: EVERY_SECONDS }, () => this.settleDue(), { retries: 0 });
  }

  private async settleDue(): Promise<void> {
    const due = await this.transactions.run((tx) => this.decisions.listDue(tx));
    await eachOf(due, ({ id }) => this.transactions.run((tx) => this.settle(tx, id)));
  }

  private async settle(tx: Tx, id: string): Promise<void> {
    if (!(await this.decisions.setSettled(tx, id))) return;
    const row = await this.reviews.findById(tx, id);
    if (!row) return;
    // The mail should be traced to the request that decided.
    const request = await this.audit.requestOfCase(tx, row);
    await runInContext(request === undefined ? contextOrNew() : contextOfRequest(request), () =>
      this.tellOwner(tx, row),
    );
  }

  private async tellOwner(tx: Tx, row: ReviewRow): Promise<void> {
    if (row.promptId === null && row.kind === 'initial' && row.decision === 'reject')
      await this.decisions.tellRefused(tx, row);
    const request = noticeOf(row);
    if (request) await this.outbox.add(tx, events.mediaNotificationRequested, request);
  }
}

/** Null if there is nothing to tell: reports that changed nothing. */
function noticeOf(row: ReviewRow): NotificationRequest | null {
  // Keyed by the video, so that newer news replace what waited overnight (decision: notifications).
  const to = { key: `review:${row.videoId}:${row.id}:${String(row.version)}`, accountId: row.subjectId };
  const granted = row.decision === 'approve';
  const verdict = { reason: row.reason ?? ('other' as const), note: row.note };
  const { videoId, promptId, promptType } = row;
  if (promptId === null || promptType === null) {
    const again = row.kind === 'appeal';
    if (!granted)
      return requestNotification(notifications.photoRefused, { ...to, data: { photoId: videoId, ...verdict, again } });
    // Only after an appeal: a photo approved at once shows in its chat, but nobody looks there for a refused one.
    return again ? requestNotification(notifications.photoBack, { ...to, data: { photoId: videoId } }) : null;
  }
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
