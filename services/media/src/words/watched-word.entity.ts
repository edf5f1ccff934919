import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const time = { type: 'timestamptz', precision: 3 } as const;

/** A word that stands out to the team. What was taken off stays, with why it was there and why it went. */
@Entity({ name: 'watched_words' })
@Index('watched_words_key', ['key'], { unique: true, where: 'removed_at is null' })
export class WatchedWordEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' }) id!: string;
  @Column('text') word!: string;
  /** As it is compared with others. */
  @Column('text') key!: string;
  @Column('text') reason!: string;
  @Column('uuid', { name: 'added_by' }) addedBy!: string;
  @Column({ ...time, name: 'added_at', default: () => 'now()' }) addedAt!: Date;
  @Column('uuid', { name: 'removed_by', nullable: true }) removedBy!: string | null;
  @Column({ ...time, name: 'removed_at', nullable: true }) removedAt!: Date | null;
  @Column('text', { name: 'removal_reason', nullable: true }) removalReason!: string | null;
}
