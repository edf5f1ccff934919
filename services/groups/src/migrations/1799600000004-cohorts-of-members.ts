import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CohortsOfMembers1799600000004 implements MigrationInterface {
  name = 'CohortsOfMembers1799600000004';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists cohort_members_cohorts');
    await queryRunner.query('create index concurrently cohort_members_cohorts on cohort_members using gin (cohorts)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index cohort_members_cohorts');
  }
}
