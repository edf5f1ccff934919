import type { QueryRunner } from 'typeorm';

/** Tables of the kit in a service's schema; called from the service's first migration. */
export async function createEventTables(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create table outbox (
      id uuid primary key,
      seq bigint generated always as identity,
      subject text not null,
      payload jsonb not null,
      headers jsonb not null,
      created_at timestamptz not null default now(),
      published_at timestamptz
    )`);
  await queryRunner.query('create index outbox_unpublished on outbox (seq) where published_at is null');
  await queryRunner.query('create index outbox_published_at on outbox (published_at) where published_at is not null');
  await queryRunner.query(`
    create table inbox (
      consumer text not null,
      event_id uuid not null,
      handled_at timestamptz not null default now(),
      primary key (consumer, event_id)
    )`);
  await queryRunner.query('create index inbox_handled_at on inbox (handled_at)');
  await queryRunner.query(`
    create table dead_letters (
      id uuid primary key default gen_random_uuid(),
      consumer text not null,
      stream_seq bigint not null,
      subject text not null,
      headers jsonb not null,
      payload bytea not null,
      reason text not null,
      deliveries integer not null,
      created_at timestamptz not null default now(),
      replayed_at timestamptz,
      unique (consumer, stream_seq)
    )`);
}

export async function dropEventTables(queryRunner: QueryRunner): Promise<void> {
  for (const table of ['dead_letters', 'inbox', 'outbox']) await queryRunner.query(`drop table ${table}`);
}
