import { createEventTables, dropEventTables } from '@emberhood/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuth1764000000001 implements MigrationInterface {
  name = 'CreateAuth1764000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await createMailOutbox(queryRunner);
    await queryRunner.query(`
      create table accounts (
        id uuid constraint accounts_pkey primary key,
        email text not null constraint accounts_email_key unique,
        suspended_at timestamptz,
        created_at timestamptz not null
      )`);
    await queryRunner.query(`
      create table identities (
        id uuid constraint identities_pkey primary key,
        account_id uuid not null constraint identities_account_id_fkey references accounts (id) on delete cascade,
        provider text not null,
        issuer text not null,
        subject text not null,
        label text not null,
        tenant_id text,
        object_id text,
        created_at timestamptz not null,
        constraint identities_issuer_subject_key unique (issuer, subject)
      )`);
    await queryRunner.query('create index identities_account_id on identities (account_id)');
    await queryRunner.query(`
      create table role_grants (
        account_id uuid not null constraint role_grants_account_id_fkey references accounts (id) on delete cascade,
        role text not null,
        granted_at timestamptz not null,
        granted_by text not null,
        constraint role_grants_pkey primary key (account_id, role)
      )`);
    await queryRunner.query(`
      create table sessions (
        id uuid constraint sessions_pkey primary key,
        account_id uuid not null constraint sessions_account_id_fkey references accounts (id) on delete cascade,
        token_digest bytea not null constraint sessions_token_digest_key unique,
        authenticated_at timestamptz not null,
        last_seen_at timestamptz not null,
        idle_seconds integer not null,
        expires_at timestamptz not null,
        ip text not null,
        user_agent text not null
      )`);
    await queryRunner.query('create index sessions_account_id on sessions (account_id)');
    await queryRunner.query('create index sessions_expires_at on sessions (expires_at)');
    await createSignIn(queryRunner);
    await createAudit(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of [
      'audit',
      'oidc_transactions',
      'budgets',
      'challenges',
      'sessions',
      'role_grants',
      'identities',
      'accounts',
    ]) {
      await queryRunner.query(`drop table ${table}`);
    }
    await queryRunner.query('drop function refuse_change');
    await queryRunner.query('drop table mail_outbox');
    await dropEventTables(queryRunner);
  }
}

/** Gone since CreateNotifications. */
export async function createMailOutbox(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create table mail_outbox (
      id uuid primary key,
      sealed bytea not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      not_after timestamptz not null,
      created_at timestamptz not null default now()
    )`);
  await queryRunner.query('create index mail_outbox_next_attempt_at on mail_outbox (next_attempt_at)');
}

async function createSignIn(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create table challenges (
      id uuid constraint challenges_pkey primary key,
      email text not null,
      code_mac bytea not null,
      pepper_version integer not null,
      secret_digest bytea not null constraint challenges_secret_digest_key unique,
      binding_digest bytea not null,
      attempts integer not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`);
  await queryRunner.query('create index challenges_open on challenges (email, binding_digest) where used_at is null');
  await queryRunner.query('create index challenges_created_at on challenges (created_at)');
  await queryRunner.query(`
    create table budgets (
      kind text not null,
      subject text not null,
      spent timestamptz[] not null,
      touched_at timestamptz not null,
      constraint budgets_pkey primary key (kind, subject)
    )`);
  await queryRunner.query(`
    create table oidc_transactions (
      id uuid constraint oidc_transactions_pkey primary key,
      provider text not null,
      key_digest bytea not null,
      state_digest bytea not null constraint oidc_transactions_state_digest_key unique,
      redirected_from text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`);
  await queryRunner.query('create index oidc_transactions_key_digest on oidc_transactions (key_digest)');
  await queryRunner.query('create index oidc_transactions_expires_at on oidc_transactions (expires_at)');
}

/** Append-only twice: the service lacks the right, and a trigger refuses even the owner. */
async function createAudit(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create table audit (
      id uuid constraint audit_pkey primary key,
      at timestamptz not null,
      event text not null,
      actor text not null,
      subject text not null,
      result text not null,
      ip text,
      user_agent text,
      request_id text not null
    )`);
  await queryRunner.query('create index audit_subject_at on audit (subject, at)');
  await queryRunner.query('revoke update, delete, truncate on audit from auth');
  await queryRunner.query(`
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'audit rows are never changed'; end $$`);
  await queryRunner.query(`
    create trigger audit_append_only before update or delete or truncate on audit
      for each statement execute function refuse_change()`);
}
