import type { MigrationInterface, QueryRunner } from 'typeorm';

const PAID_FOR = (seat: string): string =>
  `coalesce((select sum(p.amount_cents) from deposits p where p.seat_id = ${seat} and p.state in ('held', 'applied', 'forfeited')
     and p.charged_back_at is null and not exists (select 1 from refunds f where f.deposit_id = p.id)), 0)`;

const STANDS = `d.charged_back_at is null and not exists (select 1 from refunds f where f.deposit_id = d.id)
  and not exists (select 1 from allocations a where a.deposit_id = d.id and a.ended_at is null)`;

/** Rows of the time before. Safe to run again. */
export const ALLOCATE = [
  // Prices: the whole of each payment.
  `insert into allocations (deposit_id, seat_id, cents, waits)
   select d.id, d.seat_id, d.amount_cents, coalesce(s.left_reason = 'left_late' and d.state = 'held', false) from deposits d join seats s on s.id = d.seat_id
   where d.purpose = 'price' and d.state in ('held', 'applied', 'forfeited') and ${STANDS} on conflict do nothing`,
  // Deposits that were spent on a group, or kept there.
  `insert into allocations (deposit_id, seat_id, cents)
   select distinct on (d.id) d.id, s.id, least(d.amount_cents, greatest(0, o.price_cents - ${PAID_FOR('s.id')}))
   from deposits d join seats s on s.account_id = d.account_id join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
   where d.purpose = 'deposit' and d.state in ('applied', 'forfeited') and ${STANDS}
     and (g.id = d.group_id or d.group_id is null and s.registration_id = d.registration_id)
   order by d.id, s.joined_at desc on conflict do nothing`,
  // Deposits that wait for what becomes of a place that was left late.
  `insert into allocations (deposit_id, seat_id, cents, waits)
   select distinct on (d.id) d.id, s.id, least(d.amount_cents, greatest(0, o.price_cents - ${PAID_FOR('s.id')})), true
   from deposits d join seats s on s.registration_id = d.registration_id join groups g on g.id = s.group_id join offerings o on o.id = g.offering_id
   where d.purpose = 'deposit' and d.state = 'held' and s.left_reason = 'left_late' and g.state = 'locked' and ${STANDS}
   order by d.id, s.left_at desc on conflict do nothing`,
  // Deposits that are held by somebody who said yes: the first place with a price, else the one that they were paid for.
  `with tied as (
     select distinct on (d.id) d.id, s.id as seat_id, s.registration_id, least(d.amount_cents, greatest(0, o.price_cents - ${PAID_FOR('s.id')})) as cents
     from deposits d join seats s on s.account_id = d.account_id and s.left_at is null and s.confirmed_at is not null
       join groups g on g.id = s.group_id and g.state in ('published', 'locked') join offerings o on o.id = g.offering_id
     where d.purpose = 'deposit' and d.state = 'held' and ${STANDS} and (o.price_cents > 0 or s.registration_id = d.registration_id)
     order by d.id, o.price_cents = 0, s.confirmed_at
   ), followed as (
     update deposits d set registration_id = tied.registration_id from tied where d.id = tied.id
   )
   insert into allocations (deposit_id, seat_id, cents) select id, seat_id, cents from tied on conflict do nothing`,
];

/** What covers the price of a place, and what an absence costs, is a row; until now it was worked out anew in each question. */
export class AllocateMoney1797500000000 implements MigrationInterface {
  name = 'AllocateMoney1797500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`create table allocations (
      id uuid primary key default gen_random_uuid(),
      deposit_id uuid not null constraint allocations_deposit_id_fkey references deposits,
      seat_id uuid not null constraint allocations_seat_id_fkey references seats,
      cents integer not null constraint allocations_cents_check check (cents >= 0),
      allocated_at timestamptz not null default now(),
      waits boolean not null default false,
      ended_at timestamptz
    )`);
    await queryRunner.query(
      'create unique index allocations_active on allocations (deposit_id) where ended_at is null',
    );
    await queryRunner.query('create index allocations_seat on allocations (seat_id) where ended_at is null');
    for (const statement of ALLOCATE) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('drop table allocations');
  }
}
