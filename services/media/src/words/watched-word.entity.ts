import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

const time = { type: 'timestamptz', precision: 3 } as const;

/** A word that is highlighted for the team. Removed words stay, with why they were added and removed. */
@Entity({ name: 'watched_words' })
@Index('watched_words_key', ['key'], { unique: true, where: 'removed_at is null' })
export class WatchedWordEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' }) id!: string;
  @Column('text') word!: string;
  /** The normalised form for comparisons. */
  @Column('text') key!: string;
  @Column('text') reason!: string;
  @Column('uuid') addedBy!: string;
  @Column({ ...time, default: () => 'now()' }) addedAt!: Date;
  @Column('uuid', { nullable: true }) removedBy!: string | null;
  @Column({ ...time, nullable: true }) removedAt!: Date | null;
  @Column('text', { nullable: true }) removalReason!: string | null;
}
