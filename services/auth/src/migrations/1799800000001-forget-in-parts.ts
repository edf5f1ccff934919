import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A statement for all of a large table would run into its timeout, every night anew. */
export class ForgetInParts1799800000001 implements MigrationInterface {
  name = 'ForgetInParts1799800000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop function forget_audit();
      create function forget_audit() returns integer language plpgsql security definer set search_path = auth, pg_temp as $$
        declare
          deleted integer;
          blanked integer;
        begin
          perform set_config('audit.forgetting', 'on', true);
          delete from audit where id = any(array(select id from audit where at < now() - interval '2 years' limit 1000));
          get diagnostics deleted = row_count;
          update audit set ip = null, user_agent = null where id = any(array(
            select id from audit where ip is not null and at < now() - interval '90 days' limit 1000));
          get diagnostics blanked = row_count;
          perform set_config('audit.forgetting', 'off', true);
          return deleted + blanked;
        end $$;
      revoke all on function forget_audit() from public;
      grant execute on function forget_audit() to auth;`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      drop function forget_audit();
      create function forget_audit() returns void language plpgsql security definer set search_path = auth, pg_temp as $$
        begin
          perform set_config('audit.forgetting', 'on', true);
          delete from audit where at < now() - interval '2 years';
          update audit set ip = null, user_agent = null where ip is not null and at < now() - interval '90 days';
          perform set_config('audit.forgetting', 'off', true);
        end $$;
      revoke all on function forget_audit() from public;
      grant execute on function forget_audit() to auth;`);
  }
}
