import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every release since the baseline reads the choices of visitors, too. */
export class OneFrozenChoices1799700000003 implements MigrationInterface {
  name = 'OneFrozenChoices1799700000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop function frozen_choices(text, text)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create function frozen_choices(purpose text, place text) returns table("from" uuid, "to" uuid[], levels smallint[])
        language sql security definer set search_path = profiles, pg_temp as $$
          select * from frozen_choices(purpose, place, '{}'::uuid[])
        $$;
      revoke all on function frozen_choices(text, text) from public;
      grant execute on function frozen_choices(text, text) to profiles`);
  }
}
