import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is asked of a second opinion, samples of what was approved, and files that were refused. */
export class SecondLooks1798543000001 implements MigrationInterface {
  name = 'SecondLooks1798543000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table review_cases add column opinion_note text');
    await queryRunner.query(`
      create table review_samples (
        case_id uuid primary key,
        drawn_at timestamptz(3) not null default now(),
        agreed boolean,
        note text,
        judged_by uuid,
        judged_at timestamptz(3),
        constraint review_samples_judged check ((judged_at is null) = (agreed is null))
      )`);
    await queryRunner.query('create index review_samples_waiting on review_samples (drawn_at) where judged_at is null');
    await queryRunner.query('create index review_samples_judged on review_samples (judged_at)');
    await queryRunner.query(`
      create table refused_files (
        sha256 text primary key,
        reason text not null,
        refused_at timestamptz(3) not null default now()
      )`);
    await queryRunner.query('create index refused_files_at on refused_files (refused_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table refused_files');
    await queryRunner.query('drop table review_samples');
    await queryRunner.query('alter table review_cases drop column opinion_note');
  }
}
