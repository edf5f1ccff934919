import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The service's role reads no level: one's own come from `own_choices`, those of a city from `frozen_choices`, which writes
 * its line of the log in the same statement (P10, I22). Nobody but the owner of the schema changes that log.
 */
export class GuardChoices1795700000002 implements MigrationInterface {
  name = 'GuardChoices1795700000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const FUNCTIONS = ['own_choices(uuid)', 'keep_choice(uuid, uuid, integer)', 'frozen_choices(text, text)'];

const UP = [
  `create function own_choices(viewer uuid)
     returns table (target_id uuid, level smallint, updated_at timestamptz)
     language sql stable security definer set search_path = profiles, pg_temp as
     $$ select i.target_id, i.level, i.updated_at from interests i where i.viewer_id = viewer $$`,
  `create function keep_choice(viewer uuid, target uuid, chosen integer) returns boolean
     language plpgsql security definer set search_path = profiles, pg_temp as $$
     begin
       insert into interests as kept (viewer_id, target_id, level) values (viewer, target, chosen)
         on conflict (viewer_id, target_id) do update set level = excluded.level, updated_at = now()
         where kept.level <> excluded.level;
       return found;
     end $$`,
  `create function frozen_choices(purpose text, place text)
     returns table ("from" uuid, "to" uuid[], levels smallint[])
     language plpgsql security definer set search_path = profiles, pg_temp as $$
     begin
       insert into rating_reads (purpose, city, people, ratings)
         select purpose, place, count(*), (select count(distinct i.viewer_id) from interests i join profiles v on v.account_id = i.viewer_id and v.location = place)
         from profiles p where p.location = place;
       return query select i.viewer_id, array_agg(i.target_id order by i.target_id), array_agg(i.level order by i.target_id)
         from interests i join profiles v on v.account_id = i.viewer_id and v.location = place
           join profiles t on t.account_id = i.target_id and t.location = place
         where not exists (select 1 from hidden_accounts h where h.account_id in (i.viewer_id, i.target_id) and h.hidden)
         group by i.viewer_id order by i.viewer_id;
     end $$`,
  ...FUNCTIONS.flatMap((name) => [
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to profiles`,
  ]),
  'revoke select, insert, update on interests from profiles',
  'grant select (viewer_id, target_id, created_at, updated_at) on interests to profiles',
  'revoke update, delete, insert on rating_reads from profiles',
];

const DOWN = [
  'grant insert, update, delete on rating_reads to profiles',
  'grant select, insert, update on interests to profiles',
  ...FUNCTIONS.map((name) => `drop function ${name}`),
];
