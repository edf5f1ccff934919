import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HostFees1799600000031 implements MigrationInterface {
  name = 'HostFees1799600000031';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table groups add column host_fee_percent numeric');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table groups drop column host_fee_percent');
  }
}
