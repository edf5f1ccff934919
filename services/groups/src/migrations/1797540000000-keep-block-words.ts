import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A late fact about a block never undoes a newer word. Blocks that stand were said when they were made. */
export class KeepBlockWords1797540000000 implements MigrationInterface {
  name = 'KeepBlockWords1797540000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table block_words (
        owner_id uuid not null,
        other_id uuid not null,
        blocked boolean not null,
        version bigint not null,
        primary key (owner_id, other_id)
      )`);
    await queryRunner.query('create index block_words_other on block_words (other_id)');
    await queryRunner.query(`
      insert into block_words (owner_id, other_id, blocked, version)
        select owner_id, other_id, true, 2 * floor(extract(epoch from created_at) * 1000)::bigint + 1
          from pair_rules where kind = 'block'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table block_words');
  }
}
