import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Null in rows of before, and of a process of the release before. */
export class NoteWhatRunsWereAskedWith1797570000000 implements MigrationInterface {
  name = 'NoteWhatRunsWereAskedWith1797570000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table runs add column asked_with text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table runs drop column asked_with');
  }
}
