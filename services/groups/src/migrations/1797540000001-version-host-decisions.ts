import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By which auth knows the newest of two decisions about a host. */
export class VersionHostDecisions1797540000001 implements MigrationInterface {
  name = 'VersionHostDecisions1797540000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table hosts add column decided_version bigint not null default 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table hosts drop column decided_version');
  }
}
