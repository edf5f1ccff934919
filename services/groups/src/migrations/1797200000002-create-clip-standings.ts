import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose clips are approved still, as far as it has changed since it is told. */
export class CreateClipStandings1797200000002 implements MigrationInterface {
  name = 'CreateClipStandings1797200000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'create table clip_standings (account_id uuid primary key, approved boolean not null, version bigint not null)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table clip_standings');
  }
}
