import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is suspended or about to be deleted. */
export class HideAccounts1795600000000 implements MigrationInterface {
  name = 'HideAccounts1795600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'create table hidden_accounts (account_id uuid primary key, hidden boolean not null, version integer not null)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table hidden_accounts');
  }
}
