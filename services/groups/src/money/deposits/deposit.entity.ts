import { DepositState, PaymentPurpose } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A payment: a deposit or, with a seat, the price of a place (decision: payments). Kept for as long as the law
 * requires.
 */
@Entity({ name: 'deposits' })
@Unique('deposits_payment', ['provider', 'paymentRef'])
@Index('deposits_account', ['accountId'])
@Index('deposits_paid', ['paidAt', 'id'])
@Index('deposits_held', ['accountId'], { where: `state = 'held'` })
@Index('deposits_due', ['refundAt'], { where: `state = 'held'` })
@Index('deposits_registration', ['registrationId'])
@Index('deposits_seat', ['seatId'], { where: 'seat_id is not null' })
@Check('deposits_amount_cents_check', 'amount_cents > 0')
@Check('deposits_back_cents_check', 'back_cents >= 0 and back_cents < amount_cents')
@Check('deposits_state_check', oneOf('state', DepositState.options))
@Check('deposits_purpose_check', oneOf('purpose', PaymentPurpose.options))
@Check(
  'deposits_purpose',
  `case purpose when 'price' then seat_id is not null and refund_at is null else seat_id is null and refund_at is not null end`,
)
export class DepositEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') accountId!: string;
  @ForeignKey('registrations') @Column('uuid') registrationId!: string;
  @Column('integer') amountCents!: number;
  /**
   * The sum of the parts that are being or were refunded, kept by a trigger on them. The rest can only be refunded as a
   * whole.
   */
  @Column('integer', { default: 0 }) backCents!: number;
  /** ISO 4217. */
  @Column('text') currency!: string;
  @Column('text') state!: DepositState;
  @Column('text') provider!: string;
  @Column('text') paymentRef!: string;
  /** When a deposit is refunded automatically (guide 7); null for a price. */
  @Column('timestamptz', { nullable: true }) refundAt!: Date | null;
  @Column('timestamptz') paidAt!: Date;
  @Column('text', { default: 'deposit' }) purpose!: PaymentPurpose;
  /** The place whose price it is. */
  @ForeignKey('seats') @Column('uuid', { nullable: true }) seatId!: string | null;
  /** When the bank took it back: it counts for nothing, and must not be refunded as well. */
  @Column('timestamptz', { nullable: true }) chargedBackAt!: Date | null;
}
