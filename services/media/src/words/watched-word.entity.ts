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
  @Column('uuid') addedBy!: string;
  @Column({ ...time, default: () => 'now()' }) addedAt!: Date;
  @Column('uuid', { nullable: true }) removedBy!: string | null;
  @Column({ ...time, nullable: true }) removedAt!: Date | null;
  @Column('text', { nullable: true }) removalReason!: string | null;
}
