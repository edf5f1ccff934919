import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The secret address at which calendar programs subscribe to somebody's sessions; one for each account. */
@Entity({ name: 'calendar_feeds' })
@Unique('calendar_feeds_token', ['tokenHash'])
export class CalendarFeedEntity {
  @PrimaryColumn('uuid') accountId!: string;
  /** Hash of the secret part of the address. */
  @Column('bytea') tokenHash!: Buffer;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
