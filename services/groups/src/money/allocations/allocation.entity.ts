import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * Money that is tied to a place: what a payment gives to its price. A payment is tied to one place at a time, and what
 * covers a price is the sum of these rows alone. Ended rows stay as history.
 */
@Entity({ name: 'allocations' })
@Index('allocations_active', ['depositId'], { unique: true, where: 'ended_at is null' })
@Index('allocations_seat', ['seatId'], { where: 'ended_at is null' })
@Index('allocations_seat_ended', ['seatId'], { where: 'ended_at is not null' })
@Check('allocations_cents_check', 'cents >= 0')
export class AllocationEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' }) id!: string;
  @ForeignKey('deposits') @Column('uuid') depositId!: string;
  @ForeignKey('seats') @Column('uuid') seatId!: string;
  /** How much of the price it covers; 0 for a deposit that the price does not need and that is only at stake. */
  @Column('integer') cents!: number;
  @Column('timestamptz', { default: () => 'now()' }) allocatedAt!: Date;
  /**
   * The place was left late: what happens to the money is decided later (decision: group-life), and until then it
   * counts for nothing else.
   */
  @Column('boolean', { default: false }) waits!: boolean;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}
