import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What hosts write to their groups, so that members see it again and can report it; a report of one is about no seat. */
export class KeepHostMessages1797410000000 implements MigrationInterface {
  name = 'KeepHostMessages1797410000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      create table host_messages (
        id uuid primary key,
        group_id uuid not null references groups,
        host_id uuid not null,
        text text not null,
        sent_at timestamptz not null default now(),
        removed_at timestamptz
      )`);
    await queryRunner.query('create index host_messages_group on host_messages (group_id, sent_at)');
    await queryRunner.query('create index host_messages_sent on host_messages (sent_at, id)');
    await queryRunner.query(`
      alter table group_reports alter column about_seat drop not null,
        add column host_message_id uuid references host_messages on delete set null`);
    await queryRunner.query(`
      create unique index group_reports_host_once on group_reports (by_seat, host_message_id)
        where state = 'open' and host_message_id is not null`);
    await queryRunner.query(
      'create index group_reports_host_message on group_reports (host_message_id) where host_message_id is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('delete from group_reports where about_seat is null');
    await queryRunner.query(
      'alter table group_reports drop column host_message_id, alter column about_seat set not null',
    );
    await queryRunner.query('drop table host_messages');
  }
}
