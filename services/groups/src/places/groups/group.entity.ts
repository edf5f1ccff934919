import { GroupState } from '@emberhood/contracts';
import { oneOf } from '@emberhood/service-kit';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A group that a run made of an offering. It does not record who chose whom (P10). */
@Entity({ name: 'groups' })
@Index('groups_offering', ['offeringId'], {
  unique: true,
  where: `state in ('proposed', 'approved', 'published', 'locked', 'running')`,
})
@Index('groups_run', ['runId'])
@Index('groups_published', ['publishedAt', 'id'], { where: `state in ('published', 'locked', 'running')` })
@Index('groups_state', ['state'])
@Index('groups_repair', ['repairAt'], { where: 'repair_at is not null' })
@Index('groups_fee_due', ['id'], { where: `host_fee_percent is null and state in ('running', 'completed')` })
@Check('groups_state_check', oneOf('state', GroupState.options))
@Check('groups_open_places_check', 'open_places >= 0')
export class GroupEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('runs') @Column('uuid', { nullable: true }) runId!: string | null;
  @ForeignKey('offerings') @Column('uuid') offeringId!: string;
  @Column('text') state!: GroupState;
  /** Grows with each change that members are told of; part of their notices. */
  @Column('integer', { default: 1 }) version!: number;
  /** θ and κ of its cycle at that time, on which "someone has chosen you" is based (H7, H8). */
  @Column('integer') theta!: number;
  @Column('integer') kappa!: number;
  @Column('timestamptz', { nullable: true }) publishedAt!: Date | null;
  /** Before this time members do not see the group (decision: group-life). */
  @Column('timestamptz', { nullable: true }) visibleAt!: Date | null;
  @Column('timestamptz', { nullable: true }) confirmBy!: Date | null;
  @Column('timestamptz', { nullable: true }) locksAt!: Date | null;
  /** Why it was cancelled, in the words of whoever did. */
  @Column('text', { nullable: true }) reason!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** How many places may be claimed. */
  @Column('integer', { default: 0 }) openPlaces!: number;
  /** Since when it has no host who may lead it; null while it has one. */
  @Column('timestamptz', { nullable: true }) hostLostAt!: Date | null;
  /** Share of the price that its host pays us, once it has begun; null until a job has noted it. */
  @Column('numeric', { nullable: true }) hostFeePercent!: string | null;
  /** When the worker checks whether it still keeps all rules without those who left. */
  @Column('timestamptz', { nullable: true }) repairAt!: Date | null;
}
