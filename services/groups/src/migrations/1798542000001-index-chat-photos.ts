import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A photo stands in one message. */
export class IndexChatPhotos1798542000001 implements MigrationInterface {
  name = 'IndexChatPhotos1798542000001';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists chat_messages_photo');
    await queryRunner.query(
      'create unique index concurrently chat_messages_photo on chat_messages (photo_id) where photo_id is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index chat_messages_photo');
  }
}
