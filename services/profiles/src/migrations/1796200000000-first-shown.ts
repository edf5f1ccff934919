import type { MigrationInterface, QueryRunner } from 'typeorm';

const TODAY = `(now() at time zone 'America/Toronto')::date`;

/** Since which day somebody has known of whom, so that whom they have not seen yet comes first. */
export class FirstShown1796200000000 implements MigrationInterface {
  name = 'FirstShown1796200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table shown add column first_day date not null default ${TODAY}`);
    // Of earlier pairs only the last day is known.
    await queryRunner.query('update shown set first_day = on_day where on_day < first_day');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table shown drop column first_day');
  }
}
