import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A late fact about an account never undoes a newer one. */
export class KeepVersionsOfHiding1795600100000 implements MigrationInterface {
  name = 'KeepVersionsOfHiding1795600100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'alter table hidden_accounts add column hidden boolean not null default true, add column version integer not null default 0',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('delete from hidden_accounts where not hidden');
    await queryRunner.query('alter table hidden_accounts drop column version, drop column hidden');
  }
}
