import { LEASE_SECONDS, type RejectionReason, type ReviewDecision, type ReviewState } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { VIDEO_COLUMNS } from '../videos/video-columns.ts';
import type { VideoEntity } from '../videos/video.entity.ts';
import type { Cursor } from './cursor.ts';
import { ReviewEntity } from './review.entity.ts';

export interface LastReview {
  decision: ReviewDecision;
  reason: RejectionReason | null;
  note: string | null;
  by: string;
  at: string;
}

/** A clip in review, with whether its claim still holds and what was decided last. */
export type ReviewedVideo = VideoEntity & { isClaimed: boolean; review: LastReview | null };

const REVIEW_COLUMNS = `${VIDEO_COLUMNS}, coalesce(claimed_until > now(), false) as "isClaimed", (
  select json_build_object('decision', decision, 'reason', reason, 'note', note, 'by', reviewer_name, 'at', decided_at)
    from reviews where video_id = videos.id and videos.status in ('approved', 'rejected') order by version desc limit 1
) as review`;

@Injectable()
export class ReviewRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Waiting ones oldest first; decided ones newest decision first. */
  list(state: ReviewState, after: Cursor | null, limit: number): Promise<ReviewedVideo[]> {
    const [column, way, order] = state === 'pending_review' ? ['accepted_at', '>', 'asc'] : ['decided_at', '<', 'desc'];
    const place = after === null ? '' : `and (${column}, id) ${way} ($3, $4)`;
    return this.source.query(
      `select ${REVIEW_COLUMNS} from videos where status = $1 ${place} order by ${column} ${order}, id ${order} limit $2`,
      [state, limit, ...(after === null ? [] : [after.at, after.id])],
    );
  }

  async countPending(): Promise<number> {
    const [row] = await this.source.query<{ count: number }[]>(
      `select count(*)::int as count from videos where status = 'pending_review'`,
    );
    return row?.count ?? 0;
  }

  /** For the holder again: renewed. Undefined when it is not there, decided, or held by somebody else. */
  async claim(videoId: string, reviewerId: string, reviewerName: string): Promise<ReviewedVideo | undefined> {
    const [rows] = await this.source.query<[ReviewedVideo[], number]>(
      `update videos set claimed_by = $2, claimed_by_name = $3, claimed_until = now() + make_interval(secs => $4)
        where id = $1 and status = 'pending_review'
          and (claimed_by is null or claimed_by = $2 or claimed_until <= now())
        returning ${REVIEW_COLUMNS}`,
      [videoId, reviewerId, reviewerName, LEASE_SECONDS],
    );
    return rows[0];
  }

  async find(videoId: string): Promise<ReviewedVideo | undefined> {
    const [row] = await this.source.query<ReviewedVideo[]>(`select ${REVIEW_COLUMNS} from videos where id = $1`, [
      videoId,
    ]);
    return row;
  }

  /** Held until the transaction ends, so that decisions follow each other. */
  async lock(tx: Tx, videoId: string): Promise<ReviewedVideo | undefined> {
    // Read in a second statement: the first one's view of `reviews` is from before the wait.
    await tx.query('select 1 from videos where id = $1 for update', [videoId]);
    const [row] = await tx.query<ReviewedVideo[]>(`select ${REVIEW_COLUMNS} from videos where id = $1`, [videoId]);
    return row;
  }

  async setDecided(tx: Tx, videoId: string, status: 'approved' | 'rejected'): Promise<VideoEntity | undefined> {
    const [rows] = await tx.query<[VideoEntity[], number]>(
      `update videos set status = $2, version = version + 1, decided_at = now(),
              claimed_by = null, claimed_by_name = null, claimed_until = null
        where id = $1 and status = 'pending_review' returning ${VIDEO_COLUMNS}`,
      [videoId, status],
    );
    return rows[0];
  }

  async insertReview(tx: Tx, review: Omit<ReviewEntity, 'decidedAt'>): Promise<void> {
    await tx.insert(ReviewEntity, review);
  }
}
