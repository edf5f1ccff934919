import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddBackups1799700000000 implements MigrationInterface {
  name = 'AddBackups1799700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create table backups (finished_at timestamptz constraint backups_pkey primary key)');
    // As if one had been made: an installation without any is told of, too.
    await queryRunner.query('insert into backups (finished_at) values (now())');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table backups');
  }
}
