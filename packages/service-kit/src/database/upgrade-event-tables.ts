import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Of every service, added by provisioning to its own migrations. Dead letters are known by their
 * event, not by its number in a stream, which may restart; and the relay's turn is a lease, not a transaction.
 */
export class UpgradeEventTables1795310000000 implements MigrationInterface {
  name = 'UpgradeEventTables1795310000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table outbox add column attempts integer not null default 0');
    await queryRunner.query(`
      create table outbox_lease (
        the_one boolean primary key default true check (the_one),
        holder uuid,
        held_until timestamptz not null default '-infinity'
      )`);
    await queryRunner.query('insert into outbox_lease default values');
    await queryRunner.query('alter table dead_letters add column event_key text');
    await queryRunner.query(`update dead_letters set event_key = coalesce(headers->>'Nats-Msg-Id', id::text)`);
    await queryRunner.query('alter table dead_letters alter column event_key set not null');
    await queryRunner.query('alter table dead_letters drop constraint dead_letters_consumer_stream_seq_key');
    await queryRunner.query('alter table dead_letters alter column stream_seq drop not null');
    await queryRunner.query(
      'create unique index dead_letters_open on dead_letters (consumer, event_key) where replayed_at is null',
    );
    await queryRunner.query('alter table dead_letters rename column replayed_at to settled_at');
    await queryRunner.query(
      `alter table dead_letters add column outcome text check (outcome in ('replayed', 'discarded'))`,
    );
    await queryRunner.query(`update dead_letters set outcome = 'replayed' where settled_at is not null`);
    await queryRunner.query(
      'create index dead_letters_listed on dead_letters (created_at, id) where settled_at is null',
    );
    await queryRunner.query(
      'create index dead_letters_settled on dead_letters (settled_at) where settled_at is not null',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop index dead_letters_settled');
    await queryRunner.query('drop index dead_letters_listed');
    await queryRunner.query('drop index dead_letters_open');
    await queryRunner.query('alter table dead_letters drop column outcome');
    await queryRunner.query('alter table dead_letters rename column settled_at to replayed_at');
    await queryRunner.query('delete from dead_letters where stream_seq is null');
    await queryRunner.query('alter table dead_letters alter column stream_seq set not null');
    await queryRunner.query(
      'alter table dead_letters add constraint dead_letters_consumer_stream_seq_key unique (consumer, stream_seq)',
    );
    await queryRunner.query('alter table dead_letters drop column event_key');
    await queryRunner.query('drop table outbox_lease');
    await queryRunner.query('alter table outbox drop column attempts');
  }
}
