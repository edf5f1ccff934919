import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person needs of any group (H4): where from and how far, with whom, in which language, access, food, days away. */
export class AddWishes1795305780001 implements MigrationInterface {
  name = 'AddWishes1795305780001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table wishes (
        account_id uuid primary key,
        home_area text,
        travel_km integer,
        ages jsonb,
        languages text[] not null,
        access_needs text[] not null,
        dietary_needs text[] not null,
        away jsonb not null,
        updated_at timestamptz not null default now(),
        constraint wishes_travel check (travel_km is null or home_area is not null)
      )`);
    // Needs come from there when somebody is seated; runs kept an empty copy.
    await queryRunner.query(`
      update runs set result = jsonb_set(result, '{members}', (select coalesce(jsonb_object_agg(key, (value - 'needs') || '{"age": 0, "freeSlots": []}'), '{}')
        from jsonb_each(result->'members'))) where result is not null`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      update runs set result = jsonb_set(result, '{members}', (select coalesce(jsonb_object_agg(key, (value - 'age' - 'freeSlots') || '{"needs": []}'), '{}')
        from jsonb_each(result->'members'))) where result is not null`);
    await queryRunner.query('drop table wishes');
  }
}
