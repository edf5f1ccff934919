import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * A transfer to the host of a group or, if negative, from the host to us, as noted by an operator. One noted in error is
 * kept, with the reason.
 */
@Entity({ name: 'host_payouts' })
@Index('host_payouts_of_group', ['groupId'], { where: 'taken_back_at is null' })
@Check('host_payouts_cents_check', 'cents <> 0')
export class HostPayoutEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' }) id!: string;
  @ForeignKey('groups') @Column('uuid') groupId!: string;
  @Column('integer') cents!: number;
  /** By the calendar of Toronto. */
  @Column('date') paidOn!: string;
  /** The bank's reference of the transfer. */
  @Column('text') reference!: string;
  @Column('uuid') notedBy!: string;
  @Column('timestamptz', { default: () => 'now()' }) notedAt!: Date;
  @Column('uuid', { nullable: true }) takenBackBy!: string | null;
  @Column('timestamptz', { nullable: true }) takenBackAt!: Date | null;
  @Column('text', { nullable: true }) takenBackReason!: string | null;
}
