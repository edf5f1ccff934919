import { baseline } from '@emberhood/service-kit';

/** The schema as it was on 27 November 2026. */
export const Baseline = baseline(`
create table accounts (
  id uuid primary key,
  email text not null unique,
  suspended_at timestamptz,
  created_at timestamptz not null,
  standing_version integer not null default 0,
  suspended_until timestamptz,
  suspension_reason text,
  suspension_note text,
  suspended_by text,
  deletes_at timestamptz
);
create index accounts_deletes_at on accounts (deletes_at) where deletes_at is not null;
create index accounts_suspended_until on accounts (suspended_until) where suspended_until is not null;
create table identities (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  provider text not null,
  issuer text not null,
  subject text not null,
  label text not null,
  tenant_id text,
  object_id text,
  created_at timestamptz not null,
  constraint identities_issuer_subject_key unique (issuer, subject)
);
create index identities_account_id on identities (account_id);
create table role_grants (
  account_id uuid not null references accounts on delete cascade,
  role text not null,
  granted_at timestamptz not null,
  granted_by text not null,
  primary key (account_id, role)
);
create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_digest bytea not null unique,
  authenticated_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_seconds integer not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  passkey_at timestamptz,
  rotation_due boolean not null default false,
  next_digest bytea,
  previous_digest bytea,
  previous_until timestamptz
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);
create index sessions_idle_until on sessions (((last_seen_at at time zone 'UTC') + make_interval(secs => idle_seconds)));
create index sessions_next_digest on sessions (next_digest) where next_digest is not null;
create index sessions_previous_digest on sessions (previous_digest) where previous_digest is not null;
create table challenges (
  id uuid primary key,
  email text not null,
  code_mac bytea not null,
  pepper_version integer not null,
  secret_digest bytea not null unique,
  binding_digest bytea not null,
  attempts integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  sent_from text,
  counted boolean not null default false
);
create index challenges_open on challenges (email, binding_digest) where used_at is null;
create index challenges_created_at on challenges (created_at);
create index challenges_counted on challenges (created_at) where counted;
create table budgets (
  kind text not null,
  subject text not null,
  spent timestamptz[] not null,
  touched_at timestamptz not null,
  primary key (kind, subject)
);
create index budgets_touched_at on budgets (touched_at);
create table oidc_transactions (
  id uuid primary key,
  provider text not null,
  key_digest bytea not null,
  state_digest bytea not null unique,
  redirected_from text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  link_account_id uuid
);
create index oidc_transactions_key_digest on oidc_transactions (key_digest);
create index oidc_transactions_expires_at on oidc_transactions (expires_at);
create table audit (
  id uuid primary key,
  at timestamptz not null,
  event text not null,
  actor text not null,
  subject text not null,
  result text not null,
  ip text,
  user_agent text,
  request_id text not null
);
create index audit_subject_at on audit (subject, at);
create index audit_at on audit (at, id);
create index audit_actor_at on audit (actor, at);
create index audit_addresses on audit (at) where ip is not null;
create table notifications (
  id uuid primary key,
  key text not null unique,
  account_id uuid,
  template text not null,
  version integer not null,
  sealed bytea,
  not_after timestamptz not null,
  state text not null,
  reason text,
  created_at timestamptz not null,
  settled_at timestamptz,
  headline bytea,
  read_at timestamptz
);
create index notifications_account_id on notifications (account_id);
create index notifications_settled_at on notifications (settled_at) where settled_at is not null;
create table notification_choices (
  account_id uuid primary key references accounts on delete cascade,
  mail_off text[] not null default '{}',
  quiet_from smallint,
  quiet_to smallint,
  time_zone text,
  push_off text[] not null default '{}'
);
create table push_devices (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  session_id uuid not null,
  endpoint_digest bytea not null unique,
  sealed bytea not null,
  kept_at timestamptz not null
);
create index push_devices_account_id on push_devices (account_id);
create index push_devices_session_id on push_devices (session_id);
create index push_devices_kept_at on push_devices (kept_at);
create table erasures (
  account_id uuid primary key,
  sealed_address bytea,
  waiting text[] not null,
  started_at timestamptz not null,
  completed_at timestamptz,
  refund_cents integer not null default 0
);
create table bans (
  digest bytea primary key,
  until timestamptz,
  created_at timestamptz not null
);
create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account_id on passkeys (account_id);
create table spent_challenges (
  digest bytea primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expires_at on spent_challenges (expires_at);
create table agreements (
  account_id uuid not null references accounts on delete cascade,
  document text not null,
  version text not null,
  agreed_at timestamptz not null,
  primary key (account_id, document, version)
);
create table host_decisions (
  account_id uuid primary key constraint host_decisions_account references accounts on delete cascade,
  approved boolean not null,
  version bigint not null
);
create table email_changes (
  account_id uuid primary key references accounts on delete cascade,
  id uuid not null,
  session_id uuid not null,
  new_email text not null,
  code_mac bytea not null,
  pepper_version integer not null,
  attempts integer not null,
  answer_digest bytea not null unique,
  requested_at timestamptz not null,
  code_expires_at timestamptz not null,
  proved_at timestamptz,
  agreed_at timestamptz
);
create index email_changes_unproved on email_changes (code_expires_at) where proved_at is null;
create function refuse_change() returns trigger language plpgsql as $$
  begin
    if current_setting('audit.forgetting', true) = 'on' then return null; end if;
    raise exception 'audit rows are never changed';
  end $$;
create trigger audit_append_only before update or delete or truncate on audit for each statement execute function refuse_change();
create function forget_audit() returns void language plpgsql security definer set search_path = auth as $$
  begin
    perform set_config('audit.forgetting', 'on', true);
    delete from audit where at < now() - interval '2 years';
    update audit set ip = null, user_agent = null where ip is not null and at < now() - interval '90 days';
    perform set_config('audit.forgetting', 'off', true);
  end $$;
revoke update, delete, truncate on audit from auth;
revoke all on function forget_audit() from public;
grant execute on function forget_audit() to auth;
`);
