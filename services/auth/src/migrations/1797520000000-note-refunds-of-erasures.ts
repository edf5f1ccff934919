import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What goes back to somebody who is erased, for their last mail: its own mail would find nobody. */
export class NoteRefundsOfErasures1797520000000 implements MigrationInterface {
  name = 'NoteRefundsOfErasures1797520000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table erasures add column refund_cents integer not null default 0');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table erasures drop column refund_cents');
  }
}
