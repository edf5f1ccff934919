import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** Who could be in a group with whom, for one offering of a cycle that is decided next (decision: directory). */
@Entity({ name: 'cohorts' })
@Index('cohorts_cycle', ['cycleId'])
export class CohortEntity {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey('cycles', { onDelete: 'CASCADE' }) @Column('uuid') cycleId!: string;
  @ForeignKey('offerings', { onDelete: 'CASCADE' }) @Column('uuid') offeringId!: string;
}
