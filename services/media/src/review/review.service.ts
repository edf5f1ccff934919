import {
  AppError,
  LEASES_MAX,
  type AuthorHistory,
  type PageQuery,
  type ReviewFilter,
  type ReviewItem,
} from '@emberhood/contracts';
import { StaffActs, Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { ReviewViews } from './review-views.ts';
import { ReviewRepository, type CaseRow, type Decider, type Reviewer, type ReviewRow } from './review.repository.ts';
import { StatisticsRepository } from './statistics.repository.ts';

/** The waiting cases, and who has claimed them. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly statistics: StatisticsRepository,
    private readonly views: ReviewViews,
    private readonly transactions: Transactions,
    private readonly audit: AuditRepository,
    private readonly acts: StaffActs,
  ) {}

  async list(reviewer: Reviewer, filter: ReviewFilter, page: PageQuery) {
    const [{ rows, nextCursor }, { pending }] = await Promise.all([
      this.reviews.list(filter, page),
      this.statistics.counts(),
    ]);
    const items = await Promise.all(rows.map((row) => this.views.item(row, reviewer.reviewerId)));
    return { items, nextCursor, pending };
  }

  /**
   * Claims the clip for the lease time, or renews the caller's own claim.
   * @throws VIDEO.NOT_FOUND, REVIEW.DECIDED, CLAIMED, OWN, EXCLUDED, TOO_MANY_CLAIMS
   */
  async claim(reviewer: Decider, videoId: string): Promise<ReviewItem> {
    await this.leaseCase(reviewer, () => this.reviews.findShown(videoId));
    return this.show(reviewer, videoId);
  }

  /** Claims the next free clip that this moderator may decide. @throws REVIEW.TOO_MANY_CLAIMS */
  async claimNext(reviewer: Decider): Promise<ReviewItem | null> {
    const videoId = await this.transactions.run(async (tx) => {
      await this.assertMayClaim(tx, reviewer);
      return this.reviews.claimNext(tx, reviewer);
    });
    return videoId === undefined ? null : this.show(reviewer, videoId);
  }

  /** By the id of a clip or case. Does nothing if the claim is no longer held. */
  async release(reviewer: Reviewer, id: string): Promise<void> {
    await this.releaseLease(reviewer, id, 'claim released');
  }

  async skip(reviewer: Reviewer, videoId: string): Promise<void> {
    await this.releaseLease(reviewer, videoId, 'skipped');
  }

  /** @throws REVIEW.LEASE_LOST */
  async askSecondOpinion(reviewer: Reviewer, videoId: string, note: string | null): Promise<void> {
    const asked = await this.releaseLease(reviewer, videoId, 'second opinion asked', note);
    if (!asked) throw new AppError('REVIEW.LEASE_LOST');
  }

  /** Of their own clip, the reviewer gets no decisions. @throws VIDEO.NOT_FOUND */
  async history({ reviewerId }: Reviewer, videoId: string): Promise<AuthorHistory> {
    const row = await this.reviews.find(videoId);
    if (!row) throw new AppError('VIDEO.NOT_FOUND');
    const history = await this.statistics.history(row.subjectId);
    return row.subjectId === reviewerId ? { ...history, entries: [] } : history;
  }

  async show(reviewer: Reviewer, videoId: string): Promise<ReviewItem> {
    const row = await this.reviews.find(videoId);
    if (!row) throw new AppError('VIDEO.NOT_FOUND');
    return this.views.item(row, reviewer.reviewerId);
  }

  /** @throws VIDEO.NOT_FOUND, REVIEW.DECIDED, CLAIMED, OWN, ABOUT_YOU, EXCLUDED, TOO_MANY_CLAIMS */
  async leaseCase(reviewer: Decider, find: () => Promise<CaseRow | undefined>): Promise<void> {
    const row = openCase(await find(), reviewer);
    const claimed = await this.transactions.run(async (tx) => {
      if (!(row.isClaimed && row.leaseBy === reviewer.reviewerId)) await this.assertMayClaim(tx, reviewer);
      if (await this.reviews.claim(tx, reviewer, row.id)) return true;
      assertDecidable(row, await this.reviews.obstacle(reviewer, row.id, tx));
      return false;
    });
    // Somebody was faster. If it was freed a moment ago, the next try gets it.
    if (!claimed) throw heldByOther('REVIEW.CLAIMED', openCase(await find(), reviewer));
  }

  private async assertMayClaim(tx: Tx, { reviewerId }: Reviewer): Promise<void> {
    if ((await this.reviews.countLeases(tx, reviewerId)) >= LEASES_MAX) throw new AppError('REVIEW.TOO_MANY_CLAIMS');
  }

  private releaseLease(reviewer: Reviewer, id: string, act: string, note: string | null = null): Promise<boolean> {
    const { reviewerId } = reviewer;
    return this.transactions.run(async (tx) => {
      if (act === 'skipped') await this.reviews.skip(tx, reviewerId, id);
      const released = await this.reviews.release(tx, reviewerId, id);
      if (!released) return false;
      const { caseId, videoId, subjectId } = released;
      if (act === 'second opinion asked') {
        await this.reviews.leaveToOthers(tx, reviewerId, caseId, note);
        await this.acts.add(tx, { act: 'clip.left_to_others', by: reviewerId, about: id, accountId: subjectId });
      }
      await this.audit.add(tx, { act, videoId, caseId, subjectId, actorId: reviewerId });
      return true;
    });
  }
}

/**
 * Refuses cases about the reviewer first, as other refusals name who holds or has decided them.
 * @throws REVIEW.OWN, ABOUT_YOU; DECIDED naming who decided; VIDEO.NOT_FOUND if there is no case
 */
export function openCase<Row extends CaseRow | ReviewRow>(row: Row | undefined, { reviewerId }: Reviewer): Row {
  if (!row) throw new AppError('VIDEO.NOT_FOUND');
  if (row.subjectId === reviewerId) assertDecidable(row, 'own');
  if (row.state === 'open') return row;
  throw decidedAlready(row);
}

export function decidedAlready(row: CaseRow | ReviewRow): AppError {
  const decision = 'status' in row ? row.status : (row.decision ?? '');
  return new AppError('REVIEW.DECIDED', { facts: { by: row.decidedName ?? '', decision } });
}

export function heldByOther(code: 'REVIEW.CLAIMED' | 'REVIEW.LEASE_LOST', row: CaseRow): AppError {
  return new AppError(code, { facts: { by: row.leaseName ?? '' } });
}

/** @throws REVIEW.OWN, ABOUT_YOU, EXCLUDED */
export function assertDecidable(row: Pick<CaseRow, 'videoId'>, obstacle: 'own' | 'excluded' | null): void {
  if (obstacle === 'own') throw new AppError(row.videoId === null ? 'REVIEW.ABOUT_YOU' : 'REVIEW.OWN');
  if (obstacle === 'excluded') throw new AppError('REVIEW.EXCLUDED');
}
