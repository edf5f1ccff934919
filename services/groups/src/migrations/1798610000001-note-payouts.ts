import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was paid out to hosts, as operators note it. */
export class NotePayouts1798610000001 implements MigrationInterface {
  name = 'NotePayouts1798610000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
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
      )`);
    await queryRunner.query(
      'create unique index host_payouts_group on host_payouts (group_id) where taken_back_at is null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table host_payouts');
  }
}
