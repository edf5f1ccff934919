import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invites may be revoked, and be for a group; operators ask who came by whom. */
export class RevokeAndGroupCodes1796600000000 implements MigrationInterface {
  name = 'RevokeAndGroupCodes1796600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table invites add column revoked_at timestamptz');
    await queryRunner.query('alter table invites add column name text');
    await queryRunner.query('alter table invites alter column owner_id drop not null');
    await queryRunner.query(
      'alter table invites add constraint invites_owner_or_name check (owner_id is not null or name is not null)',
    );
    await queryRunner.query('create index redemptions_account on redemptions (account_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index redemptions_account');
    await queryRunner.query(
      'delete from redemptions where invite_id in (select id from invites where owner_id is null)',
    );
    await queryRunner.query('delete from invites where owner_id is null');
    await queryRunner.query('alter table invites drop constraint invites_owner_or_name');
    await queryRunner.query('alter table invites alter column owner_id set not null');
    await queryRunner.query('alter table invites drop column name');
    await queryRunner.query('alter table invites drop column revoked_at');
  }
}
