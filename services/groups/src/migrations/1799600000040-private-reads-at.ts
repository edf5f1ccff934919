import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For the job that forgets reads after two years. */
export class PrivateReadsAt1799600000040 implements MigrationInterface {
  name = 'PrivateReadsAt1799600000040';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists private_reads_at');
    await queryRunner.query('create index concurrently private_reads_at on private_reads (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index private_reads_at');
  }
}
