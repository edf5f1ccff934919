import type { RejectionReason, ReviewDecision } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who decided what, when and why. Rows are only ever added, and outlive the clip. */
@Entity({ name: 'reviews' })
@Index('reviews_video', ['videoId', 'version'])
export class ReviewEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'video_id' })
  videoId!: string;

  @Column('uuid', { name: 'reviewer_id' })
  reviewerId!: string;

  @Column('text', { name: 'reviewer_name' })
  reviewerName!: string;

  @Column('text')
  decision!: ReviewDecision;

  @Column('text', { nullable: true })
  reason!: RejectionReason | null;

  @Column('text', { nullable: true })
  note!: string | null;

  /** Of the clip, after the decision. */
  @Column('integer')
  version!: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'decided_at', default: () => 'now()' })
  decidedAt!: Date;
}
