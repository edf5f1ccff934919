import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when a host leads nothing. */
export class NoteRestingHosts1797620000000 implements MigrationInterface {
  name = 'NoteRestingHosts1797620000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table hosts add column rests_until date');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table hosts drop column rests_until');
  }
}
