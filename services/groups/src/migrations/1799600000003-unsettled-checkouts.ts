import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnsettledCheckouts1799600000003 implements MigrationInterface {
  name = 'UnsettledCheckouts1799600000003';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists checkouts_ask_seat');
    await queryRunner.query(
      'create index concurrently checkouts_ask_seat on checkouts (seat_id) where ask_at is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index checkouts_ask_seat');
  }
}
