import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where choices lie that wait to be sealed again, so that they are removed whatever becomes of their run. */
export class NoteFrozenChoices1797200000001 implements MigrationInterface {
  name = 'NoteFrozenChoices1797200000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table runs add column choices_key text');
    // Of runs that were given up before it was noted: looked for where they would lie.
    await queryRunner.query(
      `update runs set choices_key = 'freezes/' || id || '/choices' where state = 'aborted' and snapshot_key is null`,
    );
    // Without it what they froze was kept for ever.
    await queryRunner.query(`update runs set finished_at = now() where state = 'aborted' and finished_at is null`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table runs drop column choices_key');
  }
}
