import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many people a place holds. */
export class NoteCapacity1798610000000 implements MigrationInterface {
  name = 'NoteCapacity1798610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table venues add column capacity integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table venues drop column capacity');
  }
}
