export const PEOPLE = `
create table registrations (
  id uuid primary key,
  account_id uuid not null,
  offering_kind text not null,
  offering_id text not null,
  status text not null default 'waiting'
    constraint registrations_status check (status in ('waiting', 'paused', 'proposed', 'invited', 'confirmed', 'locked', 'completed', 'declined', 'expired', 'cancelled', 'refunded', 'removed')),
  availability text[] not null,
  availability_explained text,
  activities text[] not null,
  budget_ideal text,
  budget_max text,
  video_agreement text,
  deposit_agreement text,
  acknowledged boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  city text not null default 'CA:ON:Toronto',
  waiting_since timestamptz not null default now(),
  paused_at timestamptz,
  without_deposit_at timestamptz,
  home_city text,
  constraint registrations_general check ((offering_kind = 'general') = (offering_id = '')),
  constraint registrations_budget check ((budget_ideal is null) = (budget_max is null))
);
create unique index registrations_offering on registrations (account_id, offering_kind, offering_id)
  where status not in ('completed', 'cancelled', 'refunded', 'removed');
create index registrations_waiting on registrations (city, waiting_since) where status = 'waiting';
create table registration_drafts (
  account_id uuid primary key,
  draft jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index registration_drafts_updated_at on registration_drafts (updated_at);
create table wishes (
  account_id uuid primary key,
  home_area text,
  travel_km integer,
  ages jsonb,
  languages text[] not null,
  access_needs text[] not null,
  dietary_needs text[] not null,
  away jsonb not null,
  updated_at timestamptz not null default now(),
  constraint wishes_travel check (travel_km is null or home_area is not null)
);
create table calendar_feeds (
  account_id uuid primary key,
  token_hash bytea not null constraint calendar_feeds_token unique,
  created_at timestamptz not null default now()
);
create table friend_codes (
  code text primary key,
  account_id uuid not null constraint friend_codes_account unique,
  created_at timestamptz not null default now()
);
create table pair_rules (
  owner_id uuid not null,
  other_id uuid not null,
  kind text not null check (kind in ('block', 'keep_apart', 'friend')),
  created_at timestamptz not null default now(),
  primary key (owner_id, other_id, kind),
  constraint pair_rules_not_own check (owner_id <> other_id)
);
create index pair_rules_other on pair_rules (other_id);
create table block_words (
  owner_id uuid not null,
  other_id uuid not null,
  blocked boolean not null,
  version bigint not null,
  primary key (owner_id, other_id)
);
create index block_words_other on block_words (other_id);
create table hidden_accounts (
  account_id uuid primary key,
  hidden boolean not null,
  version integer not null
);
create table clip_standings (
  account_id uuid primary key,
  approved boolean not null,
  version bigint not null
);
create table erasures (
  account_id uuid primary key,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  refund_cents integer not null default 0
);
create index erasures_answered_at on erasures (answered_at);
create index erasures_open on erasures (asked_at) where answered_at is null;
create table state_changes (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id uuid not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  reason text,
  at timestamptz not null default now(),
  trace_id text
);
create index state_changes_entity on state_changes (entity, entity_id, id);
create table private_reads (
  id bigint generated always as identity primary key,
  actor text not null,
  what text not null,
  subject text,
  at timestamptz not null default now()
);
`;
