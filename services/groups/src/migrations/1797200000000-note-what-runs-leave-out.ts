import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offerings that a run left out, at the freeze or when it was published, each with the rule. */
export class NoteWhatRunsLeaveOut1797200000000 implements MigrationInterface {
  name = 'NoteWhatRunsLeaveOut1797200000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table runs add column left_out jsonb not null default '[]'`);
    // Left open under cycles that are over, where nothing could take them.
    await queryRunner.query(
      `with left_over as (
         update offerings o set state = 'submitted' from cycles c
         where c.id = o.cycle_id and o.state = 'open' and c.state in ('decided', 'closed', 'cancelled') returning o.id
       )
       insert into state_changes (entity, entity_id, from_state, to_state, actor, reason)
       select 'offering', id, 'open', 'submitted', 'system:migration', 'not used' from left_over`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table runs drop column left_out');
  }
}
