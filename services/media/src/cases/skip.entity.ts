import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A moderator skipped this case, so it is not offered to them for a while. */
@Entity({ name: 'review_skips' })
export class SkipEntity {
  @PrimaryColumn('uuid') caseId!: string;
  @PrimaryColumn('uuid') moderatorId!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at!: Date;
}
