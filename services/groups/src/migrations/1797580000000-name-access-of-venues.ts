import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators typed, small and with hyphens, and the need that it meets. */
const MEANT: Record<string, string> = {
  'step-free': 'step-free',
  stepfree: 'step-free',
  'step-free-access': 'step-free',
  'step-free-entrance': 'step-free',
  'no-steps': 'step-free',
  'no-stairs': 'step-free',
  'wheelchair-accessible': 'step-free',
  'wheelchair-access': 'step-free',
  'accessible-toilet': 'accessible-toilet',
  'accessible-toilets': 'accessible-toilet',
  'accessible-washroom': 'accessible-toilet',
  'accessible-washrooms': 'accessible-toilet',
  'accessible-bathroom': 'accessible-toilet',
  'accessible-restroom': 'accessible-toilet',
  'wheelchair-washroom': 'accessible-toilet',
  'barrier-free-washroom': 'accessible-toilet',
  'hearing-loop': 'hearing-loop',
  'hearing-loops': 'hearing-loop',
  'induction-loop': 'hearing-loop',
  'quiet-room': 'quiet-room',
  'quiet-rooms': 'quiet-room',
  'a-quiet-room': 'quiet-room',
};

/**
 * Places say what they offer in the words in which members say what they need (H4). Words that are none of these move to the
 * directions, which members read. While the last release still
 * runs, it is refused other words.
 */
export class NameAccessOfVenues1797580000000 implements MigrationInterface {
  name = 'NameAccessOfVenues1797580000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `with words as (
         select v.id, trim(word) as word, $1::jsonb ->> regexp_replace(lower(trim(word)), '[[:space:]_-]+', '-', 'g') as meant, place
         from venues v, unnest(v.access) with ordinality as typed(word, place) where trim(word) <> ''
       ), told as (
         select v.id, coalesce(array_agg(distinct w.meant) filter (where w.meant is not null), '{}') as access,
           string_agg(w.word, ', ' order by w.place) filter (where w.meant is null) as others
         from venues v left join words w on w.id = v.id group by v.id
       )
       update venues v set access = told.access,
         directions = nullif(concat_ws(E'\\n', v.directions, 'Also at the place: ' || replace(told.others, '-', ' ') || '.'), '')
       from told where told.id = v.id and (told.access <> v.access or told.others is not null)`,
      [JSON.stringify(MEANT)],
    );
    await queryRunner.query(
      `/* safe: places are some hundreds at the most */ alter table venues add constraint venues_access_check
         check (access <@ array['step-free', 'accessible-toilet', 'hearing-loop', 'quiet-room'])`,
    );
  }

  /** What was typed is not known any more; the words are still words. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table venues drop constraint venues_access_check');
  }
}
