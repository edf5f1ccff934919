import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which sign-in mails use up what strangers may have sent in an hour. The table holds a day. */
export class CountMailsToStrangers1797550000000 implements MigrationInterface {
  name = 'CountMailsToStrangers1797550000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table challenges add column counted boolean not null default false');
    await queryRunner.query(
      '/* safe: the table holds the challenges of one day */ create index challenges_counted on challenges (created_at) where counted',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table challenges drop column counted');
  }
}
