import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds by hand that wait for a second operator. */
export class AskASecondOperator1798710000000 implements MigrationInterface {
  name = 'AskASecondOperator1798710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table refund_requests (
        id uuid primary key,
        deposit_id uuid not null references deposits,
        cents integer check (cents > 0),
        reason text not null,
        asked_by uuid not null,
        asked_at timestamptz not null default now(),
        decided_by uuid,
        decided_at timestamptz,
        note text
      )`);
    await queryRunner.query(
      'create unique index refund_requests_waiting on refund_requests (deposit_id) where decided_at is null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table refund_requests');
  }
}
