import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A moderator skipped this case, so it is not offered to them for a while. */
@Entity({ name: 'review_skips' })
@Index('review_skips_at', ['at'])
export class SkipEntity {
  @PrimaryColumn('uuid') caseId!: string;
  @PrimaryColumn('uuid') moderatorId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at!: Date;
}
