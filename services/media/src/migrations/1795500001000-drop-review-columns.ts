import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What nobody reads any more: the lease in the clip's row, the decisions' own table and its addresses. */
export class DropReviewColumns1795500001000 implements MigrationInterface {
  name = 'DropReviewColumns1795500001000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index videos_queue');
    await queryRunner.query('drop index videos_decided');
    await queryRunner.query(
      'alter table videos drop column claimed_by, drop column claimed_by_name, drop column claimed_until',
    );
    await queryRunner.query('drop table reviews');
    await queryRunner.query('drop function refuse_change');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'alter table videos add column claimed_by uuid, add column claimed_by_name text, add column claimed_until timestamptz(3)',
    );
    await queryRunner.query('create index videos_queue on videos (status, accepted_at, id)');
    await queryRunner.query('create index videos_decided on videos (status, decided_at, id)');
    await queryRunner.query(`
      create table reviews (
        id uuid primary key,
        video_id uuid not null,
        reviewer_id uuid not null,
        reviewer_name text not null,
        decision text not null,
        reason text,
        note text,
        version integer not null,
        decided_at timestamptz(3) not null default now()
      )`);
    await queryRunner.query('create index reviews_video on reviews (video_id, version)');
    await queryRunner.query(`
      insert into reviews
      select id, video_id, decided_by, coalesce(decided_name, ''), decision, reason, note, version, decided_at
        from review_cases where state = 'decided' and video_id is not null`);
    await queryRunner.query(`
      create function refuse_change() returns trigger language plpgsql as
      $$ begin raise exception 'reviews are only ever added'; end $$`);
    await queryRunner.query(`
      create trigger reviews_append_only before update or delete or truncate on reviews
      for each statement execute function refuse_change()`);
  }
}
