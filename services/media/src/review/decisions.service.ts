import {
  AppError,
  isErrorCode,
  LEASE_SECONDS,
  type BulkDecisionInput,
  type DecisionInput,
  type ErrorCode,
  type ReviewItem,
  type TakedownInput,
} from '@emberhood/contracts';
import { afterCommit, Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { CasesRepository } from '../cases/cases.repository.ts';
import { MediaMetrics } from '../media.metrics.ts';
import { readDecision, statusAfter, type Decision } from './decision.ts';
import { DecisionsRepository } from './decisions.repository.ts';
import { ReviewRepository, type CaseRow, type Decider, type Reviewer, type ReviewRow } from './review.repository.ts';
import { ReviewService, assertDecidable, decidedAlready, heldByOther, openCase } from './review.service.ts';

/** Decides cases, each in one transaction with the clip's state, its event and the audit. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly decisions: DecisionsRepository,
    private readonly cases: CasesRepository,
    private readonly review: ReviewService,
    private readonly transactions: Transactions,
    private readonly metrics: MediaMetrics,
  ) {}

  /**
   * @throws REVIEW.REASON_REQUIRED, NOTE_REQUIRED, VIDEO.NOT_FOUND, REVIEW.DECIDED, LEASE_LOST, OWN, REQUEST.CHANGED,
   * EXCLUDED
   */
  async decide(reviewer: Decider, videoId: string, input: DecisionInput): Promise<ReviewItem> {
    const decision = readDecision(input);
    await this.transactions.run(async (tx) => {
      const row = openCase(await this.reviews.lock(tx, videoId), reviewer);
      assertHeld(reviewer, row);
      await this.record(tx, reviewer, row, { ...decision, version: input.version });
    });
    return this.review.show(reviewer, videoId);
  }

  /**
   * Decides each by itself: the ones that fail are listed and do not affect the others.
   * @param onFault told each fault of our own
   * @throws the last fault of our own if nothing was decided
   */
  async decideMany(
    reviewer: Decider,
    input: BulkDecisionInput,
    onFault: (error: unknown, videoId: string) => void,
  ): Promise<{ results: { id: string; error: ErrorCode | null }[] }> {
    const decision = readDecision(input);
    const results: { id: string; error: ErrorCode | null }[] = [];
    let fault: unknown;
    for (const { id, version } of input.items)
      try {
        await this.transactions.run(async (tx) => {
          const row = openCase(await this.reviews.lock(tx, id), reviewer);
          if (row.isClaimed && row.leaseBy !== reviewer.reviewerId) throw heldByOther('REVIEW.CLAIMED', row);
          await this.record(tx, reviewer, row, { ...decision, version });
        });
        results.push({ id, error: null });
      } catch (error) {
        const code = codeOf(error);
        if (code === 'INTERNAL') {
          fault = error;
          onFault(error, id);
        }
        results.push({ id, error: code });
      }
    // What was decided stays decided, so its moderator has to read it.
    if (fault instanceof Error && results.every(({ error }) => error !== null)) throw fault;
    return { results };
  }

  /** @throws VIDEO.NOT_FOUND, REVIEW.UNDO_OVER, REQUEST.CHANGED */
  async undo(reviewer: Reviewer, videoId: string, version: number): Promise<ReviewItem> {
    await this.transactions.run(async (tx) => {
      const row = await this.reviews.lock(tx, videoId);
      if (!row) throw new AppError('VIDEO.NOT_FOUND');
      if (row.state !== 'decided') throw new AppError('REVIEW.UNDO_OVER');
      if (row.version !== version) throw new AppError('REQUEST.CHANGED');
      const before = row.statusBefore ?? row.status;
      if (!(await this.decisions.setUndone(tx, row, reviewer, LEASE_SECONDS))) throw new AppError('REVIEW.UNDO_OVER');
      if (before !== row.status) {
        const reason = row.appealed?.reason ?? null;
        await this.decisions.moveClip(tx, { videoId, from: row.status, to: before, reviewer, reason });
      }
      // Opened by the takedown: without a report there is nothing left to decide.
      if (row.kind === 'report' && row.reports.count === 0) await this.cases.closeOf(tx, [{ id: videoId }]);
    });
    this.metrics.decisions.inc({ decision: 'undo', reason: 'none' });
    return this.review.show(reviewer, videoId);
  }

  /**
   * Takes down an approved clip, even without a report.
   * @throws REVIEW.NOTE_REQUIRED, VIDEO.NOT_FOUND, REVIEW.DECIDED, CLAIMED, OWN, EXCLUDED
   */
  async takeDown(reviewer: Decider, videoId: string, input: TakedownInput): Promise<ReviewItem> {
    const decision = readDecision({ decision: 'reject', ...input });
    await this.transactions.run(async (tx) => {
      const last = await this.reviews.lock(tx, videoId);
      if (!last) throw new AppError('VIDEO.NOT_FOUND');
      if (last.subjectId === reviewer.reviewerId) throw new AppError('REVIEW.OWN');
      if (last.status !== 'approved') throw decidedAlready(last);
      const { subjectId } = last;
      if (last.state !== 'open') await this.cases.open(tx, { kind: 'report', videoId, subjectId }, reviewer.reviewerId);
      const row = openCase(await this.reviews.lock(tx, videoId), reviewer);
      if (row.isClaimed && row.leaseBy !== reviewer.reviewerId) throw heldByOther('REVIEW.CLAIMED', row);
      await this.record(tx, reviewer, row, { ...decision, version: row.version });
    });
    return this.review.show(reviewer, videoId);
  }

  private async record(tx: Tx, reviewer: Decider, row: ReviewRow, to: Decision & { version: number }): Promise<void> {
    assertDecidable(row, await this.reviews.obstacle(reviewer, row.id, tx));
    if (row.version !== to.version) throw new AppError('REQUEST.CHANGED');
    const after = statusAfter(row.kind, to.decision, row.status);
    await this.decisions.setDecided(tx, row, reviewer, to, row.status);
    if (after !== row.status) {
      const { videoId } = row;
      await this.decisions.moveClip(tx, { videoId, from: row.status, to: after, reviewer, reason: to.reason });
    }
    afterCommit(tx, () => this.metrics.decisions.inc({ decision: to.decision, reason: to.reason ?? 'none' }));
  }
}

export function assertHeld(reviewer: Reviewer, row: CaseRow): void {
  if (!row.isClaimed) throw new AppError('REVIEW.LEASE_LOST');
  if (row.leaseBy !== reviewer.reviewerId) throw heldByOther('REVIEW.LEASE_LOST', row);
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError && isErrorCode(error.code) && error.status < 500) return error.code;
  return 'INTERNAL';
}
