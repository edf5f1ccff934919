import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept of a recording. */
export class AddTrim1795600000000 implements MigrationInterface {
  name = 'AddTrim1795600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'alter table videos add column trim_from double precision, add column trim_to double precision',
    );
    await queryRunner.query(
      'alter table videos add constraint videos_trim check ((trim_from is null) = (trim_to is null) and trim_from < trim_to)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table videos drop column trim_from, drop column trim_to');
  }
}
