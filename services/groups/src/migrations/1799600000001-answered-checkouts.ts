import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AnsweredCheckouts1799600000001 implements MigrationInterface {
  name = 'AnsweredCheckouts1799600000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table checkouts add column answered_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table checkouts drop column answered_at');
  }
}
