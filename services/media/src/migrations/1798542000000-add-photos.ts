import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos in the chat of a group go the way of clips: the same rows, without a prompt. */
export class AddPhotos1798542000000 implements MigrationInterface {
  name = 'AddPhotos1798542000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `alter table videos add column kind text not null default 'clip', add column width integer, add column height integer,
         alter column prompt_id drop not null, alter column prompt_type drop not null`,
    );
    await queryRunner.query(
      `alter table videos add constraint videos_kind check (kind in ('clip', 'photo')) not valid`,
    );
    await queryRunner.query(
      `alter table videos add constraint videos_prompt check ((kind = 'clip') = (prompt_id is not null) and (prompt_id is null) = (prompt_type is null)) not valid`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`delete from videos where kind = 'photo'`);
    await queryRunner.query(
      `alter table videos drop column kind, drop column width, drop column height, alter column prompt_id set not null,
         alter column prompt_type set not null`,
    );
  }
}
