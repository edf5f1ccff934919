import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What groups write to each other, what is reported in them, and whose account is hidden. */
export class CreateChat1795306380000 implements MigrationInterface {
  name = 'CreateChat1795306380000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The revision grows with every change; whoever changes something holds the row, so that revisions are seen in order.
    await queryRunner.query(
      'create table chat_rooms (group_id uuid primary key references groups, revision integer not null default 0)',
    );
    // Place: the revision at which it was written; revision: of its last change. What is gone stays for reports until the chat is erased.
    await queryRunner.query(`
      create table chat_messages (
        id uuid primary key,
        group_id uuid not null references groups,
        seat_id uuid not null references seats,
        key uuid not null,
        place integer not null,
        revision integer not null,
        text text not null,
        gone text check (gone in ('author', 'operator')),
        sent_at timestamptz not null default now(),
        constraint chat_messages_key unique (seat_id, key),
        constraint chat_messages_place unique (group_id, place)
      )`);
    await queryRunner.query('create index chat_messages_revision on chat_messages (group_id, revision)');
    await queryRunner.query(
      'create table chat_reads (seat_id uuid primary key references seats, place integer not null)',
    );
    await queryRunner.query(`
      create table group_reports (
        id uuid primary key,
        group_id uuid not null references groups,
        by_seat uuid not null references seats,
        about_seat uuid not null references seats,
        message_id uuid,
        reason text not null,
        note text,
        quote text,
        state text not null default 'open' check (state in ('open', 'resolved', 'closed')),
        answer text,
        decided_by uuid,
        decided_at timestamptz,
        created_at timestamptz not null default now(),
        constraint group_reports_not_own check (by_seat <> about_seat)
      )`);
    await queryRunner.query(`
      create unique index group_reports_once on group_reports (by_seat, about_seat, coalesce(message_id, about_seat))
        where state = 'open'`);
    await queryRunner.query('create index group_reports_state on group_reports (state, created_at)');
    await queryRunner.query(
      'create table hidden_accounts (account_id uuid primary key, hidden boolean not null, version integer not null)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['hidden_accounts', 'group_reports', 'chat_reads', 'chat_messages', 'chat_rooms'])
      await queryRunner.query(`drop table ${table}`);
  }
}
