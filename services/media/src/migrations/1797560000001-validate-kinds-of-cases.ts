import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Looks at every case, while others go on with them. */
export class ValidateKindsOfCases1797560000001 implements MigrationInterface {
  name = 'ValidateKindsOfCases1797560000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table review_cases validate constraint review_cases_kind');
  }

  /** A check that holds for all rows stays one. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
