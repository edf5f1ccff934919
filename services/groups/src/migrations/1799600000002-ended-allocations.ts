import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndedAllocations1799600000002 implements MigrationInterface {
  name = 'EndedAllocations1799600000002';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists allocations_seat_ended');
    await queryRunner.query(
      'create index concurrently allocations_seat_ended on allocations (seat_id) where ended_at is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index allocations_seat_ended');
  }
}
