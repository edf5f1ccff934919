import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By their age, drafts that nobody goes on with are found. */
export class AgeOfDrafts1796300000000 implements MigrationInterface {
  name = 'AgeOfDrafts1796300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create index onboarding_drafts_updated_at on onboarding_drafts (updated_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index onboarding_drafts_updated_at');
  }
}
