import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes and messages of a person, filters of experiences, and the directory by age. */
export class MoreOfAPerson1795800000000 implements MigrationInterface {
  name = 'MoreOfAPerson1795800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table profiles
        add column notes jsonb not null default '[]',
        add column messages text[] not null default '{}'`);
    await queryRunner.query('alter table member_settings add column event_filters jsonb');
    await queryRunner.query(`
      create index profiles_directory_by_age on profiles (location, age, person_id)
        include (account_id, user_sex, purposes, activities) where discoverable`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index profiles_directory_by_age');
    await queryRunner.query('alter table member_settings drop column event_filters');
    await queryRunner.query('alter table profiles drop column notes, drop column messages');
  }
}
