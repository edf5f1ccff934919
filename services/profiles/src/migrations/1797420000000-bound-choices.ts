import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many high choices one can give (P8), how long a choice is kept (P10), and how zeros are spread. All of it by
 * functions of the schema's owner, as the service's role reads no level.
 */
export class BoundChoices1797420000000 implements MigrationInterface {
  name = 'BoundChoices1797420000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const granted = (name: string): string[] => [
  `revoke all on function ${name} from public`,
  `grant execute on function ${name} to profiles`,
];

const UP = [
  `create index interests_updated on interests (updated_at)`,
  // Null: refused, and what was chosen before stays. One after the other for each viewer, so that two at once are counted.
  `create or replace function keep_choice(viewer uuid, target uuid, chosen integer) returns boolean
     language plpgsql security definer set search_path = profiles, pg_temp as $$
     begin
       if chosen >= 4 then
         perform 1 from profiles where account_id = viewer for no key update;
         if not exists (select 1 from interests i where i.viewer_id = viewer and i.target_id = target and i.level >= 4)
            and (select count(*) from interests i
                 where i.viewer_id = viewer and i.level >= 4 and i.updated_at > now() - interval '30 days') >= 100 then
           return null;
         end if;
       end if;
       insert into interests as kept (viewer_id, target_id, level) values (viewer, target, chosen)
         on conflict (viewer_id, target_id) do update set level = excluded.level, updated_at = now()
         where kept.level <> excluded.level;
       return found;
     end $$`,
  // A 0 keeps two people apart for as long as both are here, as a block does.
  `create function forget_choices(months integer, most integer) returns integer
     language plpgsql security definer set search_path = profiles, pg_temp as $$
     declare gone integer;
     begin
       delete from interests where (viewer_id, target_id) in (select i.viewer_id, i.target_id from interests i
         where i.updated_at < now() - make_interval(months => months) and i.level > 0 limit most);
       get diagnostics gone = row_count;
       return gone;
     end $$`,
  `create table zero_figures (
     one boolean primary key default true check (one),
     people integer not null,
     outliers integer not null,
     at timestamptz not null default now()
   )`,
  'revoke insert, update, delete on zero_figures from profiles',
  // Numbers of people and of nobody: who was chosen by ten or more, and got more than half zeros and three times the usual share.
  `create function note_zeros() returns void
     language plpgsql security definer set search_path = profiles, pg_temp as $$
     begin
       insert into zero_figures as kept (people, outliers)
         with shares as (
           select avg((i.level = 0)::int) as share from interests i group by i.target_id having count(*) >= 10
         ), usual as (select coalesce(percentile_cont(0.5) within group (order by share), 0) as share from shares)
         select count(s.share), count(*) filter (where s.share > 0.5 and s.share > 3 * u.share)
         from usual u left join shares s on true
         on conflict (one) do update set people = excluded.people, outliers = excluded.outliers, at = now();
       insert into rating_reads (purpose, city, people, ratings)
         select 'zeros', '', people, outliers from zero_figures;
     end $$`,
  ...granted('forget_choices(integer, integer)'),
  ...granted('note_zeros()'),
];

const DOWN = [
  'drop function note_zeros()',
  'drop table zero_figures',
  'drop function forget_choices(integer, integer)',
  `create or replace function keep_choice(viewer uuid, target uuid, chosen integer) returns boolean
     language plpgsql security definer set search_path = profiles, pg_temp as $$
     begin
       insert into interests as kept (viewer_id, target_id, level) values (viewer, target, chosen)
         on conflict (viewer_id, target_id) do update set level = excluded.level, updated_at = now()
         where kept.level <> excluded.level;
       return found;
     end $$`,
  'drop index interests_updated',
];
