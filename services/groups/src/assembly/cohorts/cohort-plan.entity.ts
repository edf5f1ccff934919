import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What the cohorts of a cycle were last planned from, so that no copy plans the same again (decision: directory). */
@Entity({ name: 'cohort_plans' })
export class CohortPlanEntity {
  @ForeignKey('cycles', { name: 'cohort_plans_cycle_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid')
  cycleId!: string;
  /** A digest. */
  @Column('bytea') inputs!: Buffer;
  @Column('timestamptz', { default: () => 'now()' }) plannedAt!: Date;
}
