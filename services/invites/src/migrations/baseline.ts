import { baseline } from '@emberhood/service-kit';

/** The schema as it was on 27 November 2026. */
export const Baseline = baseline(`
create table invites (
  id uuid primary key,
  owner_id uuid,
  code_hash bytea not null constraint invites_code_hash unique,
  code_sealed bytea not null,
  expires_at timestamptz not null,
  max_uses integer not null,
  uses integer not null default 0,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  name text,
  constraint invites_uses check (uses >= 0 and uses <= max_uses),
  constraint invites_owner_or_name check (owner_id is not null or name is not null)
);
create index invites_owner on invites (owner_id, created_at);
create index invites_named on invites (created_at, id) where name is not null;
create table redemptions (
  invite_id uuid not null constraint redemptions_invite references invites,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (invite_id, account_id)
);
create index redemptions_account on redemptions (account_id);
`);
