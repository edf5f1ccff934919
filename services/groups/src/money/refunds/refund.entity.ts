import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * Why something is refunded; members are told. Set by the end of a seat (`seat-endings.ts`), when the refund date comes
 * (`refunds.service.ts`), when a payment arrives late or twice (`checkout-settlement.service.ts`), by an account's end
 * (`accounts.service.ts`), by the bank (`reversals.service.ts`) or by an operator (`refunds-by-hand.service.ts`).
 */
export type RefundReason =
  | 'no_group'
  | 'withdrawn'
  | 'removed'
  | 'host_cancelled'
  | 'group_dissolved'
  | 'refilled'
  | 'paid_twice'
  | 'registration_over'
  | 'invitation_passed'
  | 'appeal_upheld'
  | 'session_moved'
  | 'operator';

/** `sent`: the provider may have been asked. */
export const REFUND_STATES = ['requested', 'sent', 'done', 'failed'] as const;

/** A refund on its way to the provider. */
export abstract class SentRefund {
  @Column('text') state!: (typeof REFUND_STATES)[number];
  @Column('integer', { default: 0 }) attempts!: number;
  @Column('timestamptz', { default: () => 'now()' }) nextAttemptAt!: Date;
  /** The provider's. */
  @Column('text', { nullable: true }) refundRef!: string | null;
  @Column('text', { nullable: true }) failure!: string | null;
  /** An account, or `system:<job>`. */
  @Column('text') actor!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) doneAt!: Date | null;
}

/**
 * Refunds what is left of a payment, which ends it: at most once, whoever requests it and however often (I15).
 */
@Entity({ name: 'refunds' })
@Index('refunds_due', ['nextAttemptAt'], { where: `state in ('requested', 'sent')` })
@Index('refunds_open', ['createdAt'], { where: `state <> 'done'` })
@Check('refunds_state_check', oneOf('state', REFUND_STATES))
export class RefundEntity extends SentRefund {
  @ForeignKey('deposits') @PrimaryColumn('uuid') depositId!: string;
  @Column('text') reason!: RefundReason;
}
