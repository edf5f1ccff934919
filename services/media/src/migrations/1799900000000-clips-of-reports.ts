import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports that continue as a case about a clip's owner say which clip they were about. */
export class ClipsOfReports1799900000000 implements MigrationInterface {
  name = 'ClipsOfReports1799900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table reports add column video_id uuid');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table reports drop column video_id');
  }
}
