import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last comparison with each provider, so that looking at it does not go through all of its payments. */
export class KeepReconciliations1797300000003 implements MigrationInterface {
  name = 'KeepReconciliations1797300000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create table reconciliations (provider text primary key, result jsonb not null)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table reconciliations');
  }
}
