import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DropDepositsGroup1799100000000 implements MigrationInterface {
  name = 'DropDepositsGroup1799100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `/* safe: no release since allocations came reads or writes it */ alter table deposits drop column group_id`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table deposits add column group_id uuid references groups');
  }
}
