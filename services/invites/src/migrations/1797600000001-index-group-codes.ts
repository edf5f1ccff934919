import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators see the codes of all groups, newest first. */
export class IndexGroupCodes1797600000001 implements MigrationInterface {
  name = 'IndexGroupCodes1797600000001';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists invites_named');
    await queryRunner.query(
      'create index concurrently invites_named on invites (created_at, id) where name is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index invites_named');
  }
}
