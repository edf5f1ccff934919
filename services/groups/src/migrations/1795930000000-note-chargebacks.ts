import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the bank has taken back counts no more and is not given back as well. A checkout is asked about until the provider has
 * said the last word, also one that another has replaced.
 */
export class NoteChargebacks1795930000000 implements MigrationInterface {
  name = 'NoteChargebacks1795930000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table deposits add column charged_back_at timestamptz');
    await queryRunner.query(
      `update deposits d set charged_back_at = e.at from deposit_entries e where e.deposit_id = d.id and e.kind = 'chargeback'`,
    );
    await queryRunner.query('alter table checkouts add column ask_at timestamptz default now()');
    await queryRunner.query(
      `update checkouts set ask_at = null where state in ('paid', 'failed') or expires_at < now() - interval '7 days'`,
    );
    await queryRunner.query('create index checkouts_ask on checkouts (ask_at) where ask_at is not null');
    await queryRunner.query("create index seats_left_late on seats (registration_id) where left_reason = 'left_late'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index seats_left_late');
    await queryRunner.query('drop index checkouts_ask');
    await queryRunner.query('alter table checkouts drop column ask_at');
    await queryRunner.query('alter table deposits drop column charged_back_at');
  }
}
