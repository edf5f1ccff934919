import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ages of the others that members in cohorts would meet, as the groups service tells. Goes with the profile. */
export class AcceptedAges1796400000000 implements MigrationInterface {
  name = 'AcceptedAges1796400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table accepted_ages (
        account_id uuid primary key references profiles on delete cascade,
        youngest smallint not null,
        oldest smallint not null,
        check (youngest <= oldest)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table accepted_ages');
  }
}
