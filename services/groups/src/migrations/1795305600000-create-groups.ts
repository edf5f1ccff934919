import type { MigrationInterface, QueryRunner } from 'typeorm';

const REGISTRATION_STATES = `'waiting','paused','proposed','invited','confirmed','locked','completed','declined','expired','cancelled','refunded','removed'`;
const FINAL_REGISTRATIONS = `'completed','cancelled','refunded','removed'`;

/** In the order they are made; dropped the other way round. */
const TABLES = [
  'state_changes',
  'registration_drafts',
  'venues',
  'hosts',
  'cycles',
  'offerings',
  'sessions',
  'runs',
  'pins',
  'pair_rules',
  'groups',
  'seats',
  'claim_offers',
  'attendance',
  'feedback',
  'meet_again',
  'strikes',
  'notices',
  'private_reads',
];

export class CreateGroups1795305600000 implements MigrationInterface {
  name = 'CreateGroups1795305600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...registrations, ...offerings, ...assembly, ...groups])
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await queryRunner.query(`drop table ${table}`);
    for (const statement of undoRegistrations) await queryRunner.query(statement);
  }
}

const registrations = [
  `alter table registrations drop constraint registrations_offering`,
  `update registrations set status = 'waiting'`,
  `alter table registrations
     alter column status set default 'waiting',
     add column city text not null default 'CA:ON:Toronto',
     add column waiting_since timestamptz,
     add column paused_at timestamptz,
     add column without_deposit_at timestamptz,
     add constraint registrations_status check (status in (${REGISTRATION_STATES}))`,
  `update registrations set waiting_since = created_at`,
  `alter table registrations
     alter column waiting_since set default now(),
     alter column waiting_since set not null`,
  // Registrations are never deleted: one that is over leaves room for the next.
  `create unique index registrations_offering on registrations (account_id, offering_kind, offering_id)
     where status not in (${FINAL_REGISTRATIONS})`,
  `create index registrations_waiting on registrations (city, waiting_since) where status = 'waiting'`,
  // Every change of any life cycle, for history and audit. Never updated.
  `create table state_changes (
     id bigint generated always as identity primary key,
     entity text not null,
     entity_id uuid not null,
     from_state text not null,
     to_state text not null,
     actor text not null,
     reason text,
     at timestamptz not null default now()
   )`,
  `create index state_changes_entity on state_changes (entity, entity_id, id)`,
  `create table registration_drafts (
     account_id uuid primary key,
     draft jsonb not null,
     version integer not null default 1,
     updated_at timestamptz not null default now()
   )`,
];

const undoRegistrations = [
  `drop index registrations_waiting`,
  `drop index registrations_offering`,
  `alter table registrations drop constraint registrations_status`,
  `alter table registrations drop column without_deposit_at, drop column paused_at, drop column waiting_since, drop column city`,
  // The old rule knows one row for each offering.
  `delete from registrations where status in (${FINAL_REGISTRATIONS})`,
  `update registrations set status = 'waitlisted'`,
  `alter table registrations alter column status set default 'waitlisted',
     add constraint registrations_offering unique (account_id, offering_kind, offering_id)`,
];

const offerings = [
  `create table venues (
     id uuid primary key,
     city text not null,
     name text not null,
     address text not null,
     latitude double precision not null,
     longitude double precision not null,
     timezone text not null,
     access text[] not null default '{}',
     directions text,
     created_at timestamptz not null default now()
   )`,
  `create table hosts (
     account_id uuid primary key,
     name text not null,
     bio text not null,
     message text,
     status text not null check (status in ('applied', 'approved', 'suspended')),
     created_at timestamptz not null default now()
   )`,
  `create table cycles (
     id uuid primary key,
     city text not null,
     name text not null,
     state text not null check (state in ('open', 'frozen', 'decided', 'closed', 'cancelled')),
     freezes_at timestamptz not null,
     settings jsonb not null,
     created_by uuid not null,
     created_at timestamptz not null default now()
   )`,
  // Members are told of one decision at a time.
  `create unique index cycles_current on cycles (city) where state in ('open', 'frozen')`,
  `create table offerings (
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
     max_difference integer not null check (max_difference in (0, 1)),
     language text not null default 'en',
     what_to_bring text,
     state text not null check (state in ('draft','submitted','open','placed','completed','withdrawn','cancelled')),
     note text,
     created_at timestamptz not null default now(),
     constraint offerings_size check (min_size between 2 and max_size and max_size <= 20)
   )`,
  `create index offerings_cycle on offerings (cycle_id, state)`,
  `create index offerings_host on offerings (host_id)`,
  `create table sessions (
     id uuid primary key,
     offering_id uuid not null references offerings on delete cascade,
     ordinal integer not null,
     starts_at timestamptz not null,
     ends_at timestamptz not null,
     sequence integer not null default 0,
     cancelled_at timestamptz,
     constraint sessions_order check (ends_at > starts_at),
     constraint sessions_ordinal unique (offering_id, ordinal)
   )`,
];

const assembly = [
  // One run for each city, cycle, seed, engine version and frozen state.
  `create table runs (
     id uuid primary key,
     cycle_id uuid not null references cycles,
     kind text not null check (kind in ('dry', 'final')),
     seed integer not null,
     engine_version text not null,
     state text not null check (state in ('frozen','solving','checked','proposed','published','aborted')),
     snapshot_key text,
     snapshot_hash text,
     attempt integer not null default 0,
     heartbeat_at timestamptz,
     result jsonb,
     failure text,
     created_by uuid not null,
     approved_by uuid,
     created_at timestamptz not null default now(),
     finished_at timestamptz
   )`,
  `create unique index runs_once on runs (cycle_id, kind, seed, engine_version) where state <> 'aborted'`,
  `create unique index runs_published on runs (cycle_id) where state = 'published'`,
  `create table pins (
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
   )`,
  // By one about another: nobody but the owner ever sees a row. A pair of friends is two rows.
  `create table pair_rules (
     owner_id uuid not null,
     other_id uuid not null,
     kind text not null check (kind in ('block', 'keep_apart', 'friend')),
     created_at timestamptz not null default now(),
     primary key (owner_id, other_id, kind),
     constraint pair_rules_not_own check (owner_id <> other_id)
   )`,
  `create index pair_rules_other on pair_rules (other_id)`,
];

const groups = [
  `create table groups (
     id uuid primary key,
     run_id uuid references runs,
     offering_id uuid not null references offerings,
     state text not null check (state in ('proposed','approved','published','locked','running','completed','dropped','dissolved','cancelled')),
     version integer not null default 1,
     theta integer not null,
     kappa integer not null,
     balanced boolean not null default true,
     published_at timestamptz,
     visible_at timestamptz,
     confirm_by timestamptz,
     locks_at timestamptz,
     reason text,
     created_at timestamptz not null default now()
   )`,
  `create unique index groups_offering on groups (offering_id) where state in ('proposed','approved','published','locked','running')`,
  `create index groups_state on groups (state)`,
  `create table seats (
     id uuid primary key,
     group_id uuid not null references groups,
     account_id uuid not null,
     registration_id uuid not null references registrations,
     gender text not null check (gender in ('F', 'M', 'X')),
     first_name text not null,
     needs text[] not null default '{}',
     choosers uuid[] not null default '{}',
     plausible uuid[] not null default '{}',
     answer_token_hash bytea,
     late_session_id uuid,
     late_minutes integer,
     joined_at timestamptz not null default now(),
     confirmed_at timestamptz,
     left_at timestamptz,
     left_reason text,
     constraint seats_once unique (group_id, account_id)
   )`,
  // A registration sits in one group at a time (I1).
  `create unique index seats_registration on seats (registration_id) where left_at is null`,
  `create index seats_account on seats (account_id)`,
  `create index seats_token on seats (answer_token_hash) where answer_token_hash is not null`,
  `create table claim_offers (
     id uuid primary key,
     group_id uuid not null references groups,
     account_id uuid not null,
     registration_id uuid not null references registrations,
     state text not null check (state in ('open', 'claimed', 'lost', 'declined', 'expired')),
     expires_at timestamptz not null,
     created_at timestamptz not null default now(),
     constraint claim_offers_once unique (group_id, account_id)
   )`,
  `create index claim_offers_open on claim_offers (expires_at) where state = 'open'`,
  `create table attendance (
     session_id uuid not null references sessions,
     seat_id uuid not null references seats,
     state text not null check (state in ('present', 'late', 'no_show', 'excused')),
     marked_by uuid not null,
     marked_at timestamptz not null default now(),
     primary key (session_id, seat_id)
   )`,
  `create table feedback (
     session_id uuid not null references sessions,
     seat_id uuid not null references seats,
     rating integer not null check (rating between 1 and 5),
     comment text,
     felt_unsafe boolean not null,
     safety_note text,
     created_at timestamptz not null default now(),
     primary key (session_id, seat_id)
   )`,
  `create index feedback_safety on feedback (created_at) where felt_unsafe`,
  `create table meet_again (
     from_seat uuid not null references seats,
     to_seat uuid not null references seats,
     created_at timestamptz not null default now(),
     primary key (from_seat, to_seat)
   )`,
  `create table strikes (
     id uuid primary key,
     account_id uuid not null,
     seat_id uuid not null references seats,
     session_id uuid references sessions,
     kind text not null check (kind in ('late_cancel', 'no_show')),
     consequence text not null check (consequence in ('warning', 'forfeit', 'pause', 'review')),
     appeal text,
     appealed_at timestamptz,
     decision text check (decision in ('upheld', 'lifted')),
     decided_by uuid,
     decided_at timestamptz,
     created_at timestamptz not null default now()
   )`,
  `create unique index strikes_once on strikes (seat_id, kind, coalesce(session_id, seat_id))`,
  `create index strikes_account on strikes (account_id)`,
  // Exactly one for each member, group, kind and version (I19); told when due.
  `create table notices (
     account_id uuid not null,
     group_id uuid not null,
     kind text not null,
     version integer not null,
     data jsonb not null default '{}',
     due_at timestamptz not null,
     told_at timestamptz,
     created_at timestamptz not null default now(),
     primary key (account_id, group_id, kind, version)
   )`,
  `create index notices_due on notices (due_at) where told_at is null`,
  // Whenever a person or the worker looked at something private (I22).
  `create table private_reads (
     id bigint generated always as identity primary key,
     actor text not null,
     what text not null,
     subject text,
     at timestamptz not null default now()
   )`,
];
