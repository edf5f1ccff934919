export const PROGRAMS = `
create table venues (
  id uuid primary key,
  city text not null,
  name text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  timezone text not null,
  access text[] not null default '{}' check (access <@ array['step-free', 'accessible-toilet', 'hearing-loop', 'quiet-room']),
  directions text,
  created_at timestamptz not null default now(),
  capacity integer
);
create index venues_name on venues (name, id);
create table hosts (
  account_id uuid primary key,
  name text not null,
  bio text not null,
  message text,
  status text not null check (status in ('applied', 'approved', 'suspended')),
  created_at timestamptz not null default now(),
  decisions integer not null default 0,
  decided_version bigint not null default 0,
  rests_until date
);
create table cycles (
  id uuid primary key,
  city text not null,
  name text not null,
  state text not null check (state in ('open', 'frozen', 'decided', 'closed', 'cancelled')),
  freezes_at timestamptz not null,
  settings jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now()
);
create unique index cycles_current on cycles (city) where state in ('open', 'frozen');
create table offerings (
  id uuid primary key,
  city text not null,
  catalogue_kind text not null,
  catalogue_id text not null,
  title text not null,
  category text not null,
  host_id uuid references hosts,
  venue_id uuid not null references venues,
  cycle_id uuid references cycles,
  price_cents integer not null check (price_cents >= 0),
  min_size integer not null,
  max_size integer not null,
  max_difference integer check (max_difference in (0, 1)),
  language text not null default 'en',
  what_to_bring text,
  state text not null check (state in ('draft', 'submitted', 'open', 'placed', 'completed', 'withdrawn', 'cancelled')),
  note text,
  created_at timestamptz not null default now(),
  constraint offerings_size check (min_size between 2 and max_size and max_size <= 20)
);
create index offerings_cycle on offerings (cycle_id, state);
create index offerings_host on offerings (host_id);
create index offerings_newest on offerings (created_at, id);
create index offerings_venue on offerings (venue_id);
-- Who owns the tables may not make extensions; whoever provisions may.
set role none;
create extension if not exists pg_trgm with schema groups;
set role groups_owner;
create index offerings_title on offerings using gin (title gin_trgm_ops);
create table sessions (
  id uuid primary key,
  offering_id uuid not null references offerings on delete cascade,
  ordinal integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  sequence integer not null default 0,
  cancelled_at timestamptz,
  moved_at timestamptz,
  constraint sessions_ordinal unique (offering_id, ordinal),
  constraint sessions_order check (ends_at > starts_at)
);
create table pins (
  id uuid primary key,
  cycle_id uuid not null references cycles,
  kind text not null check (kind in ('pin', 'forbid')),
  account_a uuid not null,
  account_b uuid not null,
  note text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint pins_pair unique (cycle_id, account_a, account_b),
  constraint pins_order check (account_a < account_b)
);
create table runs (
  id uuid primary key,
  cycle_id uuid not null references cycles,
  kind text not null check (kind in ('dry', 'final')),
  seed integer not null,
  engine_version text not null,
  state text not null check (state in ('frozen', 'solving', 'checked', 'proposed', 'published', 'aborted')),
  snapshot_key text,
  snapshot_hash text,
  attempt integer not null default 0,
  heartbeat_at timestamptz,
  result jsonb,
  failure text,
  created_by uuid not null,
  approved_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  prices_state text not null default 'none' check (prices_state in ('none', 'asked', 'done', 'failed')),
  prices jsonb not null default '[]',
  prices_beat_at timestamptz,
  left_out jsonb not null default '[]',
  choices_key text,
  asked text check (asked in ('publish', 'roll_back')),
  asked_by uuid,
  refusal jsonb,
  snapshot_version integer not null default 0,
  asked_with text
);
create unique index runs_once on runs (cycle_id, kind, seed, engine_version) where state <> 'aborted';
create unique index runs_published on runs (cycle_id) where state = 'published';
create index runs_prices on runs (created_at) where prices_state = 'asked';
create table cohorts (
  id uuid primary key,
  cycle_id uuid not null references cycles on delete cascade,
  offering_id uuid not null references offerings on delete cascade
);
create index cohorts_cycle on cohorts (cycle_id);
create table cohort_members (
  account_id uuid primary key,
  cycle_id uuid not null references cycles on delete cascade,
  cohorts uuid[] not null,
  told uuid[] not null default '{}',
  ages jsonb,
  told_ages jsonb
);
create index cohort_members_cycle on cohort_members (cycle_id);
create index cohort_members_untold on cohort_members (account_id)
  where cohorts is distinct from told or ages is distinct from told_ages;
create table cohort_plans (
  cycle_id uuid primary key references cycles on delete cascade,
  inputs bytea not null,
  planned_at timestamptz not null default now()
);
`;
