import { randomUUID } from 'node:crypto';
import {
  AppError,
  events,
  type DecisionInput,
  type RejectionReason,
  type ReviewItem,
  type ReviewState,
} from '@emberhood/contracts';
import { Outbox, Transactions, type Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { MediaMetrics } from '../media.metrics.ts';
import { ClipAddressBook } from '../videos/clip-addresses.ts';
import { videoFact } from '../videos/video-events.ts';
import { isVisibleState, isWatchable } from '../videos/video-state.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { ReviewRepository, type ReviewedVideo } from './review.repository.ts';

export interface Reviewer {
  reviewerId: string;
  reviewerName: string;
}

/** A decision with what belongs to it, and nothing else. */
type Decision =
  | { decision: 'approve'; reason: null; note: null }
  | { decision: 'reject'; reason: RejectionReason; note: string | null };

@Injectable()
export class ReviewService {
  constructor(
    private readonly reviews: ReviewRepository,
    private readonly addresses: ClipAddressBook,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly metrics: MediaMetrics,
  ) {}

  async list(reviewer: Reviewer, query: { state: ReviewState; cursor?: string | undefined; limit: number }) {
    const after = query.cursor === undefined ? null : readCursor(query.cursor);
    const [rows, pending] = await Promise.all([
      this.reviews.list(query.state, after, query.limit + 1),
      this.reviews.countPending(),
    ]);
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const more = rows.length > query.limit && last !== undefined;
    return {
      items: await Promise.all(shown.map((row) => this.toItem(row, reviewer))),
      nextCursor: more ? writeCursor({ at: placeOf(last), id: last.id }) : null,
      pending,
    };
  }

  /** Holds the clip for the lease time; by its holder again, renews it. @throws VIDEO.NOT_FOUND, REVIEW.DECIDED, REVIEW.CLAIMED */
  async claim(reviewer: Reviewer, videoId: string): Promise<ReviewItem> {
    const claimed = await this.reviews.claim(videoId, reviewer.reviewerId, reviewer.reviewerName);
    if (claimed) return this.toItem(claimed, reviewer);
    const video = inReview(await this.reviews.find(videoId));
    // It was freed a moment ago; the next try will have it.
    throw new AppError('REVIEW.CLAIMED', { facts: { by: video.claimedByName ?? '' } });
  }

  /**
   * @throws REVIEW.REASON_REQUIRED, REVIEW.NOTE_REQUIRED, VIDEO.NOT_FOUND, REVIEW.DECIDED, REVIEW.LEASE_LOST,
   * REVIEW.STALE_VERSION
   */
  async decide(reviewer: Reviewer, videoId: string, input: DecisionInput): Promise<ReviewItem> {
    const decision = readDecision(input);
    await this.transactions.run(async (tx) => {
      const video = inReview(await this.reviews.lock(tx, videoId));
      if (!video.isClaimed || video.claimedBy !== reviewer.reviewerId) {
        throw new AppError('REVIEW.LEASE_LOST', video.isClaimed ? { facts: { by: video.claimedByName ?? '' } } : {});
      }
      if (video.version !== input.version) throw new AppError('REVIEW.STALE_VERSION');
      await this.record(tx, reviewer, videoId, decision);
    });
    this.metrics.decisions.inc({ decision: decision.decision, reason: decision.reason ?? 'none' });
    const decided = await this.reviews.find(videoId);
    if (!decided) throw new AppError('VIDEO.NOT_FOUND');
    return this.toItem(decided, reviewer);
  }

  private async record(tx: Tx, reviewer: Reviewer, videoId: string, decision: Decision): Promise<void> {
    const approved = decision.decision === 'approve';
    const video = await this.reviews.setDecided(tx, videoId, approved ? 'approved' : 'rejected');
    if (!video) throw new AppError('REVIEW.STALE_VERSION');
    await this.reviews.insertReview(tx, {
      id: randomUUID(),
      videoId,
      ...reviewer,
      ...decision,
      version: video.version,
    });
    if (decision.decision === 'approve') await this.outbox.add(tx, events.videoApproved, videoFact(video));
    else await this.outbox.add(tx, events.videoRejected, { ...videoFact(video), reason: decision.reason });
  }

  private async toItem(video: ReviewedVideo, reviewer: Reviewer): Promise<ReviewItem> {
    if (!isVisibleState(video.status)) throw new AppError('VIDEO.NOT_FOUND');
    const addresses = isWatchable(video.status)
      ? await this.addresses.of(video.id)
      : { videoUrl: null, thumbnailUrl: null };
    return {
      id: video.id,
      promptId: video.promptId,
      promptType: video.promptType,
      state: video.status,
      version: video.version,
      ...addresses,
      seconds: video.seconds,
      uploadedAt: (video.acceptedAt ?? video.createdAt).toISOString(),
      claim: claimOf(video, reviewer),
      decision: video.review === null ? null : { ...video.review, at: new Date(video.review.at).toISOString() },
    };
  }
}

/** @throws when there is nothing to decide: gone, or decided already */
function inReview(video: ReviewedVideo | undefined): ReviewedVideo {
  if (video?.status === 'pending_review') return video;
  if (video?.status === 'approved' || video?.status === 'rejected') {
    throw new AppError('REVIEW.DECIDED', { facts: { by: video.review?.by ?? '', decision: video.status } });
  }
  throw new AppError('VIDEO.NOT_FOUND');
}

export function readDecision(input: DecisionInput): Decision {
  if (input.decision === 'approve') return { decision: 'approve', reason: null, note: null };
  if (input.reason === undefined) throw new AppError('REVIEW.REASON_REQUIRED');
  const note = input.note === undefined || input.note === '' ? null : input.note;
  if (input.reason === 'other' && note === null) throw new AppError('REVIEW.NOTE_REQUIRED');
  return { decision: 'reject', reason: input.reason, note };
}

function claimOf(video: ReviewedVideo, reviewer: Reviewer): ReviewItem['claim'] {
  if (!video.isClaimed || video.claimedUntil === null) return null;
  return {
    by: video.claimedByName ?? '',
    mine: video.claimedBy === reviewer.reviewerId,
    until: video.claimedUntil.toISOString(),
  };
}

function placeOf(video: ReviewedVideo): Date {
  return (video.status === 'pending_review' ? video.acceptedAt : video.decidedAt) ?? video.createdAt;
}
