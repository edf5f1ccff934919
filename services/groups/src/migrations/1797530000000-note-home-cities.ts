import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where its member lives; what the release before has written is looked at afterwards (`registrations/home-cities.job.ts`). */
export class NoteHomeCities1797530000000 implements MigrationInterface {
  name = 'NoteHomeCities1797530000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table registrations add column home_city text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table registrations drop column home_city');
  }
}
