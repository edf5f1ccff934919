import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a member has one unfinished upload becomes the table's own rule: until now a lock kept it. */
export class OnePendingUpload1796900000000 implements MigrationInterface {
  name = 'OnePendingUpload1796900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`create unique index videos_one_pending on videos (owner_id) where status = 'pending'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index videos_one_pending');
  }
}
