import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the background work looks for by date stays fast in a large table (`bench:plans`). */
export class DueRows1799800000000 implements MigrationInterface {
  name = 'DueRows1799800000000';
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index concurrently if exists bans_until');
    await queryRunner.query('create index concurrently bans_until on bans (until) where until is not null');
    await queryRunner.query('drop index concurrently if exists email_changes_proved');
    await queryRunner.query(
      'create index concurrently email_changes_proved on email_changes (requested_at) where proved_at is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index bans_until, email_changes_proved');
  }
}
