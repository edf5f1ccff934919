import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Words of somebody's name and wishes, without case and accents, so that the directory is searched by their beginnings. */
export class SearchPeople1797610400000 implements MigrationInterface {
  name = 'SearchPeople1797610400000';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create or replace function profile_words(name text, wishes text[]) returns tsvector
        language sql immutable parallel safe as $$
          select array_to_tsvector(array_remove(regexp_split_to_array(lower(regexp_replace(
            normalize(coalesce(name, '') || ' ' || array_to_string(wishes, ' '), nfd), '[\\u0300-\\u036f]', '', 'g')),
            '[[:space:][:punct:]]+'), '')) $$`);
    await queryRunner.query('grant execute on function profile_words(text, text[]) to profiles');
    await queryRunner.query('drop index concurrently if exists profiles_words');
    await queryRunner.query(`
      create index concurrently profiles_words on profiles using gin
        (profile_words(coalesce(nickname, first_name), bucket_list || activities))
        with (fastupdate = off) where discoverable`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index profiles_words');
    await queryRunner.query('drop function profile_words(text, text[])');
  }
}
