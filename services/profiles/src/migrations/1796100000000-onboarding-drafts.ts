import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What newcomers have answered so far, until their profile takes its place. */
export class OnboardingDrafts1796100000000 implements MigrationInterface {
  name = 'OnboardingDrafts1796100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table onboarding_drafts (
        account_id uuid primary key,
        draft jsonb not null check (pg_column_size(draft) < 16384),
        version integer not null default 1,
        updated_at timestamptz not null default now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table onboarding_drafts');
  }
}
