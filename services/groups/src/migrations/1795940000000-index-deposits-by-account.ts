import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of a deposit counts for a price is asked for with every notice; refunds that are not done are counted for the metrics. */
export class IndexDepositsByAccount1795940000000 implements MigrationInterface {
  name = 'IndexDepositsByAccount1795940000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('create index deposits_account on deposits (account_id)');
    await queryRunner.query(`create index refunds_open on refunds (created_at) where state <> 'done'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index refunds_open');
    await queryRunner.query('drop index deposits_account');
  }
}
