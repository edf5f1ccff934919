import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A visit to a provider may be to connect it to an account that is signed in; what somebody agreed to, and when. */
export class LinkIdentities1796500000001 implements MigrationInterface {
  name = 'LinkIdentities1796500000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table oidc_transactions add column link_account_id uuid');
    await queryRunner.query(`
      create table agreements (
        account_id uuid constraint agreements_account_id_fkey references accounts (id) on delete cascade,
        document text,
        version text,
        agreed_at timestamptz not null,
        constraint agreements_pkey primary key (account_id, document, version)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table agreements');
    await queryRunner.query('alter table oidc_transactions drop column link_account_id');
  }
}
