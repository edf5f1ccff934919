import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who could be in a group with whom, by offering, and what of it profiles have been told. */
export class CreateCohorts1795900000000 implements MigrationInterface {
  name = 'CreateCohorts1795900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table cohorts (
        id uuid primary key,
        cycle_id uuid not null references cycles on delete cascade,
        offering_id uuid not null references offerings on delete cascade
      )`);
    await queryRunner.query('create index cohorts_cycle on cohorts (cycle_id)');
    await queryRunner.query(`
      create table cohort_members (
        account_id uuid primary key,
        cycle_id uuid not null references cycles on delete cascade,
        cohorts uuid[] not null,
        told uuid[] not null default '{}'
      )`);
    await queryRunner.query('create index cohort_members_cycle on cohort_members (cycle_id)');
    await queryRunner.query(
      'create index cohort_members_untold on cohort_members (account_id) where cohorts is distinct from told',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table cohort_members');
    await queryRunner.query('drop table cohorts');
  }
}
