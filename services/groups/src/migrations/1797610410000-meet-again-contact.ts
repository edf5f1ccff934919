import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How two who both want to meet again reach each other. */
export class MeetAgainContact1797610410000 implements MigrationInterface {
  name = 'MeetAgainContact1797610410000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table meet_again add column contact text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table meet_again drop column contact');
  }
}
