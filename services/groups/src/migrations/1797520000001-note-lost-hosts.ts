import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a group has no host, and cases between a member and the host, who has no seat. */
export class NoteLostHosts1797520000001 implements MigrationInterface {
  name = 'NoteLostHosts1797520000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table groups add column host_lost_at timestamptz');
    await queryRunner.query(`
      alter table group_reports alter column by_seat drop not null, add column by_host uuid, add column about_host uuid`);
    await queryRunner.query(`
      /* safe: reports about groups are some thousands at the most */
      create unique index group_reports_between_host on group_reports (group_id, coalesce(by_seat, by_host), coalesce(about_seat, about_host))
        where state = 'open' and (by_host is not null or about_host is not null)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('delete from group_reports where by_host is not null or about_host is not null');
    await queryRunner.query(
      'alter table group_reports drop column about_host, drop column by_host, alter column by_seat set not null',
    );
    await queryRunner.query('alter table groups drop column host_lost_at');
  }
}
