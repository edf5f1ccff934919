import { createEventTables, dropEventTables } from '@emberhood/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateInvites1764000000000 implements MigrationInterface {
  name = 'CreateInvites1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await queryRunner.query(`
      create table invites (
        id uuid primary key,
        owner_id uuid not null,
        code_hash bytea not null,
        code_sealed bytea not null,
        expires_at timestamptz not null,
        max_uses integer not null,
        uses integer not null default 0,
        created_at timestamptz not null default now(),
        constraint invites_code_hash unique (code_hash),
        constraint invites_uses check (uses >= 0 and uses <= max_uses)
      )`);
    await queryRunner.query('create index invites_owner on invites (owner_id, created_at)');
    await queryRunner.query(`
      create table redemptions (
        invite_id uuid not null,
        account_id uuid not null,
        created_at timestamptz not null default now(),
        primary key (invite_id, account_id),
        constraint redemptions_invite foreign key (invite_id) references invites (id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table redemptions');
    await queryRunner.query('drop table invites');
    await dropEventTables(queryRunner);
  }
}
