import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Without `pg_temp` at the end, PostgreSQL looks for tables among those of the session first. */
export class AuditPath1799700000003 implements MigrationInterface {
  name = 'AuditPath1799700000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter function forget_audit() set search_path = auth, pg_temp');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter function forget_audit() set search_path = auth');
  }
}
