import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the cohorts of a cycle were last planned from, so that no copy plans the same again. */
export class NoteCohortPlans1795920000000 implements MigrationInterface {
  name = 'NoteCohortPlans1795920000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table cohort_plans (
        cycle_id uuid primary key references cycles on delete cascade,
        inputs bytea not null,
        planned_at timestamptz not null default now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table cohort_plans');
  }
}
