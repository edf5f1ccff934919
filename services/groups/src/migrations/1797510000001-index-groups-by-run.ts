import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What becomes of a run asks for its groups: taking it back, its outcome, and whether its snapshot is still needed. */
export class IndexGroupsByRun1797510000001 implements MigrationInterface {
  name = 'IndexGroupsByRun1797510000001';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists groups_run');
    await queryRunner.query('create index concurrently groups_run on groups (run_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index groups_run');
  }
}
