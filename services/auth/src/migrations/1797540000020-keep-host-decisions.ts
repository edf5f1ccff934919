import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A late decision about a host never undoes a newer one. */
export class KeepHostDecisions1797540000020 implements MigrationInterface {
  name = 'KeepHostDecisions1797540000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table host_decisions (
        account_id uuid primary key constraint host_decisions_account references accounts (id) on delete cascade,
        approved boolean not null,
        version bigint not null
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table host_decisions');
  }
}
