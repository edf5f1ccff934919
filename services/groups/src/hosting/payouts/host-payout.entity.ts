import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What was transferred to the host of a group, as an operator noted it. What was noted in error stays, with the reason. */
@Entity({ name: 'host_payouts' })
@Index('host_payouts_group', ['groupId'], { unique: true, where: 'taken_back_at is null' })
@Check('host_payouts_cents_check', 'cents > 0')
export class HostPayoutEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' }) id!: string;
  @ForeignKey('groups') @Column('uuid') groupId!: string;
  @Column('integer') cents!: number;
  /** By the calendar of whoever transferred it. */
  @Column('date') paidOn!: string;
  /** Of the transfer, as the bank has it. */
  @Column('text') reference!: string;
  @Column('uuid') notedBy!: string;
  @Column('timestamptz', { default: () => 'now()' }) notedAt!: Date;
  @Column('uuid', { nullable: true }) takenBackBy!: string | null;
  @Column('timestamptz', { nullable: true }) takenBackAt!: Date | null;
  @Column('text', { nullable: true }) takenBackReason!: string | null;
}
