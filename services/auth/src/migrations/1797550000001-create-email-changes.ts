import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of an address that wait for the new one's code and the old one's word. */
export class CreateEmailChanges1797550000001 implements MigrationInterface {
  name = 'CreateEmailChanges1797550000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table email_changes (
        account_id uuid constraint email_changes_pkey primary key
          constraint email_changes_account_id_fkey references accounts on delete cascade,
        id uuid not null,
        session_id uuid not null,
        new_email text not null,
        code_mac bytea not null,
        pepper_version int not null,
        attempts int not null,
        answer_digest bytea not null constraint email_changes_answer_digest_key unique,
        requested_at timestamptz not null,
        code_expires_at timestamptz not null,
        proved_at timestamptz,
        agreed_at timestamptz
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table email_changes');
  }
}
