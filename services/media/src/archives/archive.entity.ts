import type { Archive } from '@emberhood/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

const time = { type: 'timestamptz', precision: 3 } as const;

/** An account's only archive: being made, ready until it expires, or failed. */
@Entity({ name: 'archives' })
@Unique('archives_id', ['id'])
@Index('archives_making', ['requestedAt'], { where: `state = 'making'` })
@Index('archives_over', ['readyUntil'], { where: 'ready_until is not null' })
@Check('archives_state', `state in ('making', 'ready', 'failed')`)
@Check('archives_ready', `(state = 'ready') = (ready_until is not null and size_bytes is not null)`)
export class ArchiveEntity {
  @PrimaryColumn('uuid') accountId!: string;
  /** Names the object; each build gets a new one. */
  @Column('uuid') id!: string;
  @Column('text') state!: Archive['state'];
  @Column({ ...time, default: () => 'now()' }) requestedAt!: Date;
  @Column({ ...time, nullable: true }) readyUntil!: Date | null;
  @Column('bigint', { nullable: true }) sizeBytes!: string | null;
}
