import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

/** The address at which calendars follow somebody's evenings; one each. */
@Entity({ name: 'calendar_feeds' })
@Unique('calendar_feeds_token', ['tokenHash'])
export class CalendarFeedEntity {
  @PrimaryColumn('uuid') accountId!: string;
  /** Of the part of the address that cannot be guessed. */
  @Column('bytea') tokenHash!: Buffer;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
