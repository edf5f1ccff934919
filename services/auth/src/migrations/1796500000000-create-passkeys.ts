import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, the challenges they have answered, and which sessions were confirmed with one. */
export class CreatePasskeys1796500000000 implements MigrationInterface {
  name = 'CreatePasskeys1796500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table passkeys (
        id uuid constraint passkeys_pkey primary key,
        account_id uuid not null constraint passkeys_account_id_fkey references accounts (id) on delete cascade,
        credential_id text not null constraint passkeys_credential_id_key unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        synced boolean not null,
        name text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`);
    await queryRunner.query('create index passkeys_account_id on passkeys (account_id)');
    await queryRunner.query(`
      create table spent_challenges (
        digest bytea constraint spent_challenges_pkey primary key,
        expires_at timestamptz not null
      )`);
    await queryRunner.query('create index spent_challenges_expires_at on spent_challenges (expires_at)');
    await queryRunner.query('alter table sessions add column passkey_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table sessions drop column passkey_at');
    await queryRunner.query('drop table spent_challenges');
    await queryRunner.query('drop table passkeys');
  }
}
