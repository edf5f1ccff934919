import { createEventTables, dropEventTables } from '@emberhood/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMedia1764000000000 implements MigrationInterface {
  name = 'CreateMedia1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await createVideos(queryRunner);
    await createReviews(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table reviews');
    await queryRunner.query('drop function refuse_change');
    await queryRunner.query('drop table videos');
    await dropEventTables(queryRunner);
  }
}

async function createVideos(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create table videos (
      id uuid primary key,
      owner_id uuid not null,
      prompt_id text not null,
      prompt_type text not null,
      recorded boolean not null,
      status text not null,
      version integer not null default 1,
      size_bytes integer not null,
      sha256 text not null,
      idempotency_key text,
      seconds double precision,
      progress real not null default 0,
      failure text,
      attempt integer not null default 1,
      strikes integer not null default 0,
      run_id uuid,
      beat_at timestamptz(3),
      claimed_by uuid,
      claimed_by_name text,
      claimed_until timestamptz(3),
      created_at timestamptz(3) not null default now(),
      accepted_at timestamptz(3),
      decided_at timestamptz(3),
      deleted_at timestamptz(3),
      has_original boolean not null default true,
      has_objects boolean not null default true,
      constraint videos_idempotency_key unique (owner_id, idempotency_key),
      constraint videos_status check (status in ('pending', 'uploaded', 'transcoding', 'pending_review', 'approved', 'rejected', 'failed', 'deleted'))
    )`);
  await queryRunner.query('create index videos_owner on videos (owner_id, created_at)');
  await queryRunner.query('create index videos_queue on videos (status, accepted_at, id)');
  await queryRunner.query('create index videos_decided on videos (status, decided_at, id)');
}

async function createReviews(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create table reviews (
      id uuid primary key,
      video_id uuid not null,
      reviewer_id uuid not null,
      reviewer_name text not null,
      decision text not null,
      reason text,
      note text,
      version integer not null,
      decided_at timestamptz(3) not null default now()
    )`);
  await queryRunner.query('create index reviews_video on reviews (video_id, version)');
  await queryRunner.query(`
    create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'reviews are only ever added'; end $$`);
  await queryRunner.query(`
    create trigger reviews_append_only before update or delete or truncate on reviews
    for each statement execute function refuse_change()`);
}
