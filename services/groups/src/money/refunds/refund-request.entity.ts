import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A refund that one operator has asked for and another one decides. What was decided stays. */
@Entity({ name: 'refund_requests' })
@Index('refund_requests_waiting', ['depositId'], { unique: true, where: 'decided_at is null' })
@Check('refund_requests_cents_check', 'cents > 0')
export class RefundRequestEntity {
  /** Of a part, its id once it goes. */
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey('deposits', { name: 'refund_requests_deposit_id_fkey' })
  @Column('uuid', { name: 'deposit_id' })
  depositId!: string;

  /** Null: all that is left of the payment when it goes. */
  @Column('integer', { nullable: true })
  cents!: number | null;

  @Column('text')
  reason!: string;

  @Column('uuid', { name: 'asked_by' })
  askedBy!: string;

  @Column('timestamptz', { name: 'asked_at', default: () => 'now()' })
  askedAt!: Date;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt!: Date | null;

  /** Why it was declined; null of one that was agreed to. */
  @Column('text', { nullable: true })
  note!: string | null;
}
