import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a session was moved last: whoever had said yes before may leave freely until it begins. */
export class NoteMovedSessions1797300000000 implements MigrationInterface {
  name = 'NoteMovedSessions1797300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table sessions add column moved_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table sessions drop column moved_at');
  }
}
