import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cycles that are still to be decided keep P2; what was decided stays as it was. */
export class ThreePlausibleChoosers1797400000000 implements MigrationInterface {
  name = 'ThreePlausibleChoosers1797400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `update cycles set settings = jsonb_set(settings, '{plausibleChoosers}', '3')
       where state in ('open', 'frozen') and (settings->>'plausibleChoosers')::int < 3`,
    );
  }

  /** Nothing to undo: the former numbers are not known any more. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
