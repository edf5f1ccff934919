import type { ReportReason } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** What one member said about a clip or a person. Who it was is for nobody to see. */
@Entity({ name: 'reports' })
@Unique('reports_once', ['caseId', 'reporterId'])
@Index('reports_reporter', ['reporterId', 'createdAt'])
export class ReportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') caseId!: string;
  @Column('uuid') reporterId!: string;
  @Column('text') reason!: ReportReason;
  @Column('text', { nullable: true }) note!: string | null;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
