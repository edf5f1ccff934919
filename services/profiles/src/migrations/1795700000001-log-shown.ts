import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom each member was shown, once for each pair with the last day (H8). Goes with either of the two. */
export class LogShown1795700000001 implements MigrationInterface {
  name = 'LogShown1795700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table shown (
        viewer_id uuid not null references profiles on delete cascade,
        target_id uuid not null references profiles on delete cascade,
        on_day date not null,
        primary key (viewer_id, target_id)
      )`);
    await queryRunner.query('create index shown_target on shown (target_id)');
    await queryRunner.query('create index shown_day on shown (on_day)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table shown');
  }
}
