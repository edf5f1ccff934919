import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the job that looks each minute for groups whose fee is not kept yet. */
export class DueHostFees1799600000032 implements MigrationInterface {
  name = 'DueHostFees1799600000032';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists groups_fee_due');
    await queryRunner.query(
      `create index concurrently groups_fee_due on groups (id) where host_fee_percent is null and state in ('running', 'completed')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index groups_fee_due');
  }
}
