import type { MigrationInterface, QueryRunner } from 'typeorm';

const SIGNATURE = 'frozen_choices(text, text, uuid[])';

/**
 * Choices of a city are also those of whoever waits there and lives elsewhere (readings 35). Processes of the release
 * before go on calling the function without visitors.
 */
export class FreezeVisitors1797530000009 implements MigrationInterface {
  name = 'FreezeVisitors1797530000009';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `create function frozen_choices(purpose text, place text, visitors uuid[])
         returns table ("from" uuid, "to" uuid[], levels smallint[])
         language plpgsql security definer set search_path = profiles, pg_temp as $$
         begin
           insert into rating_reads (purpose, city, people, ratings)
             select purpose, place, count(*), count(*) filter (where exists (select 1 from interests i where i.viewer_id = p.account_id))
             from profiles p where p.location = place or p.account_id = any(visitors);
           return query with here as materialized (
               select p.account_id from profiles p where (p.location = place or p.account_id = any(visitors))
                 and not exists (select 1 from hidden_accounts h where h.account_id = p.account_id and h.hidden))
             select i.viewer_id, array_agg(i.target_id order by i.target_id), array_agg(i.level order by i.target_id)
             from interests i join here v on v.account_id = i.viewer_id join here t on t.account_id = i.target_id
             group by i.viewer_id order by i.viewer_id;
         end $$`,
    );
    await queryRunner.query(`revoke all on function ${SIGNATURE} from public`);
    await queryRunner.query(`grant execute on function ${SIGNATURE} to profiles`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop function ${SIGNATURE}`);
  }
}
