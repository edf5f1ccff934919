import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Owners1799700000002 implements MigrationInterface {
  name = 'Owners1799700000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'create table owners (id uuid primary key, suspended boolean not null, version integer not null)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table owners');
  }
}
