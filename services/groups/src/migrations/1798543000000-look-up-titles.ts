import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parts of titles, titles that are spelt nearly so, and what is booked at a place, without reading every row. */
export class LookUpTitles1798543000000 implements MigrationInterface {
  name = 'LookUpTitles1798543000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    // Who owns the tables may not make extensions; whoever provisions may.
    await queryRunner.query('set role none');
    await queryRunner.query('create extension if not exists pg_trgm with schema groups');
    await queryRunner.query('set role groups_owner');
    await queryRunner.query('drop index concurrently if exists offerings_title');
    await queryRunner.query('create index concurrently offerings_title on offerings using gin (title gin_trgm_ops)');
    await queryRunner.query('drop index concurrently if exists offerings_venue');
    await queryRunner.query('create index concurrently offerings_venue on offerings (venue_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index offerings_venue');
    await queryRunner.query('drop index offerings_title');
    await queryRunner.query('set role none');
    await queryRunner.query('drop extension pg_trgm');
    await queryRunner.query('set role groups_owner');
  }
}
