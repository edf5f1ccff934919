import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cases, reports and the audit beside the former columns and table, with what these hold. */
export class AddReviewCases1795500000000 implements MigrationInterface {
  name = 'AddReviewCases1795500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createCases(queryRunner);
    await createAudit(queryRunner);
    await widenVideos(queryRunner);
    await copyReviews(queryRunner);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of ['videos_removable', 'videos_originals', 'videos_unfinished'])
      await queryRunner.query(`drop index ${index}`);
    await queryRunner.query(`update videos set status = 'rejected' where status = 'taken_down'`);
    await queryRunner.query('alter table videos drop constraint videos_status');
    await queryRunner.query(
      `alter table videos add constraint videos_status check (status in ('pending', 'uploaded', 'transcoding', 'pending_review', 'approved', 'rejected', 'failed', 'deleted'))`,
    );
    await queryRunner.query('alter table videos drop constraint videos_checked');
    for (const column of ['captions', 'deferrals', 'retry_at', 'checked_at', 'has_renditions'])
      await queryRunner.query(`alter table videos drop column ${column}`);
    await queryRunner.query(
      `update videos set sha256 = '' where sha256 is null and status not in ('pending', 'deleted')`,
    );
    await queryRunner.query(
      `alter table videos add constraint videos_sha256 check (sha256 is not null or status in ('pending', 'deleted'))`,
    );
    for (const table of ['audit', 'hidden_accounts', 'review_skips', 'reports', 'review_cases'])
      await queryRunner.query(`drop table ${table}`);
    await queryRunner.query('drop function keep_audit');
  }
}

async function createCases(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create table review_cases (
      id uuid primary key,
      kind text not null,
      state text not null default 'open',
      version integer not null default 1,
      video_id uuid,
      subject_id uuid not null,
      person_id text,
      priority smallint not null default 1,
      opened_at timestamptz(3) not null default now(),
      lease_by uuid,
      lease_name text,
      lease_until timestamptz(3),
      excluded uuid[] not null default '{}',
      second_opinion boolean not null default false,
      statement text,
      appeals_case_id uuid,
      decision text,
      reason text,
      note text,
      decided_by uuid,
      decided_name text,
      decided_at timestamptz(3),
      status_before text,
      settled_at timestamptz(3),
      constraint review_cases_state check (state in ('open', 'decided', 'closed')),
      constraint review_cases_kind check (kind in ('initial', 'appeal', 'report')),
      constraint review_cases_decision check ((state = 'decided') = (decision is not null))
    )`);
  for (const index of [
    `unique index review_cases_open_video on review_cases (video_id) where state = 'open' and video_id is not null`,
    `unique index review_cases_open_person on review_cases (subject_id) where state = 'open' and video_id is null`,
    `index review_cases_queue on review_cases (priority, opened_at, id) where state = 'open'`,
    `index review_cases_decided on review_cases (decided_at, id) where state = 'decided'`,
    `index review_cases_unsettled on review_cases (decided_at) where state = 'decided' and settled_at is null`,
    'index review_cases_video on review_cases (video_id, opened_at)',
    'index review_cases_subject on review_cases (subject_id, opened_at)',
    'unique index review_cases_appealed on review_cases (appeals_case_id)',
  ])
    await queryRunner.query(`create ${index}`);
  await queryRunner.query(`
    create table reports (
      id uuid primary key,
      case_id uuid not null,
      reporter_id uuid not null,
      reason text not null,
      note text,
      created_at timestamptz(3) not null default now(),
      constraint reports_once unique (case_id, reporter_id)
    )`);
  await queryRunner.query('create index reports_reporter on reports (reporter_id, created_at)');
  await queryRunner.query(`
    create table review_skips (
      case_id uuid not null,
      moderator_id uuid not null,
      at timestamptz(3) not null default now(),
      primary key (case_id, moderator_id)
    )`);
  await queryRunner.query(
    'create table hidden_accounts (account_id uuid primary key, since timestamptz(3) not null default now())',
  );
}

async function createAudit(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default now(),
      act text not null,
      video_id uuid,
      case_id uuid,
      subject_id uuid,
      actor_id uuid,
      detail jsonb not null default '{}',
      trace_id text
    )`);
  await queryRunner.query('create index audit_video on audit (video_id, id) where video_id is not null');
  await queryRunner.query('create index audit_at on audit (at)');
  await queryRunner.query(`
    create function keep_audit() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
      raise exception 'the audit is only ever added to';
    end $$`);
  await queryRunner.query(
    'create trigger audit_kept before update or delete on audit for each row execute function keep_audit()',
  );
  await queryRunner.query(
    'create trigger audit_not_emptied before truncate on audit for each statement execute function keep_audit()',
  );
}

async function widenVideos(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    alter table videos
      add column captions text,
      add column deferrals integer not null default 0,
      add column retry_at timestamptz(3),
      add column checked_at timestamptz(3),
      add column has_renditions boolean not null default false`);
  await queryRunner.query(
    `update videos set checked_at = accepted_at where status not in ('pending', 'uploaded', 'transcoding') and sha256 is not null`,
  );
  await queryRunner.query('alter table videos drop constraint videos_sha256');
  await queryRunner.query(
    'alter table videos add constraint videos_checked check (checked_at is null or sha256 is not null)',
  );
  await queryRunner.query('alter table videos drop constraint videos_status');
  await queryRunner.query(
    `alter table videos add constraint videos_status check (status in ('pending', 'uploaded', 'transcoding', 'pending_review', 'approved', 'rejected', 'taken_down', 'failed', 'deleted'))`,
  );
  await queryRunner.query(
    `create index videos_unfinished on videos (status, accepted_at) where status in ('pending', 'uploaded', 'transcoding')`,
  );
  await queryRunner.query('create index videos_originals on videos (accepted_at) where has_original');
  await queryRunner.query(`create index videos_removable on videos (deleted_at) where status = 'deleted'`);
}

/** What waits becomes an open case; what was decided a decided one, long settled. */
async function copyReviews(queryRunner: QueryRunner): Promise<void> {
  await queryRunner.query(`
    insert into review_cases (id, kind, video_id, subject_id, opened_at)
    select gen_random_uuid(), 'initial', id, owner_id, coalesce(accepted_at, created_at)
      from videos where status = 'pending_review'`);
  await queryRunner.query(`
    insert into review_cases (id, kind, state, version, video_id, subject_id, opened_at, decision, reason, note, decided_by,
                              decided_name, decided_at, status_before, settled_at)
    select gen_random_uuid(), 'initial', 'decided', 2, v.id, v.owner_id, coalesce(v.accepted_at, v.created_at), r.decision,
           r.reason, r.note, r.reviewer_id, r.reviewer_name, r.decided_at, 'pending_review', r.decided_at
      from videos v
      join lateral (select * from reviews where video_id = v.id order by version desc limit 1) r on true
     where v.status in ('approved', 'rejected')`);
  await queryRunner.query(`
    insert into audit (at, act, video_id, actor_id, detail)
    select decided_at, case decision when 'approve' then 'approved' else 'rejected' end, video_id, reviewer_id,
           jsonb_build_object('reason', reason, 'version', version)
      from reviews order by decided_at`);
}
