import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A moderator left a case to others; it is not offered to them for a while. */
@Entity({ name: 'review_skips' })
export class SkipEntity {
  @PrimaryColumn('uuid') caseId!: string;
  @PrimaryColumn('uuid') moderatorId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at!: Date;
}
