import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A refund that one operator has asked for and another one decides. What was decided stays. */
@Entity({ name: 'refund_requests' })
@Index('refund_requests_waiting', ['depositId'], { unique: true, where: 'decided_at is null' })
@Check('refund_requests_cents_check', 'cents > 0')
export class RefundRequestEntity {
  /** Of a part, its id once it goes. */
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('deposits') @Column('uuid') depositId!: string;
  /** Null: all that is left of the payment when it goes. */
  @Column('integer', { nullable: true }) cents!: number | null;
  @Column('text') reason!: string;
  @Column('uuid') askedBy!: string;
  @Column('timestamptz', { default: () => 'now()' }) askedAt!: Date;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  /** Why it was declined; null of one that was agreed to. */
  @Column('text', { nullable: true }) note!: string | null;
}
