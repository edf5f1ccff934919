import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { REFUND_STATES, SentRefund } from './refund.entity.ts';

/**
 * A part of a payment that an operator refunds, which leaves the payment's state as it is. All parts together are less
 * than the payment.
 */
@Entity({ name: 'partial_refunds' })
@Index('partial_refunds_deposit', ['depositId'])
@Index('partial_refunds_due', ['nextAttemptAt'], { where: `state in ('requested', 'sent')` })
@Check('partial_refunds_state_check', oneOf('state', REFUND_STATES))
@Check('partial_refunds_cents_check', 'cents > 0')
export class PartialRefundEntity extends SentRefund {
  /** Chosen by the caller, so that a repeated call refunds once; also the provider's idempotency key. */
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('deposits') @Column('uuid') depositId!: string;
  @Column('integer') cents!: number;
  /** In the operator's words; the payment's owner reads it. */
  @Column('text') reason!: string;
}
