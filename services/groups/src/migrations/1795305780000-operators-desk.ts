import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators decide about reports, and what a run's rules cost. */
export class OperatorsDesk1795305780000 implements MigrationInterface {
  name = 'OperatorsDesk1795305780000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table feedback
        add column safety_id uuid not null default gen_random_uuid(),
        add column safety_state text not null default 'open' check (safety_state in ('open', 'resolved', 'closed')),
        add column safety_answer text,
        add column safety_by uuid,
        add column safety_at timestamptz,
        add constraint feedback_safety_id unique (safety_id)`);
    await queryRunner.query(`
      alter table runs
        add column prices_state text not null default 'none' check (prices_state in ('none', 'asked', 'done', 'failed')),
        add column prices jsonb not null default '[]',
        add column prices_beat_at timestamptz`);
    await queryRunner.query(`create index runs_prices on runs (created_at) where prices_state = 'asked'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index runs_prices');
    await queryRunner.query(
      'alter table runs drop column prices_beat_at, drop column prices, drop column prices_state',
    );
    await queryRunner.query(`
      alter table feedback drop column safety_at, drop column safety_by, drop column safety_answer,
        drop column safety_state, drop column safety_id`);
  }
}
