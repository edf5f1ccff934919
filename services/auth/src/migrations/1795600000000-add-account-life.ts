import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Suspension with its reason and end, leaving with its days of grace, and what is left of who has gone. */
export class AddAccountLife1795600000000 implements MigrationInterface {
  name = 'AddAccountLife1795600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table accounts
        add column standing_version integer not null default 0,
        add column suspended_until timestamptz,
        add column suspension_reason text,
        add column suspension_note text,
        add column suspended_by text,
        add column deletes_at timestamptz`);
    await queryRunner.query('create index accounts_deletes_at on accounts (deletes_at) where deletes_at is not null');
    await queryRunner.query(
      'create index accounts_suspended_until on accounts (suspended_until) where suspended_until is not null',
    );
    await queryRunner.query(`
      create table erasures (
        account_id uuid constraint erasures_pkey primary key,
        sealed_address bytea,
        waiting text[] not null,
        started_at timestamptz not null,
        completed_at timestamptz
      )`);
    await queryRunner.query(`
      create table bans (
        digest bytea constraint bans_pkey primary key,
        until timestamptz,
        created_at timestamptz not null
      )`);
    await queryRunner.query('create index audit_at on audit (at, id)');
    await queryRunner.query('create index audit_actor_at on audit (actor, at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index audit_actor_at');
    await queryRunner.query('drop index audit_at');
    await queryRunner.query('drop table bans');
    await queryRunner.query('drop table erasures');
    await queryRunner.query(`
      alter table accounts drop column deletes_at, drop column suspended_by, drop column suspension_note,
        drop column suspension_reason, drop column suspended_until, drop column standing_version`);
  }
}
