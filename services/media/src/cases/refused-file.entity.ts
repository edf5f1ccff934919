import type { RejectionReason } from '@emberhood/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The digest of a file that was rejected or taken down, kept for a year without its sender. */
@Entity({ name: 'refused_files' })
@Index('refused_files_at', ['refusedAt'])
export class RefusedFileEntity {
  @PrimaryColumn('text') sha256!: string;
  @Column('text') reason!: RejectionReason;
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) refusedAt!: Date;
}
