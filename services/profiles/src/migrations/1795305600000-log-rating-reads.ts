import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was given the choices of a city, and when (P10). */
export class LogRatingReads1795305600000 implements MigrationInterface {
  name = 'LogRatingReads1795305600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table rating_reads (
        id bigint generated always as identity primary key,
        purpose text not null,
        city text not null,
        people integer not null,
        ratings integer not null,
        at timestamptz not null default now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table rating_reads');
  }
}
