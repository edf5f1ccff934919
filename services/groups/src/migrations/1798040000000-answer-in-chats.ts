import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages answer others, are edited, and are reacted to. */
export class AnswerInChats1798040000000 implements MigrationInterface {
  name = 'AnswerInChats1798040000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `alter table chat_messages add column replies_to uuid, add column earlier text[] not null default '{}'`,
    );
    await queryRunner.query(`
      create table chat_reactions (
        message_id uuid not null references chat_messages on delete cascade,
        seat_id uuid not null references seats,
        kind text not null check (kind in ('like', 'love', 'laugh', 'celebrate', 'thanks')),
        primary key (message_id, seat_id, kind)
      )`);
    await queryRunner.query('create index chat_reactions_seat on chat_reactions (seat_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table chat_reactions');
    await queryRunner.query('alter table chat_messages drop column replies_to, drop column earlier');
  }
}
