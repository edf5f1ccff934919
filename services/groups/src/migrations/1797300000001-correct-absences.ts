import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a host took a mark back, so that the absence is noted anew if they mark it again. */
export class CorrectAbsences1797300000001 implements MigrationInterface {
  name = 'CorrectAbsences1797300000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table strikes add column corrected_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table strikes drop column corrected_at');
  }
}
