import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tokens before and after the current one of a session whose account's rights have changed. */
export class RotateTokens1796800000000 implements MigrationInterface {
  name = 'RotateTokens1796800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table sessions
        add column rotation_due boolean not null default false,
        add column next_digest bytea,
        add column previous_digest bytea,
        add column previous_until timestamptz`);
    await queryRunner.query(
      'create index sessions_next_digest on sessions (next_digest) where next_digest is not null',
    );
    await queryRunner.query(
      'create index sessions_previous_digest on sessions (previous_digest) where previous_digest is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table sessions
        drop column rotation_due, drop column next_digest, drop column previous_digest, drop column previous_until`);
  }
}
