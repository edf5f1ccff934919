import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offerings without a balance, for members who do not mind one (GRP-11). */
export class AnyBalance1795305800001 implements MigrationInterface {
  name = 'AnyBalance1795305800001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table offerings alter column max_difference drop not null');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('update offerings set max_difference = 1 where max_difference is null');
    await queryRunner.query('alter table offerings alter column max_difference set not null');
  }
}
