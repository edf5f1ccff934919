import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A refund that one operator requests and another one decides. Decided requests are kept. */
@Entity({ name: 'refund_requests' })
@Index('refund_requests_waiting', ['depositId'], { unique: true, where: 'decided_at is null' })
@Check('refund_requests_cents_check', 'cents > 0')
export class RefundRequestEntity {
  /** The id of the part once it is agreed to. */
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('deposits') @Column('uuid') depositId!: string;
  /** Null: all that is left of the payment when it is agreed to. */
  @Column('integer', { nullable: true }) cents!: number | null;
  @Column('text') reason!: string;
  @Column('uuid') askedBy!: string;
  @Column('timestamptz', { default: () => 'now()' }) askedAt!: Date;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  /** Why it was declined; null if it was agreed to. */
  @Column('text', { nullable: true }) note!: string | null;
}
