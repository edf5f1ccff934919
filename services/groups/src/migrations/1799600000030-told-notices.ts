import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices that were told keep nothing of what they said; nobody reads it again. */
export class ToldNotices1799600000030 implements MigrationInterface {
  name = 'ToldNotices1799600000030';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`update notices set data = '{}' where told_at is not null and data <> '{}'`);
  }

  async down(): Promise<void> {}
}
