import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DropWithoutDepositAt1799300000000 implements MigrationInterface {
  name = 'DropWithoutDepositAt1799300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `/* safe: the last release neither reads nor writes it */ alter table registrations drop column without_deposit_at`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table registrations add column without_deposit_at timestamptz');
  }
}
