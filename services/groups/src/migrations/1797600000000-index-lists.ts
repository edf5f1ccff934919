import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDICES = {
  groups_published: `groups (published_at, id) where state in ('published', 'locked', 'running')`,
  offerings_newest: 'offerings (created_at, id)',
  venues_name: 'venues (name, id)',
  deposits_paid: 'deposits (paid_at, id)',
};

/** The orders of lists that grow with the product, so that their last page is as fast as their first. */
export class IndexLists1797600000000 implements MigrationInterface {
  name = 'IndexLists1797600000000';
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
