import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ages of the others that somebody in cohorts would meet, and what of it profiles have been told. */
export class TellAcceptedAges1795970000000 implements MigrationInterface {
  name = 'TellAcceptedAges1795970000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table cohort_members add column ages jsonb, add column told_ages jsonb');
    await queryRunner.query('drop index cohort_members_untold');
    await queryRunner.query(
      `create index cohort_members_untold on cohort_members (account_id)
        where cohorts is distinct from told or ages is distinct from told_ages`,
    );
    // Plans made before say nothing of ages: the next look makes them anew.
    await queryRunner.query(`update cohort_plans set inputs = ''`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index cohort_members_untold');
    await queryRunner.query('alter table cohort_members drop column ages, drop column told_ages');
    await queryRunner.query(
      'create index cohort_members_untold on cohort_members (account_id) where cohorts is distinct from told',
    );
  }
}
