import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The cohorts of a member, as the groups service tells: opaque ids by rank, 0 the best (decision: directory). */
@Entity({ name: 'cohort_places' })
// Made by a migration: TypeORM knows no included columns.
@Index('cohort_places_cohort', { synchronize: false })
@Check('cohort_places_rank_check', 'rank between 0 and 3')
export class CohortPlaceEntity {
  @ForeignKey('profiles', { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') accountId!: string;
  @PrimaryColumn('smallint') rank!: number;
  @Column('uuid') cohortId!: string;
  @Column('timestamptz', { default: () => 'now()' }) since!: Date;
}
