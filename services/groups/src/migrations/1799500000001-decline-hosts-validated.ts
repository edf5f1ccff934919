import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeclineHostsValidated1799500000001 implements MigrationInterface {
  name = 'DeclineHostsValidated1799500000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table hosts validate constraint hosts_status_check');
  }

  async down(): Promise<void> {}
}
