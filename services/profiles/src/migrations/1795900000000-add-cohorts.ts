import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whom members could be in a group with, as the groups service tells: opaque cohorts, a few for each. Goes
 * with the profile.
 */
export class AddCohorts1795900000000 implements MigrationInterface {
  name = 'AddCohorts1795900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table cohort_places (
        account_id uuid not null references profiles on delete cascade,
        rank smallint not null check (rank between 0 and 3),
        cohort_id uuid not null,
        since timestamptz not null default now(),
        primary key (account_id, rank)
      )`);
    await queryRunner.query(
      'create index cohort_places_cohort on cohort_places (cohort_id) include (account_id, since)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table cohort_places');
  }
}
