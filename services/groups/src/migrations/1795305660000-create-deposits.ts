import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['deposits', 'deposit_entries', 'checkouts', 'refunds', 'provider_events'];

export class CreateDeposits1795305660000 implements MigrationInterface {
  name = 'CreateDeposits1795305660000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of money) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await queryRunner.query(`drop table ${table}`);
    await queryRunner.query('drop function deposit_entries_keep()');
  }
}

const money = [
  `create table deposits (
     id uuid primary key,
     account_id uuid not null,
     registration_id uuid not null references registrations,
     amount_cents integer not null check (amount_cents > 0),
     currency text not null,
     state text not null check (state in ('held', 'applied', 'refunded', 'forfeited')),
     provider text not null,
     payment_ref text not null,
     group_id uuid references groups,
     refund_at timestamptz not null,
     paid_at timestamptz not null,
     constraint deposits_payment unique (provider, payment_ref)
   )`,
  `create index deposits_held on deposits (account_id) where state = 'held'`,
  `create index deposits_due on deposits (refund_at) where state = 'held'`,
  `create index deposits_registration on deposits (registration_id)`,
  // Append-only: the sum of a deposit's entries is what the provider holds of it for us.
  `create table deposit_entries (
     id bigint generated always as identity primary key,
     deposit_id uuid not null references deposits,
     kind text not null check (kind in ('held', 'applied', 'refunded', 'forfeited', 'chargeback', 'chargeback_won')),
     cents integer not null,
     key text not null,
     actor text not null,
     note text,
     at timestamptz not null default now(),
     constraint deposit_entries_key unique (key)
   )`,
  `create index deposit_entries_deposit on deposit_entries (deposit_id)`,
  `create function deposit_entries_keep() returns trigger language plpgsql as
     $$ begin raise exception 'The ledger is append-only'; end $$`,
  `create trigger deposit_entries_keep before update or delete on deposit_entries
     for each row execute function deposit_entries_keep()`,
  `create table checkouts (
     id uuid primary key,
     account_id uuid not null,
     registration_id uuid not null references registrations,
     provider text not null,
     provider_ref text,
     url text,
     amount_cents integer not null,
     state text not null check (state in ('open', 'paid', 'failed', 'expired')),
     expires_at timestamptz not null,
     created_at timestamptz not null default now()
   )`,
  `create unique index checkouts_open on checkouts (registration_id) where state = 'open'`,
  `create unique index checkouts_ref on checkouts (provider, provider_ref) where provider_ref is not null`,
  // At most one refund of a deposit, whoever asks for it and however often (I15).
  `create table refunds (
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
   )`,
  `create index refunds_due on refunds (next_attempt_at) where state in ('requested', 'sent')`,
  `create table provider_events (
     provider text not null,
     event_id text not null,
     received_at timestamptz not null default now(),
     primary key (provider, event_id)
   )`,
];
