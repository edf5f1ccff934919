import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers that want to be notified, and about what they are not. */
export class NotifyDevices1798061010000 implements MigrationInterface {
  name = 'NotifyDevices1798061010000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table notification_choices add column push_off text[] not null default '{}'`);
    await queryRunner.query(`
      create table push_devices (
        id uuid constraint push_devices_pkey primary key,
        account_id uuid not null constraint push_devices_account_id_fkey references accounts on delete cascade,
        session_id uuid not null,
        endpoint_digest bytea not null constraint push_devices_endpoint_digest_key unique,
        sealed bytea not null,
        kept_at timestamptz not null
      )`);
    await queryRunner.query('create index push_devices_account_id on push_devices (account_id)');
    await queryRunner.query('create index push_devices_session_id on push_devices (session_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table push_devices');
    await queryRunner.query('alter table notification_choices drop column push_off');
  }
}
