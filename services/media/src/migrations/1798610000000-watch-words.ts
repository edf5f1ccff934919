import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words that stand out to the team. */
export class WatchWords1798610000000 implements MigrationInterface {
  name = 'WatchWords1798610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table watched_words (
        id uuid primary key default gen_random_uuid(),
        word text not null,
        key text not null,
        reason text not null,
        added_by uuid not null,
        added_at timestamptz(3) not null default now(),
        removed_by uuid,
        removed_at timestamptz(3),
        removal_reason text
      )`);
    await queryRunner.query('create unique index watched_words_key on watched_words (key) where removed_at is null');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table watched_words');
  }
}
