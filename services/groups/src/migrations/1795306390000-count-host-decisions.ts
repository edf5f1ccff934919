import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each decision about a host is told once. */
export class CountHostDecisions1795306390000 implements MigrationInterface {
  name = 'CountHostDecisions1795306390000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table hosts add column decisions integer not null default 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table hosts drop column decisions');
  }
}
