import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'held', 'applied', 'refunded', 'refund_failed', 'forfeited', 'chargeback', 'chargeback_won'`;

/**
 * Parts of a payment that go back, each a row of its own. They stand beside `refunds`, whose rows processes of the release before name by
 * their payment and take for the whole of it.
 */
export class GiveBackInParts1797610000000 implements MigrationInterface {
  name = 'GiveBackInParts1797610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table deposits add column back_cents integer not null default 0');
    // Never the whole: that is a refund, with which the payment ends.
    await queryRunner.query(
      `alter table deposits add constraint deposits_back_cents_check check (back_cents >= 0 and back_cents < amount_cents) not valid`,
    );
    await queryRunner.query(`create table partial_refunds (
      id uuid primary key,
      deposit_id uuid not null constraint partial_refunds_deposit_id_fkey references deposits,
      cents integer not null constraint partial_refunds_cents_check check (cents > 0),
      reason text not null,
      state text not null constraint partial_refunds_state_check check (state in ('requested', 'sent', 'done', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      refund_ref text,
      failure text,
      actor text not null,
      created_at timestamptz not null default now(),
      done_at timestamptz
    )`);
    await queryRunner.query('create index partial_refunds_deposit on partial_refunds (deposit_id)');
    await queryRunner.query(
      `create index partial_refunds_due on partial_refunds (next_attempt_at) where state in ('requested', 'sent')`,
    );
    // Whoever adds a part: the check of the payment holds all of them together, also those of two transactions at once.
    await queryRunner.query(`create function partial_refunds_count() returns trigger language plpgsql as
      $$ begin update deposits set back_cents = back_cents + new.cents where id = new.deposit_id; return null; end $$`);
    await queryRunner.query(`create trigger partial_refunds_count after insert on partial_refunds
      for each row execute function partial_refunds_count()`);
    await queryRunner.query(`alter table deposit_entries drop constraint deposit_entries_kind_check,
      add constraint deposit_entries_kind_check check (kind in (${KINDS}, 'part_refunded', 'part_failed')) not valid`);
  }

  /** Entries are never changed: nobody goes back while there is one of a part. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table deposit_entries drop constraint deposit_entries_kind_check,
      add constraint deposit_entries_kind_check check (kind in (${KINDS}))`);
    await queryRunner.query('drop table partial_refunds');
    await queryRunner.query('drop function partial_refunds_count()');
    await queryRunner.query('alter table deposits drop column back_cents');
  }
}
