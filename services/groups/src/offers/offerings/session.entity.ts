import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** When the group of an offering meets. */
@Entity({ name: 'sessions' })
@Unique('sessions_ordinal', ['offeringId', 'ordinal'])
@Check('sessions_order', 'ends_at > starts_at')
export class SessionEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('offerings', { onDelete: 'CASCADE' }) @Column('uuid') offeringId!: string;
  /** Counts from 1. */
  @Column('integer') ordinal!: number;
  @Column('timestamptz') startsAt!: Date;
  @Column('timestamptz') endsAt!: Date;
  /** Grows with each move, as calendar files require. */
  @Column('integer', { default: 0 }) sequence!: number;
  /** Set only with the whole group, which is `cancelled` from then on. */
  @Column('timestamptz', { nullable: true }) cancelledAt!: Date | null;
  /**
   * When it was last moved: members who had confirmed before may leave freely until it begins (decision: group-life).
   */
  @Column('timestamptz', { nullable: true }) movedAt!: Date | null;
}
