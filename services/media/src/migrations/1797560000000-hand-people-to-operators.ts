import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People whom moderators hand over are cases of their own. The next migration validates the check, so that nobody waits for it. */
export class HandPeopleToOperators1797560000000 implements MigrationInterface {
  name = 'HandPeopleToOperators1797560000000';

  up(queryRunner: QueryRunner): Promise<void> {
    return allow(queryRunner, ['initial', 'appeal', 'report', 'handed']);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`delete from reports where case_id in (select id from review_cases where kind = 'handed')`);
    await queryRunner.query(`delete from review_cases where kind = 'handed'`);
    await allow(queryRunner, ['initial', 'appeal', 'report']);
  }
}

async function allow(queryRunner: QueryRunner, kinds: readonly string[]): Promise<void> {
  const list = kinds.map((kind) => `'${kind}'`).join(', ');
  await queryRunner.query(
    `alter table review_cases drop constraint review_cases_kind,
       add constraint review_cases_kind check (kind in (${list})) not valid`,
  );
}
