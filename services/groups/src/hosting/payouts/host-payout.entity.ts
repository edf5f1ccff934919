import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** What was transferred to the host of a group, as an operator noted it. What was noted in error stays, with the reason. */
@Entity({ name: 'host_payouts' })
@Index('host_payouts_group', ['groupId'], { unique: true, where: 'taken_back_at is null' })
@Check('host_payouts_cents_check', 'cents > 0')
export class HostPayoutEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id!: string;

  @ForeignKey('groups', { name: 'host_payouts_group_id_fkey' })
  @Column('uuid', { name: 'group_id' })
  groupId!: string;

  @Column('integer')
  cents!: number;

  /** By the calendar of whoever transferred it. */
  @Column('date', { name: 'paid_on' })
  paidOn!: string;

  /** Of the transfer, as the bank has it. */
  @Column('text')
  reference!: string;

  @Column('uuid', { name: 'noted_by' })
  notedBy!: string;

  @Column('timestamptz', { name: 'noted_at', default: () => 'now()' })
  notedAt!: Date;

  @Column('uuid', { name: 'taken_back_by', nullable: true })
  takenBackBy!: string | null;

  @Column('timestamptz', { name: 'taken_back_at', nullable: true })
  takenBackAt!: Date | null;

  @Column('text', { name: 'taken_back_reason', nullable: true })
  takenBackReason!: string | null;
}
