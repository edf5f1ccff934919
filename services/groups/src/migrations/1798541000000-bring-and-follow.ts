import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members bring to their group, and the addresses at which calendars follow their evenings. */
export class BringAndFollow1798541000000 implements MigrationInterface {
  name = 'BringAndFollow1798541000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table seats add column brings text');
    await queryRunner.query(
      `create table calendar_feeds (
         account_id uuid primary key,
         token_hash bytea not null constraint calendar_feeds_token unique,
         created_at timestamptz not null default now()
       )`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table calendar_feeds');
    await queryRunner.query('alter table seats drop column brings');
  }
}
