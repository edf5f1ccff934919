import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One unfinished upload of a clip at a time, and photos beside it; the checks of the migration before, of the rows that were there. */
export class IndexPendingClips1798542000001 implements MigrationInterface {
  name = 'IndexPendingClips1798542000001';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists videos_one_pending_clip');
    await queryRunner.query(
      `create unique index concurrently videos_one_pending_clip on videos (owner_id) where status = 'pending' and kind = 'clip'`,
    );
    await queryRunner.query('drop index concurrently if exists videos_one_pending');
    await queryRunner.query('alter table videos validate constraint videos_kind');
    await queryRunner.query('alter table videos validate constraint videos_prompt');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`delete from videos where kind = 'photo'`);
    await queryRunner.query(`create unique index videos_one_pending on videos (owner_id) where status = 'pending'`);
    await queryRunner.query('drop index videos_one_pending_clip');
  }
}
