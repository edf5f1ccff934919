import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A message may have a photo, and what media tells of it. */
export class AddChatPhotos1798542000000 implements MigrationInterface {
  name = 'AddChatPhotos1798542000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table chat_messages add column photo_id uuid, add column photo jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table chat_messages drop column photo_id, drop column photo');
  }
}
