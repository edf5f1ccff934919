import { baseline } from '@emberhood/service-kit';

/** The schema as it was on 27 November 2026. */
export const Baseline = baseline(`
create table videos (
  id uuid primary key,
  owner_id uuid not null,
  prompt_id text,
  prompt_type text,
  recorded boolean not null,
  status text not null
    constraint videos_status check (status in ('pending', 'uploaded', 'transcoding', 'pending_review', 'approved', 'rejected', 'taken_down', 'failed', 'deleted')),
  version integer not null default 1,
  size_bytes integer not null,
  sha256 text,
  idempotency_key text,
  seconds double precision,
  progress real not null default 0,
  failure text,
  attempt integer not null default 1,
  strikes integer not null default 0,
  run_id uuid,
  beat_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  accepted_at timestamptz(3),
  decided_at timestamptz(3),
  deleted_at timestamptz(3),
  has_original boolean not null default true,
  has_objects boolean not null default true,
  captions text,
  deferrals integer not null default 0,
  retry_at timestamptz(3),
  checked_at timestamptz(3),
  has_renditions boolean not null default false,
  trim_from double precision,
  trim_to double precision,
  part_bytes integer,
  kind text not null default 'clip' constraint videos_kind check (kind in ('clip', 'photo')),
  width integer,
  height integer,
  constraint videos_idempotency_key unique (owner_id, idempotency_key),
  constraint videos_checked check (checked_at is null or sha256 is not null),
  constraint videos_prompt check ((kind = 'clip') = (prompt_id is not null) and (prompt_id is null) = (prompt_type is null)),
  constraint videos_trim check ((trim_from is null) = (trim_to is null) and trim_from < trim_to)
);
create index videos_owner on videos (owner_id, created_at);
create index videos_unfinished on videos (status, accepted_at) where status in ('pending', 'uploaded', 'transcoding');
create index videos_originals on videos (accepted_at) where has_original;
create index videos_removable on videos (deleted_at) where status = 'deleted';
create index videos_waiting on videos (status, accepted_at) where status in ('uploaded', 'pending_review');
create unique index videos_one_pending_clip on videos (owner_id) where status = 'pending' and kind = 'clip';
create table review_cases (
  id uuid primary key,
  kind text not null constraint review_cases_kind check (kind in ('initial', 'appeal', 'report', 'handed')),
  state text not null default 'open' constraint review_cases_state check (state in ('open', 'decided', 'closed')),
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
  opinion_note text,
  constraint review_cases_decision check ((state = 'decided') = (decision is not null))
);
create unique index review_cases_open_video on review_cases (video_id) where state = 'open' and video_id is not null;
create unique index review_cases_open_person on review_cases (subject_id) where state = 'open' and video_id is null;
create index review_cases_queue on review_cases (priority, opened_at, id) where state = 'open';
create index review_cases_decided on review_cases (decided_at, id) where state = 'decided';
create index review_cases_unsettled on review_cases (decided_at) where state = 'decided' and settled_at is null;
create index review_cases_video on review_cases (video_id, opened_at);
create index review_cases_subject on review_cases (subject_id, opened_at);
create unique index review_cases_appealed on review_cases (appeals_case_id);
create table reports (
  id uuid primary key,
  case_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  note text,
  created_at timestamptz(3) not null default now(),
  constraint reports_once unique (case_id, reporter_id)
);
create index reports_reporter on reports (reporter_id, created_at);
create table review_skips (
  case_id uuid not null,
  moderator_id uuid not null,
  at timestamptz(3) not null default now(),
  primary key (case_id, moderator_id)
);
create table review_samples (
  case_id uuid primary key,
  drawn_at timestamptz(3) not null default now(),
  agreed boolean,
  note text,
  judged_by uuid,
  judged_at timestamptz(3),
  constraint review_samples_judged check ((judged_at is null) = (agreed is null))
);
create index review_samples_waiting on review_samples (drawn_at) where judged_at is null;
create index review_samples_judged on review_samples (judged_at);
create table refused_files (
  sha256 text primary key,
  reason text not null,
  refused_at timestamptz(3) not null default now()
);
create index refused_files_at on refused_files (refused_at);
create table watched_words (
  id uuid primary key default gen_random_uuid(),
  word text not null,
  key text not null,
  reason text not null,
  added_by uuid not null,
  added_at timestamptz(3) not null default now(),
  removed_by uuid,
  removed_at timestamptz(3),
  removal_reason text
);
create unique index watched_words_key on watched_words (key) where removed_at is null;
create table hidden_accounts (
  account_id uuid primary key,
  since timestamptz(3) not null default now(),
  hidden boolean not null default true,
  version integer not null default 0
);
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
);
create index audit_video on audit (video_id, id) where video_id is not null;
create index audit_at on audit (at);
create table archives (
  account_id uuid primary key,
  id uuid not null constraint archives_id unique,
  state text not null constraint archives_state check (state in ('making', 'ready', 'failed')),
  requested_at timestamptz(3) not null default now(),
  ready_until timestamptz(3),
  size_bytes bigint,
  constraint archives_ready check ((state = 'ready') = (ready_until is not null and size_bytes is not null))
);
create index archives_making on archives (requested_at) where state = 'making';
create index archives_over on archives (ready_until) where ready_until is not null;
create function keep_audit() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '1 year' then return old; end if;
    raise exception 'the audit is only ever added to';
  end $$;
create trigger audit_kept before update or delete on audit for each row execute function keep_audit();
create trigger audit_not_emptied before truncate on audit for each statement execute function keep_audit();
`);
