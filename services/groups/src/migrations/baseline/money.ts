export const MONEY = `
create table deposits (
  id uuid primary key,
  account_id uuid not null,
  registration_id uuid not null references registrations,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('held', 'applied', 'refunded', 'forfeited')),
  provider text not null,
  payment_ref text not null,
  group_id uuid references groups,
  refund_at timestamptz,
  paid_at timestamptz not null,
  purpose text not null default 'deposit' check (purpose in ('deposit', 'price')),
  seat_id uuid references seats,
  charged_back_at timestamptz,
  constraint deposits_payment unique (provider, payment_ref),
  constraint deposits_purpose check (
    case purpose when 'price' then seat_id is not null and refund_at is null else seat_id is null and refund_at is not null end
  )
);
create index deposits_held on deposits (account_id) where state = 'held';
create index deposits_due on deposits (refund_at) where state = 'held';
create index deposits_registration on deposits (registration_id);
create index deposits_seat on deposits (seat_id) where seat_id is not null;
create index deposits_account on deposits (account_id);
create table deposit_entries (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references deposits,
  kind text not null
    check (kind in ('held', 'applied', 'refunded', 'refund_failed', 'forfeited', 'chargeback', 'chargeback_won')),
  cents integer not null,
  key text not null constraint deposit_entries_key unique,
  actor text not null,
  note text,
  at timestamptz not null default now()
);
create index deposit_entries_deposit on deposit_entries (deposit_id);
create table checkouts (
  id uuid primary key,
  account_id uuid not null,
  registration_id uuid not null references registrations,
  provider text not null,
  provider_ref text,
  url text,
  amount_cents integer not null,
  state text not null check (state in ('open', 'paid', 'failed', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  seat_id uuid references seats,
  payment_id uuid references deposits,
  ask_at timestamptz default now()
);
create unique index checkouts_ref on checkouts (provider, provider_ref) where provider_ref is not null;
create unique index checkouts_open on checkouts (registration_id) where state = 'open' and seat_id is null;
create unique index checkouts_open_seat on checkouts (seat_id) where state = 'open' and seat_id is not null;
create index checkouts_ask on checkouts (ask_at) where ask_at is not null;
create table refunds (
  deposit_id uuid primary key references deposits,
  reason text not null,
  state text not null check (state in ('requested', 'sent', 'done', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  refund_ref text,
  failure text,
  actor text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index refunds_due on refunds (next_attempt_at) where state in ('requested', 'sent');
create index refunds_open on refunds (created_at) where state <> 'done';
create table allocations (
  id uuid primary key default gen_random_uuid(),
  deposit_id uuid not null references deposits,
  seat_id uuid not null references seats,
  cents integer not null check (cents >= 0),
  allocated_at timestamptz not null default now(),
  waits boolean not null default false,
  ended_at timestamptz
);
create unique index allocations_active on allocations (deposit_id) where ended_at is null;
create index allocations_seat on allocations (seat_id) where ended_at is null;
create table reconciliations (
  provider text primary key,
  result jsonb not null
);
create function deposit_entries_keep() returns trigger language plpgsql as
  $$ begin raise exception 'The ledger is append-only'; end $$;
create trigger deposit_entries_keep before update or delete on deposit_entries for each row execute function deposit_entries_keep();
`;
