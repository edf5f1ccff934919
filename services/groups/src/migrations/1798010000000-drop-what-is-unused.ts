import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A column that nothing reads or writes, and what periodic jobs leave behind that no process has any more. */
export class DropWhatIsUnused1798010000000 implements MigrationInterface {
  name = 'DropWhatIsUnused1798010000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'alter table groups drop column balanced /* safe: no release since 25 November 2026 names it in a statement */',
    );
    await queryRunner.query(`do $$ declare gone text[] = '{groups.allocate-missing,groups.home-cities}'; begin
      if to_regclass('groups_jobs.schedule') is null then return; end if;
      delete from groups_jobs.schedule where name = any(gone);
      delete from groups_jobs.job where name = any(gone) and state < 'active';
    end $$`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table groups add column balanced boolean not null default true');
  }
}
