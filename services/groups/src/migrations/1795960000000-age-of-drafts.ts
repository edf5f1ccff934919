import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By their age, drafts that nobody goes on with are found. */
export class AgeOfDrafts1795960000000 implements MigrationInterface {
  name = 'AgeOfDrafts1795960000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create index registration_drafts_updated_at on registration_drafts (updated_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index registration_drafts_updated_at');
  }
}
