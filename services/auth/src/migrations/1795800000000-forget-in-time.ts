import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What upkeep looks for is found by an index, and the audit is kept for so long and no longer: addresses and
 * browsers for ninety days, rows for two years. No call can shorten that, and nothing else can be changed.
 */
export class ForgetInTime1795800000000 implements MigrationInterface {
  name = 'ForgetInTime1795800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create index budgets_touched_at on budgets (touched_at)');
    // In UTC, as an index needs: adding to a moment with a time zone depends on the session.
    await queryRunner.query(`
      create index sessions_idle_until on sessions
        (((last_seen_at at time zone 'UTC') + make_interval(secs => idle_seconds)))`);
    await queryRunner.query('create index audit_addresses on audit (at) where ip is not null');
    await queryRunner.query(`
      create or replace function refuse_change() returns trigger language plpgsql as $$
        begin
          if current_setting('audit.forgetting', true) = 'on' then return null; end if;
          raise exception 'audit rows are never changed';
        end $$`);
    await queryRunner.query(`
      create function forget_audit() returns void language plpgsql security definer set search_path = auth as $$
        begin
          perform set_config('audit.forgetting', 'on', true);
          delete from audit where at < now() - interval '2 years';
          update audit set ip = null, user_agent = null where ip is not null and at < now() - interval '90 days';
          perform set_config('audit.forgetting', 'off', true);
        end $$`);
    await queryRunner.query('revoke all on function forget_audit() from public');
    await queryRunner.query('grant execute on function forget_audit() to auth');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop function forget_audit()');
    await queryRunner.query(`
      create or replace function refuse_change() returns trigger language plpgsql as $$
        begin raise exception 'audit rows are never changed'; end $$`);
    await queryRunner.query('drop index audit_addresses');
    await queryRunner.query('drop index sessions_idle_until');
    await queryRunner.query('drop index budgets_touched_at');
  }
}
