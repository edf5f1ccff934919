import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDICES = {
  erasures_answered_at: 'erasures (answered_at)',
};

/** What is erased by its age is found by it, so that a night does not read a table whole. */
export class IndexAges1798070000000 implements MigrationInterface {
  name = 'IndexAges1798070000000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, what] of Object.entries(INDICES)) {
      await queryRunner.query(`drop index concurrently if exists ${name}`);
      await queryRunner.query(`create index concurrently ${name} on ${what}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await queryRunner.query(`drop index ${name}`);
  }
}
