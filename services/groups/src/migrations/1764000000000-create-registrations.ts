import { createEventTables, dropEventTables } from '@emberhood/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRegistrations1764000000000 implements MigrationInterface {
  name = 'CreateRegistrations1764000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createEventTables(queryRunner);
    await queryRunner.query(`
      create table registrations (
        id uuid primary key,
        account_id uuid not null,
        offering_kind text not null,
        offering_id text not null,
        status text not null default 'waitlisted',
        availability text[] not null,
        availability_explained text,
        activities text[] not null,
        budget_ideal text,
        budget_max text,
        video_agreement text,
        deposit_agreement text,
        acknowledged boolean not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint registrations_offering unique (account_id, offering_kind, offering_id),
        constraint registrations_general check ((offering_kind = 'general') = (offering_id = '')),
        constraint registrations_budget check ((budget_ideal is null) = (budget_max is null))
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table registrations');
    await dropEventTables(queryRunner);
  }
}
