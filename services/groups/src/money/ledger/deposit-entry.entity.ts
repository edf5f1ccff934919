import { oneOf } from '@emberhood/service-kit';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

const KINDS = [
  'held',
  'applied',
  'refunded',
  'refund_failed',
  'forfeited',
  'chargeback',
  'chargeback_won',
  'part_refunded',
  'part_failed',
] as const;

/** The ledger: a payment's entries add up to what the provider holds of it for us. A trigger forbids changing them. */
@Entity({ name: 'deposit_entries' })
@Unique('deposit_entries_key', ['key'])
@Index('deposit_entries_deposit', ['depositId'])
@Check('deposit_entries_kind_check', oneOf('kind', KINDS))
export class DepositEntryEntity {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' }) id!: string;
  @ForeignKey('deposits') @Column('uuid') depositId!: string;
  @Column('text') kind!: (typeof KINDS)[number];
  /** Negative if the provider holds less afterwards. */
  @Column('integer') cents!: number;
  /** Unique, so that one fact is entered only once. */
  @Column('text') key!: string;
  /** An account, or `system:<job>`. */
  @Column('text') actor!: string;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
}
