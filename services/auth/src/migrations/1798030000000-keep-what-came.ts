import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of what came for somebody, and what of it they want by mail. */
export class KeepWhatCame1798030000000 implements MigrationInterface {
  name = 'KeepWhatCame1798030000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table notification_choices (
        account_id uuid constraint notification_choices_pkey primary key
          constraint notification_choices_account_id_fkey references accounts on delete cascade,
        mail_off text[] not null default '{}',
        quiet_from smallint,
        quiet_to smallint,
        time_zone text
      )`);
    await queryRunner.query(`
      alter table notifications
        add column headline bytea,
        add column read_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table notifications drop column headline, drop column read_at');
    await queryRunner.query('drop table notification_choices');
  }
}
