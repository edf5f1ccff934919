import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SettledPayoutsValidated1799600000021 implements MigrationInterface {
  name = 'SettledPayoutsValidated1799600000021';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table host_payouts validate constraint host_payouts_cents_check');
  }

  async down(): Promise<void> {}
}
