import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createMailOutbox } from './1764000000001-create-auth.ts';

/** Mail goes out by jobs now. What waited in the outbox were sign-in codes, valid for minutes. */
export class CreateNotifications1795300000000 implements MigrationInterface {
  name = 'CreateNotifications1795300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table notifications (
        id uuid constraint notifications_pkey primary key,
        key text not null constraint notifications_key_key unique,
        account_id uuid,
        template text not null,
        version integer not null,
        sealed bytea,
        not_after timestamptz not null,
        state text not null,
        reason text,
        created_at timestamptz not null,
        settled_at timestamptz
      )`);
    await queryRunner.query('create index notifications_account_id on notifications (account_id)');
    await queryRunner.query(
      'create index notifications_settled_at on notifications (settled_at) where settled_at is not null',
    );
    await queryRunner.query('drop table mail_outbox');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await createMailOutbox(queryRunner);
    await queryRunner.query('drop table notifications');
  }
}
