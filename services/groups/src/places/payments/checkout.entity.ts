import { CheckoutState } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A payment page of the provider: for a deposit, or with a seat for the price of a place. */
@Entity({ name: 'checkouts' })
@Index('checkouts_open', ['registrationId'], { unique: true, where: `state = 'open' and seat_id is null` })
@Index('checkouts_open_seat', ['seatId'], { unique: true, where: `state = 'open' and seat_id is not null` })
@Index('checkouts_ref', ['provider', 'providerRef'], { unique: true, where: 'provider_ref is not null' })
@Index('checkouts_ask', ['askAt'], { where: 'ask_at is not null' })
@Index('checkouts_ask_seat', ['seatId'], { where: 'ask_at is not null' })
@Check('checkouts_state_check', oneOf('state', CheckoutState.options))
export class CheckoutEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') accountId!: string;
  @ForeignKey('registrations') @Column('uuid') registrationId!: string;
  @Column('text') provider!: string;
  /** Null until the provider has made the page. */
  @Column('text', { nullable: true }) providerRef!: string | null;
  @Column('text', { nullable: true }) url!: string | null;
  @Column('integer') amountCents!: number;
  @Column('text') state!: CheckoutState;
  @Column('timestamptz') expiresAt!: Date;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** The place whose price it pays; null for a deposit. */
  @ForeignKey('seats') @Column('uuid', { nullable: true }) seatId!: string | null;
  /** The payment that was booked for it. */
  @ForeignKey('deposits') @Column('uuid', { nullable: true }) paymentId!: string | null;
  /** When the provider is asked about it next; null once its answer is final. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' }) askAt!: Date | null;
  /** When the provider last said that it is still open. */
  @Column('timestamptz', { nullable: true }) answeredAt!: Date | null;
}
