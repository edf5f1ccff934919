import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request or job changed a state: the way from a story to the log lines. */
export class TraceStateChanges1795305800000 implements MigrationInterface {
  name = 'TraceStateChanges1795305800000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table state_changes add column trace_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table state_changes drop column trace_id');
  }
}
