import type { MigrationInterface, QueryRunner } from 'typeorm';

const words = (fold: (text: string) => string): string => `
create or replace function profile_words(name text, wishes text[]) returns tsvector
  language sql immutable parallel safe as $$
          select array_to_tsvector(array_remove(regexp_split_to_array(
            ${fold(`coalesce(name, '') || ' ' || array_to_string(wishes, ' ')`)}, '[[:space:][:punct:]]+'), '')) $$`;

const before = (text: string): string =>
  `replace(lower(regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c7\\u0640\\u064b-\\u065f\\u0670]', '', 'g')), 'ß', 'ss')`;

/** As `plain` in `people.repository.ts`. */
const after = (text: string): string => `translate(${before(text)}, 'ς', 'σ')`;

/** A search finds Greek words that are written in capitals, where ς and σ are one letter. */
export class FoldSigma1799900000001 implements MigrationInterface {
  name = 'FoldSigma1799900000001';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(words(after));
    // Left by a try that was cut off.
    await queryRunner.query('drop index concurrently if exists profiles_words_ccnew');
    await queryRunner.query('reindex index concurrently profiles_words');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(words(before));
    await queryRunner.query('reindex index profiles_words');
  }
}
