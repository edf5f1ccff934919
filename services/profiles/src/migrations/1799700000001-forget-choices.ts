import type { MigrationInterface, QueryRunner } from 'typeorm';

const forgetting = (condition: string): string => `
create or replace function forget_choices(months integer, most integer) returns integer
  language plpgsql security definer set search_path = profiles, pg_temp as $$
  declare gone integer;
  begin
    delete from interests where ${condition}(viewer_id, target_id) in (select i.viewer_id, i.target_id from interests i
      where i.updated_at < now() - make_interval(months => months) and i.level > 0 limit most);
    get diagnostics gone = row_count;
    return gone;
  end $$`;

/** A choice that is changed while it is forgotten stays: the second condition sees the change. */
export class ForgetChoices1799700000001 implements MigrationInterface {
  name = 'ForgetChoices1799700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(forgetting('updated_at < now() - make_interval(months => months) and level > 0 and '));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(forgetting(''));
  }
}
