import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old skips are deleted, and found fast in a large table (`bench:plans`). */
export class SkipsByAge1799800000001 implements MigrationInterface {
  name = 'SkipsByAge1799800000001';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists review_skips_at');
    await queryRunner.query('create index concurrently review_skips_at on review_skips (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index review_skips_at');
  }
}
