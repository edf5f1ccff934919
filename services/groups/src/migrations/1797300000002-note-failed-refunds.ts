import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A refund that the bank could not give back is an entry. What messages of the provider speak of is asked back, so
 * that which of them came is no matter any more.
 */
export class NoteFailedRefunds1797300000002 implements MigrationInterface {
  name = 'NoteFailedRefunds1797300000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table deposit_entries drop constraint deposit_entries_kind_check');
    await queryRunner.query(
      `alter table deposit_entries add constraint deposit_entries_kind_check check
         (kind in ('held', 'applied', 'refunded', 'refund_failed', 'forfeited', 'chargeback', 'chargeback_won'))`,
    );
    await queryRunner.query('drop table provider_events');
  }

  /** Entries are never changed: nobody goes back while there is one of a refund that failed. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `create table provider_events (
         provider text not null,
         event_id text not null,
         received_at timestamptz not null default now(),
         primary key (provider, event_id)
       )`,
    );
    await queryRunner.query('alter table deposit_entries drop constraint deposit_entries_kind_check');
    await queryRunner.query(
      `alter table deposit_entries add constraint deposit_entries_kind_check check
         (kind in ('held', 'applied', 'refunded', 'forfeited', 'chargeback', 'chargeback_won'))`,
    );
  }
}
