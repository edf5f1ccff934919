import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { REFUND_STATES, SentRefund } from './refund.entity.ts';

/** A part of a payment goes back by an operator's hand; the payment stays what it is. All parts together are less than it. */
@Entity({ name: 'partial_refunds' })
@Index('partial_refunds_deposit', ['depositId'])
@Index('partial_refunds_due', ['nextAttemptAt'], { where: `state in ('requested', 'sent')` })
@Check('partial_refunds_state_check', oneOf('state', REFUND_STATES))
@Check('partial_refunds_cents_check', 'cents > 0')
export class PartialRefundEntity extends SentRefund {
  /** Given by whoever asks, so that a call that comes twice gives back once; the provider's key as well. */
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('deposits') @Column('uuid') depositId!: string;
  @Column('integer') cents!: number;
  /** In the operator's words, which its owner reads. */
  @Column('text') reason!: string;
}
