import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

const time = { type: 'timestamptz', precision: 3 } as const;

/** An approval that somebody else reviews again. */
@Entity({ name: 'review_samples' })
@Index('review_samples_waiting', ['drawnAt'], { where: 'judged_at is null' })
@Index('review_samples_judged', ['judgedAt'])
@Check('review_samples_judged', '(judged_at is null) = (agreed is null)')
export class SampleEntity {
  @PrimaryColumn('uuid') caseId!: string;
  @Column({ ...time, default: () => 'now()' }) drawnAt!: Date;
  @Column('boolean', { nullable: true }) agreed!: boolean | null;
  /** Why the second reviewer disagrees, for the team. */
  @Column('text', { nullable: true }) note!: string | null;
  @Column('uuid', { nullable: true }) judgedBy!: string | null;
  @Column({ ...time, nullable: true }) judgedAt!: Date | null;
}
