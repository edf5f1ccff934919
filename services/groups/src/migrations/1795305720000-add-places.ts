import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who chose whom is never kept here (P10): only that a group has lost somebody and how many places may be claimed. */
export class AddPlaces1795305720000 implements MigrationInterface {
  name = 'AddPlaces1795305720000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table seats drop column choosers, drop column plausible');
    await queryRunner.query(`
      alter table groups
        add column open_places integer not null default 0 check (open_places >= 0),
        add column repair_at timestamptz`);
    await queryRunner.query('create index groups_repair on groups (repair_at) where repair_at is not null');
    await queryRunner.query(`
      create table friend_codes (
        code text primary key,
        account_id uuid not null,
        created_at timestamptz not null default now(),
        constraint friend_codes_account unique (account_id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table friend_codes');
    await queryRunner.query('alter table groups drop column repair_at, drop column open_places');
    await queryRunner.query(
      `alter table seats add column choosers uuid[] not null default '{}', add column plausible uuid[] not null default '{}'`,
    );
  }
}
