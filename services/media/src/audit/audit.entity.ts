import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What happened to a clip, a case or a member's clips, by whom and when. Ids only; rows are never changed. */
@Entity({ name: 'audit' })
@Index('audit_video', ['videoId', 'id'], { where: 'video_id is not null' })
@Index('audit_at', ['at'])
export class AuditEntity {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) at!: Date;
  @Column('text') act!: string;
  @Column('uuid', { nullable: true }) videoId!: string | null;
  @Column('uuid', { nullable: true }) caseId!: string | null;
  /** The owner of the clip, or the subject of the case. */
  @Column('uuid', { nullable: true }) subjectId!: string | null;
  /** Null if the product itself acted. */
  @Column('uuid', { nullable: true }) actorId!: string | null;
  /** Codes and numbers: states, reasons, seconds. Never free text. */
  @Column('jsonb', { default: {} }) detail!: Record<string, string | number | boolean | null>;
  @Column('text', { nullable: true }) traceId!: string | null;
}
