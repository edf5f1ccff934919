import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A run is published and taken back by a job: what an operator asked for, and why it was refused. */
export class NoteWhatIsAskedOfRuns1797510000000 implements MigrationInterface {
  name = 'NoteWhatIsAskedOfRuns1797510000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `alter table runs add column asked text constraint runs_asked_check check (asked in ('publish', 'roll_back')),
         add column asked_by uuid, add column refusal jsonb`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table runs drop column refusal, drop column asked_by, drop column asked');
  }
}
