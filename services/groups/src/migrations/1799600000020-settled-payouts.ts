import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A group can have several payouts, also from the host to us. */
export class SettledPayouts1799600000020 implements MigrationInterface {
  name = 'SettledPayouts1799600000020';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists host_payouts_of_group');
    await queryRunner.query(
      'create index concurrently host_payouts_of_group on host_payouts (group_id) where taken_back_at is null',
    );
    await queryRunner.query('drop index concurrently if exists host_payouts_group');
    await queryRunner.query(`alter table host_payouts drop constraint host_payouts_cents_check,
      add constraint host_payouts_cents_check check (cents <> 0) not valid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table host_payouts drop constraint host_payouts_cents_check,
      add constraint host_payouts_cents_check check (cents > 0)`);
    await queryRunner.query(
      'create unique index host_payouts_group on host_payouts (group_id) where taken_back_at is null',
    );
    await queryRunner.query('drop index host_payouts_of_group');
  }
}
