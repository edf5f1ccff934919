import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What hosts and those who would meet again wrote is erased with the chat: its room says when somebody wrote last. */
export class NoteWriting1798070000001 implements MigrationInterface {
  name = 'NoteWriting1798070000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      insert into chat_rooms (group_id, written_at)
      select group_id, max(at) from (
        select group_id, sent_at as at from host_messages
        union all select s.group_id, m.created_at from meet_again m join seats s on s.id = m.from_seat where m.contact is not null
      ) writings group by group_id
      on conflict (group_id) do update set written_at = greatest(chat_rooms.written_at, excluded.written_at)`);
  }

  async down(): Promise<void> {
    // The release before erases by its own rules.
  }
}
