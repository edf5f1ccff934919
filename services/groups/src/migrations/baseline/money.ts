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
  back_cents integer not null default 0,
  constraint deposits_payment unique (provider, payment_ref),
  -- Never the whole: that is a refund, with which the payment ends.
  constraint deposits_back_cents_check check (back_cents >= 0 and back_cents < amount_cents),
  constraint deposits_purpose check (
    case purpose when 'price' then seat_id is not null and refund_at is null else seat_id is null and refund_at is not null end
  )
);
create index deposits_held on deposits (account_id) where state = 'held';
create index deposits_due on deposits (refund_at) where state = 'held';
create index deposits_registration on deposits (registration_id);
create index deposits_seat on deposits (seat_id) where seat_id is not null;
create index deposits_account on deposits (account_id);
create index deposits_paid on deposits (paid_at, id);
create table deposit_entries (
  id bigint generated always as identity primary key,
  deposit_id uuid not null references deposits,
  kind text not null
    check (kind in ('held', 'applied', 'refunded', 'refund_failed', 'forfeited', 'chargeback', 'chargeback_won', 'part_refunded', 'part_failed')),
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
-- Parts of a payment that go back, each a row of its own.
create table partial_refunds (
  id uuid primary key,
  deposit_id uuid not null references deposits,
  cents integer not null check (cents > 0),
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
create index partial_refunds_deposit on partial_refunds (deposit_id);
create index partial_refunds_due on partial_refunds (next_attempt_at) where state in ('requested', 'sent');
-- Whoever adds a part: the check of the payment holds all of them together, also those of two transactions at once.
create function partial_refunds_count() returns trigger language plpgsql as
      $$ begin update deposits set back_cents = back_cents + new.cents where id = new.deposit_id; return null; end $$;
create trigger partial_refunds_count after insert on partial_refunds for each row execute function partial_refunds_count();
create table refund_requests (
  id uuid primary key,
  deposit_id uuid not null references deposits,
  cents integer check (cents > 0),
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  note text
);
create unique index refund_requests_waiting on refund_requests (deposit_id) where decided_at is null;
create table host_payouts (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups,
  cents integer not null check (cents > 0),
  paid_on date not null,
  reference text not null,
  noted_by uuid not null,
  noted_at timestamptz not null default now(),
  taken_back_by uuid,
  taken_back_at timestamptz,
  taken_back_reason text
);
create unique index host_payouts_group on host_payouts (group_id) where taken_back_at is null;
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
