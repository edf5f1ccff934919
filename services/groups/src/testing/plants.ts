/** SQL: a breach of each invariant in published group `$group` with members `$one` and `$two`, but not `$other`. */
export const PLANTS: Record<string, string> = {
  // One right after the other, but two kilometres apart.
  'I1 overlap': inAnother(2),
  'I1 week': inAnother(3),
  'I2 size': `update offerings set min_size = 5 where id = (select offering_id from groups where id = '$group')`,
  'I3 balance': `update seats set gender = 'F' where group_id = '$group'`,
  'H9 lone gender': `update offerings set max_difference = null;
    update seats set gender = case account_id when '$one' then 'M' else 'F' end where group_id = '$group'`,
  'I4 city and wish': `update registrations set activities = '{dance}' where account_id = '$one'`,
  'I4 hours': `update registrations set availability = '{2027-02-15T19:00}' where account_id = '$one'`,
  'I4 price': `update registrations set budget_ideal = '0-20', budget_max = '0-20' where account_id = '$one';
    update offerings set price_cents = 4001 where id = (select offering_id from groups where id = '$group')`,
  'I5 apart': `insert into pair_rules values ('$two', '$one', 'block', now() - interval '1 day')`,
  'I5 host': `insert into pair_rules select '$one', host_id, 'keep_apart', now() - interval '1 day' from offerings
    where id = (select offering_id from groups where id = '$group')`,
  'I8 friends': `insert into pair_rules values ('$one', '$other', 'friend', now() - interval '1 day'), ('$other', '$one', 'friend', now() - interval '1 day');
    update runs set result = jsonb_set(result, '{members,$other}', '{}')`,
  'I9 paid': `update cycles set settings = settings || '{"depositRequired": true}'`,
  'I9 standing': `update registrations set paused_at = now() where account_id = '$one'`,
  'I11 bound': `update runs set result = result || '{"value": 1.1}'`,
  'I12 deterministic': `update runs set snapshot_key = 'here', snapshot_hash = 'the same';
    insert into runs select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'kind', 'dry', 'state', 'proposed',
      'result', result || '{"groups": []}'))).* from runs r`,
  'I15 ledger': `${held()}; insert into deposit_entries (deposit_id, kind, cents, key, actor) select id, 'refunded', -1000, 'r', 'spec' from deposits`,
  'I15 refund': `${held()}; insert into refunds (deposit_id, reason, state, actor) select id, 'withdrawn', 'done', 'spec' from deposits`,
  'I15 parts': `${held()}; insert into partial_refunds (id, deposit_id, cents, reason, state, actor) select gen_random_uuid(), id, 10, 'why', 'done', 'spec' from deposits`,
  'I15 allocation': `${held()}; insert into allocations (deposit_id, seat_id, cents) select d.id, s.id, 0 from deposits d, seats s where s.account_id = '$two'`,
  'I16 lock': `update groups set locks_at = locks_at + interval '1 minute' where id = '$group'`,
  'I17 transition': `insert into state_changes (entity, entity_id, from_state, to_state, actor) values ('registration', '$other', 'completed', 'waiting', 'spec')`,
  'I18 half a publication': `update registrations set status = 'proposed' where account_id = '$one'`,
  'I18 half a change': `update seats set left_at = now() where account_id = '$one'; update groups set repair_at = now() where id = '$group'`,
  'I21 block': `insert into pair_rules values ('$one', '$two', 'block', now())`,
  'I19 notices': `insert into outbox (id, subject, payload, headers) select gen_random_uuid(), 'groups.told', '{"payload": {"key": "invited:1"}}', '{}' from generate_series(1, 2)`,
};

function held(): string {
  return `insert into deposits (id, account_id, registration_id, amount_cents, currency, state, provider, payment_ref, refund_at, paid_at)
      select gen_random_uuid(), account_id, id, 1000, 'CAD', 'held', 'spec', 'payment', now(), now() from registrations where account_id = '$one';
    insert into deposit_entries (deposit_id, kind, cents, key, actor) select id, 'held', 1000, 'h', 'spec' from deposits`;
}

/** `$one` in a second group, whose sessions are this many hours after those of the first. */
function inAnother(hours: number): string {
  return `with far as (
    insert into venues select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'latitude', v.latitude + 0.02))).* from venues v
      where id = (select o.venue_id from offerings o join groups g on g.offering_id = o.id where g.id = '$group') returning id
  ), place as (
    insert into offerings select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'venue_id', far.id))).* from offerings o, far
      where o.id = (select offering_id from groups where id = '$group') returning id
  ), times as (
    insert into sessions (id, offering_id, ordinal, starts_at, ends_at)
      select gen_random_uuid(), place.id, s.ordinal, s.starts_at + interval '${String(hours)} hours', s.ends_at + interval '${String(hours)} hours' from place, sessions s
        where s.offering_id = (select offering_id from groups where id = '$group')
  ), twice as (
    insert into groups select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'offering_id', place.id, 'repair_at', now()))).*
      from groups g, place where g.id = '$group' returning id
  ), noted as (
    insert into state_changes (entity, entity_id, from_state, to_state, actor) select 'group', id, 'approved', 'published', 'spec' from twice
  ), registered as (
    insert into registrations select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'offering_id', 'more', 'offering_kind', 'program'))).*
      from registrations r where account_id = '$one' returning id
  ) insert into seats (id, group_id, account_id, registration_id, gender, first_name)
    select gen_random_uuid(), twice.id, '$one', registered.id, 'F', 'Ana' from twice, registered`;
}
