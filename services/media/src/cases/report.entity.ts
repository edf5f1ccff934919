import type { ReportReason } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** One member's report of a clip or person. The reporter is shown to nobody. */
@Entity({ name: 'reports' })
@Unique('reports_once', ['caseId', 'reporterId'])
@Index('reports_reporter', ['reporterId', 'createdAt'])
export class ReportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') caseId!: string;
  @Column('uuid') reporterId!: string;
  @Column('text') reason!: ReportReason;
  @Column('text', { nullable: true }) note!: string | null;
  /** The clip that it was about, if it continues as a case about the clip's owner. */
  @Column('uuid', { nullable: true }) videoId!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
