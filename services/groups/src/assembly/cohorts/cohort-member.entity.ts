import type { CohortPlaces } from '@emberhood/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The cohorts of a member, and what the profiles service was told; deleted once it knows that there are none. */
@Entity({ name: 'cohort_members' })
@Index('cohort_members_cycle', ['cycleId'])
@Index('cohort_members_cohorts', { synchronize: false })
@Index('cohort_members_untold', ['accountId'], {
  where: 'cohorts is distinct from told or ages is distinct from told_ages',
})
export class CohortMemberEntity {
  @PrimaryColumn('uuid') accountId!: string;
  @ForeignKey('cycles', { onDelete: 'CASCADE' }) @Column('uuid') cycleId!: string;
  /** Best first. */
  @Column('uuid', { array: true }) cohorts!: CohortPlaces['cohorts'];
  @Column('uuid', { array: true, default: [] }) told!: CohortPlaces['cohorts'];
  /** The ages of other members that this one would meet (decision: directory). */
  @Column('jsonb', { nullable: true }) ages!: CohortPlaces['ages'];
  @Column('jsonb', { nullable: true }) toldAges!: CohortPlaces['ages'];
}
