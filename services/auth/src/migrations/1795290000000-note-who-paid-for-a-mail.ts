import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which client address a sign-in mail was charged to, so that using its code gives that back. */
export class NoteWhoPaidForAMail1795290000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table challenges add column sent_from text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table challenges drop column sent_from');
  }
}
