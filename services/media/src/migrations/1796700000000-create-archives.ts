import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Archives of their own data that people asked for. */
export class CreateArchives1796700000000 implements MigrationInterface {
  name = 'CreateArchives1796700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table archives (
        account_id uuid primary key,
        id uuid not null,
        state text not null,
        requested_at timestamptz(3) not null default now(),
        ready_until timestamptz(3),
        size_bytes bigint,
        constraint archives_id unique (id),
        constraint archives_state check (state in ('making', 'ready', 'failed')),
        constraint archives_ready check ((state = 'ready') = (ready_until is not null and size_bytes is not null))
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table archives');
  }
}
