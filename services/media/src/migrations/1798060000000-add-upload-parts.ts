import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An upload may come in parts, each an object of its own. */
export class AddUploadParts1798060000000 implements MigrationInterface {
  name = 'AddUploadParts1798060000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table videos add column part_bytes integer');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table videos drop column part_bytes');
  }
}
