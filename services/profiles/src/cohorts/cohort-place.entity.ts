import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A member's cohorts, as the groups service tells: opaque ids by rank, of which 0 is best (decision: directory). */
@Entity({ name: 'cohort_places' })
// Made by a migration, because TypeORM does not support included columns.
@Index('cohort_places_cohort', { synchronize: false })
@Check('cohort_places_rank_check', 'rank between 0 and 3')
export class CohortPlaceEntity {
  @ForeignKey('profiles', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') accountId!: string;
  @PrimaryColumn('smallint') rank!: number;
  @Column('uuid') cohortId!: string;
  @Column('timestamptz', { default: () => 'now()' }) since!: Date;
}
