import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who is gone, so that what is written or sealed later is without them; and which writing of a snapshot it was. */
export class NoteErasures1797520000000 implements MigrationInterface {
  name = 'NoteErasures1797520000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table erasures (
        account_id uuid primary key,
        asked_at timestamptz not null default now(),
        answered_at timestamptz,
        refund_cents integer not null default 0
      )`);
    await queryRunner.query('create index erasures_open on erasures (asked_at) where answered_at is null');
    await queryRunner.query('alter table runs add column snapshot_version integer not null default 0');
    // Who only applied was kept for nothing when they were erased.
    await queryRunner.query(`
      delete from hosts h where h.bio = '' and h.status = 'suspended'
        and not exists (select 1 from offerings o where o.host_id = h.account_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table runs drop column snapshot_version');
    await queryRunner.query('drop table erasures');
  }
}
