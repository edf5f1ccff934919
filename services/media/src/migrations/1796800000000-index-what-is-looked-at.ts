import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What upkeep looks at every few seconds: how long clips wait, and archives that are lost or over. */
export class IndexWhatIsLookedAt1796800000000 implements MigrationInterface {
  name = 'IndexWhatIsLookedAt1796800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `create index videos_waiting on videos (status, accepted_at) where status in ('uploaded', 'pending_review')`,
    );
    await queryRunner.query(`create index archives_making on archives (requested_at) where state = 'making'`);
    await queryRunner.query(`create index archives_over on archives (ready_until) where ready_until is not null`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const index of ['archives_over', 'archives_making', 'videos_waiting'])
      await queryRunner.query(`drop index ${index}`);
  }
}
