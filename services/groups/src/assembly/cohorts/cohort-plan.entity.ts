import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** What the cohorts of a cycle were last planned from, so that no process repeats a plan (decision: directory). */
@Entity({ name: 'cohort_plans' })
export class CohortPlanEntity {
  @ForeignKey('cycles', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') cycleId!: string;
  /** Digest of everything the plan was made from. */
  @Column('bytea') inputs!: Buffer;
  @Column('timestamptz', { default: () => 'now()' }) plannedAt!: Date;
}
