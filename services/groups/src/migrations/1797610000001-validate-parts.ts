import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The checks of the migration before, of the rows that were there. */
export class ValidateParts1797610000001 implements MigrationInterface {
  name = 'ValidateParts1797610000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table deposits validate constraint deposits_back_cents_check');
    await queryRunner.query('alter table deposit_entries validate constraint deposit_entries_kind_check');
  }

  async down(): Promise<void> {
    // A check that was looked at once stays so.
  }
}
