import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The price of a place beside the deposit, in the same books: a payment with a seat is for its price. A seat
 * that was claimed has an hour of its own by which it has to be paid.
 */
export class CollectPrices1795910000000 implements MigrationInterface {
  name = 'CollectPrices1795910000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      alter table deposits
        add column purpose text not null default 'deposit' check (purpose in ('deposit', 'price')),
        add column seat_id uuid references seats,
        alter column refund_at drop not null,
        add constraint deposits_purpose check (
          case purpose when 'price' then seat_id is not null and refund_at is null else seat_id is null and refund_at is not null end)`);
    await queryRunner.query('create index deposits_seat on deposits (seat_id) where seat_id is not null');
    await queryRunner.query(`
      alter table checkouts add column seat_id uuid references seats, add column payment_id uuid references deposits`);
    await queryRunner.query('drop index checkouts_open');
    await queryRunner.query(
      `create unique index checkouts_open on checkouts (registration_id) where state = 'open' and seat_id is null`,
    );
    await queryRunner.query(
      `create unique index checkouts_open_seat on checkouts (seat_id) where state = 'open' and seat_id is not null`,
    );
    await queryRunner.query('alter table seats add column answer_by timestamptz');
  }

  /** Payments for prices cannot be told from deposits without their columns: nobody goes back while there are any. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('alter table seats drop column answer_by');
    await queryRunner.query(`update checkouts set state = 'expired' where state = 'open' and seat_id is not null`);
    await queryRunner.query('drop index checkouts_open_seat');
    await queryRunner.query('drop index checkouts_open');
    await queryRunner.query(`create unique index checkouts_open on checkouts (registration_id) where state = 'open'`);
    await queryRunner.query('alter table checkouts drop column payment_id, drop column seat_id');
    await queryRunner.query('drop index deposits_seat');
    await queryRunner.query('alter table deposits drop constraint deposits_purpose');
    await queryRunner.query('alter table deposits alter column refund_at set not null');
    await queryRunner.query('alter table deposits drop column seat_id, drop column purpose');
  }
}
