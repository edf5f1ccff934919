import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By the newest message of a chat it is found when to erase it: null when nothing is kept. */
export class NoteWhenChatsWereWritten1795950000000 implements MigrationInterface {
  name = 'NoteWhenChatsWereWritten1795950000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table chat_rooms add column written_at timestamptz');
    await queryRunner.query(`
      update chat_rooms r set written_at = m.newest
        from (select group_id, max(sent_at) as newest from chat_messages group by group_id) m where m.group_id = r.group_id`);
    await queryRunner.query(
      'create index chat_rooms_written_at on chat_rooms (written_at) where written_at is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index chat_rooms_written_at');
    await queryRunner.query('alter table chat_rooms drop column written_at');
  }
}
