/**
 * The invariants of the groups guide (I1 to I22) as far as the tables of groups show them, written from its sections 3,
 * 5, 7 and 12 and not from the services. Others are checked elsewhere: choices (I6, I7), the recomputed value (I10),
 * order and ids (I13) by the engine's checker and its specs; what others are told (I14) by the specs of
 * non-interference; the provider's sum (I15) by those of the reconciliation; the sealed facts of I4, whole hours of I20
 * and single readings (I22) by specs of their own.
 */
type Ask = <Row extends object>(text: string) => Promise<Row[]>;

/**
 * `kept`: rows whose state is the last one of their history, which leaves out what a spec has changed by hand. `live`:
 * members of groups that meet or will meet. `settled`: no repair is looking for somebody who is missing (section 7).
 */
const LIVE = `last_change as (
  select distinct on (entity, entity_id) entity, entity_id, to_state, at from state_changes order by entity, entity_id, id desc
), kept as (
  select entity, entity_id as id from last_change c where to_state = case entity
    when 'group' then (select state from groups where id = c.entity_id)
    when 'registration' then (select status from registrations where id = c.entity_id)
    when 'run' then (select state from runs where id = c.entity_id)
    when 'offering' then (select state from offerings where id = c.entity_id) end
), live as (
  select s.id, s.account_id, s.registration_id, s.gender, s.joined_at, g.id as group_id, g.state, g.offering_id, g.run_id,
    o.min_size, o.max_size, o.max_difference, o.host_id, o.venue_id,
    g.repair_at is null and g.open_places = 0 and g.state in ('published', 'locked') as settled
  from seats s join groups g on g.id = s.group_id join kept k on k.entity = 'group' and k.id = g.id join offerings o on o.id = g.offering_id
  where s.left_at is null and g.state in ('published', 'locked', 'running')
), sizes as (
  select group_id, state, settled, min_size, max_size, max_difference, count(*) as size,
    count(*) filter (where gender = 'F') as women, count(*) filter (where gender = 'M') as men
  from live group by 1, 2, 3, 4, 5, 6
), apart as (
  select owner_id as a, other_id as b, created_at from pair_rules where kind in ('block', 'keep_apart')
  union all select other_id, owner_id, created_at from pair_rules where kind in ('block', 'keep_apart')
)`;

/** The part of the day of a local time: a picked evening stands for all evenings of its weekday. */
const partOf = (local: string): string =>
  `case when extract(hour from ${local}) < 12 then 0 when extract(hour from ${local}) < 17 then 1 else 2 end`;

/** Section 3; after a dissolved or cancelled group members wait on with their seniority (section 7). */
const LISTED: Record<string, readonly string[]> = {
  registration: moves('cancelled refunded removed', {
    waiting: 'paused proposed',
    paused: 'waiting',
    proposed: 'invited waiting',
    invited: 'confirmed declined expired waiting',
    confirmed: 'locked waiting',
    locked: 'completed waiting',
    declined: 'waiting',
    expired: 'waiting',
  }),
  group: moves('dropped dissolved cancelled', {
    proposed: 'approved',
    approved: 'published',
    published: 'locked',
    locked: 'running',
    running: 'completed',
  }),
  run: moves('aborted', {
    frozen: 'solving',
    solving: 'checked',
    checked: 'proposed',
    proposed: 'published',
    published: '',
  }),
  deposit: moves('', {
    held: 'applied refunded forfeited',
    applied: 'refunded forfeited',
    forfeited: 'applied refunded',
  }),
};

/** Each state with those that may follow it; the `ends` may follow all of them. */
function moves(ends: string, table: Record<string, string>): string[] {
  return Object.entries(table).flatMap(([from, to]) =>
    [...`${to} ${ends}`.matchAll(/\w+/g)].map(([next]) => `${from} ${next}`),
  );
}

/** From venue `v` to `w`: 15 minutes and one for each 200 m, slightly fewer because the engine's grid is flat. */
const WAY = `make_interval(mins => case when v.id = w.id then 0 when v.city <> w.city then 15 else 15 + floor(0.98 / 200 *
  111320 * sqrt((v.latitude - w.latitude) ^ 2 + ((v.longitude - w.longitude) * cos(radians(v.latitude))) ^ 2))::int end)`;

/** Sessions `x` and `y` of two groups that somebody is a member of, and the "way" from one to the other. */
const IN_BOTH = `select a.account_id::text || ' in ' || a.group_id || ' and ' || b.group_id as what
    from live a join live b on b.account_id = a.account_id and b.group_id > a.group_id
      join sessions x on x.offering_id = a.offering_id join sessions y on y.offering_id = b.offering_id
      join venues v on v.id = a.venue_id join venues w on w.id = b.venue_id, lateral (select ${WAY} as way) between_them`;

/** Each statement returns one row with `what` for each breach. */
export const RULES: Record<string, string> = {
  'I1 overlap': `${IN_BOTH} where x.starts_at < y.ends_at + way and y.starts_at < x.ends_at + way`,
  'I1 week': `${IN_BOTH}
    where date_trunc('week', x.starts_at at time zone v.timezone) = date_trunc('week', y.starts_at at time zone w.timezone)
      and not (x.starts_at < y.ends_at + way and y.starts_at < x.ends_at + way)`,
  'I2 size': `select group_id::text || ' has ' || size as what from sizes
    where size > max_size or (settled and size < min_size)`,
  'I3 balance': `select group_id::text || ' has ' || women || ' and ' || men as what from sizes
    where settled and abs(women - men) > max_difference`,
  'H9 lone gender': `select group_id::text as what from sizes
    where settled and women > 0 and men > 0 and least(women, men) = 1 and size > 2`,
  'I4 city and wish': `select l.account_id::text || ' in ' || l.group_id as what
    from live l join offerings o on o.id = l.offering_id join registrations r on r.id = l.registration_id
    where r.city <> o.city or (o.category <> all (r.activities)
      and (r.offering_kind <> o.catalogue_kind or r.offering_id <> o.catalogue_id))`,
  'I4 hours': `select l.account_id::text || ' in ' || l.group_id || ' at ' || x.starts_at as what
    from live l join sessions x on x.offering_id = l.offering_id and x.sequence = 0 and x.starts_at > now()
      join venues v on v.id = l.venue_id join registrations r on r.id = l.registration_id join runs f on f.id = l.run_id,
      lateral (select x.starts_at at time zone v.timezone as local) here,
      lateral (select 3 * extract(dow from local)::int + ${partOf('local')} as slot) hour
    where not coalesce(f.result->'members'->(l.account_id::text)->'freeSlots' @> to_jsonb(slot), false)
      and slot <> all (select 3 * extract(dow from pick::timestamp)::int + ${partOf('pick::timestamp')} from unnest(r.availability) pick)`,
  'I4 price': `select l.account_id::text || ' in ' || l.group_id as what
    from live l join offerings o on o.id = l.offering_id join registrations r on r.id = l.registration_id
    where r.budget_max <> '200+' and o.price_cents >
      100 * split_part(r.budget_max, '-', 2)::int * (select count(*) from sessions x where x.offering_id = o.id)`,
  'I5 apart': `select a.group_id::text || ': ' || a.account_id || ' and ' || b.account_id as what
    from live a join live b on b.group_id = a.group_id and b.account_id > a.account_id
      join apart p on p.a = a.account_id and p.b = b.account_id
    where p.created_at < greatest(a.joined_at, b.joined_at)`,
  'I5 host': `select l.group_id::text || ': ' || l.account_id as what
    from live l join apart p on p.a = l.account_id and p.b = l.host_id where p.created_at < l.joined_at`,
  'I8 friends': `select a.group_id::text || ': ' || a.account_id || ' without ' || p.other_id as what
    from live a join pair_rules p on p.owner_id = a.account_id and p.kind = 'friend'
      join pair_rules back on back.owner_id = p.other_id and back.other_id = p.owner_id and back.kind = 'friend'
      join runs r on r.id = a.run_id and r.result->'members' ? p.other_id::text
    where p.created_at < r.created_at and not exists (select 1 from apart x where x.a = p.owner_id and x.b = p.other_id)
      and not exists (select 1 from seats s where s.group_id = a.group_id and s.account_id = p.other_id)`,
  'I9 paid': `select l.group_id::text || ': ' || l.account_id as what
    from live l join runs r on r.id = l.run_id join cycles c on c.id = r.cycle_id
    where (c.settings->>'depositRequired')::boolean and l.state = 'published' and not exists (select 1 from deposits d
      where d.account_id = l.account_id and d.purpose = 'deposit' and d.paid_at <= l.joined_at)`,
  'I9 standing': `select l.group_id::text || ' is ' || l.state || ': ' || r.status || case when r.paused_at is null then '' else ', paused' end as what
    from live l join registrations r on r.id = l.registration_id
      join kept k on k.entity = 'registration' and k.id = r.id
    where r.paused_at is not null or r.status <> all (case l.state when 'published' then '{invited,confirmed}'::text[]
      when 'locked' then '{invited,locked}'::text[] else '{locked}'::text[] end)`,
  'I11 bound': `select id::text as what from runs where (result->>'value')::float8 > (result->>'bound')::float8 + 1e-6`,
  'I12 deterministic': `select a.id::text || ' and ' || b.id as what from runs a join runs b on b.id > a.id and b.snapshot_hash = a.snapshot_hash
      and b.seed = a.seed and b.engine_version = a.engine_version
    where a.snapshot_key is not null and b.snapshot_key is not null and a.result->'groups' <> b.result->'groups'`,
  'I15 ledger': `select d.id::text || ' is ' || d.state || ' with ' || sum(e.cents) || ' of ' || d.amount_cents as what
    from deposits d join deposit_entries e on e.deposit_id = d.id group by d.id
    having sum(e.cents) not in (0, d.amount_cents + coalesce(sum(e.cents) filter (where e.kind in ('part_refunded', 'part_failed')), 0))
      or (d.state = 'refunded') <> bool_or(e.kind = 'refunded')
      or d.state <> 'refunded' and (sum(e.cents) = 0) <> (d.charged_back_at is not null)
      or count(*) filter (where e.kind = 'refunded') - count(*) filter (where e.kind = 'refund_failed') > 1`,
  'I15 refund': `select d.id::text || ' is ' || d.state || ', its refund ' || f.state as what
    from refunds f join deposits d on d.id = f.deposit_id
      cross join lateral (select count(*) filter (where kind = 'refunded') - count(*) filter (where kind = 'refund_failed') as made
        from deposit_entries where deposit_id = d.id) e
    where (f.state = 'done') <> (d.state = 'refunded' and e.made = 1)`,
  'I15 parts': `select d.id::text || ' counts ' || d.back_cents || ' of parts, asked ' || p.asked || ', done ' || p.done || ', booked ' || e.booked as what
    from deposits d cross join lateral (select coalesce(sum(cents), 0) as asked, coalesce(sum(cents) filter (where state = 'done'), 0) as done
        from partial_refunds where deposit_id = d.id) p
      cross join lateral (select -coalesce(sum(cents), 0) as booked from deposit_entries
        where deposit_id = d.id and kind in ('part_refunded', 'part_failed')) e
    where d.back_cents <> p.asked or p.done <> e.booked`,
  'I15 allocation': `select a.id::text || ' of ' || d.purpose || ' ' || d.state as what
    from allocations a join deposits d on d.id = a.deposit_id join seats s on s.id = a.seat_id
    where a.ended_at is null and (s.account_id <> d.account_id or d.state = 'refunded'
      or exists (select 1 from refunds f where f.deposit_id = d.id)
      or d.state = 'held' and d.charged_back_at is null and (s.left_at is not null) <> a.waits)
    union all select 'nothing is tied to ' || d.id || ', ' || d.state from deposits d join deposit_entries e on e.deposit_id = d.id and e.kind = d.state
    where d.state in ('applied', 'forfeited') and not exists (select 1 from refunds f where f.deposit_id = d.id)
      and not exists (select 1 from allocations a where a.deposit_id = d.id and a.ended_at is null)`,
  'I16 lock': `select g.id::text as what from groups g join kept k on k.entity = 'group' and k.id = g.id
    where g.state = 'published' and g.locks_at > (select min(starts_at) from sessions x
      where x.offering_id = g.offering_id and x.starts_at > now()) - interval '7 days'`,
  'I17 transition': `select entity || ' ' || entity_id || ': ' || from_state || ' to ' || to_state as what from state_changes
    where case entity ${Object.entries(LISTED)
      .map(([entity, moves]) => `when '${entity}' then from_state || ' ' || to_state <> all ('{${moves.join(',')}}')`)
      .join(' ')} else false end`,
  'I18 half a publication': `select 'group ' || id || ' is ' || state as what from groups where state in ('proposed', 'approved')
    union all select 'registration ' || id || ' is proposed' from registrations where status = 'proposed'
    union all select 'run ' || r.id || ' without ' || (planned->>'offering') from runs r, jsonb_array_elements(r.result->'groups') planned
      where r.state = 'published' and not exists (select 1 from groups g where g.run_id = r.id and g.offering_id::text = planned->>'offering')
        and not r.left_out @> jsonb_build_array(jsonb_build_object('offering', planned->>'offering'))
    union all select 'run ' || r.id || ' is aborted and has ' || g.id from runs r join groups g on g.run_id = r.id and g.state in ('published', 'locked', 'running')
      where r.state = 'aborted'`,
  'I18 half a change': `select 'group ' || g.id || ' is ' || g.state || ', its offering ' || o.state as what from groups g join offerings o on o.id = g.offering_id
        join kept k on k.entity = 'group' and k.id = g.id
      where o.state <> case when g.state in ('published', 'locked', 'running') then 'placed' when g.state = 'completed' then 'completed'
        when g.state in ('dissolved', 'cancelled') then 'cancelled' else o.state end
    union all select 'group ' || g.id || ' is ' || g.state || ' and has a seat' from groups g join kept k on k.entity = 'group' and k.id = g.id
      where g.state in ('dropped', 'dissolved', 'cancelled') and exists (select 1 from seats s where s.group_id = g.id and s.left_at is null)
    union all select 'registration ' || r.id || ' is ' || r.status || ' without a seat' from registrations r
        join kept k on k.entity = 'registration' and k.id = r.id
      where r.status in ('invited', 'confirmed', 'locked') and not exists (select 1 from seats s where s.registration_id = r.id
        and (s.left_at is null or s.group_id not in (select id from kept where entity = 'group')))
    union all select 'offer ' || f.id || ' is claimed without a seat' from claim_offers f
      where f.state = 'claimed' and not exists (select 1 from seats s where s.group_id = f.group_id and s.account_id = f.account_id)`,
  'I21 block': `select a.group_id::text || ': ' || a.account_id || ' of ' || b.account_id as what
    from live a join live b on b.group_id = a.group_id
      join pair_rules p on p.owner_id = a.account_id and p.other_id = b.account_id and p.kind = 'block'
    where p.created_at >= greatest(a.joined_at, b.joined_at)
      and not exists (select 1 from group_reports r where r.by_host = a.account_id and r.about_seat = b.id)`,
  'I19 notices': `select payload->'payload'->>'key' as what from outbox where payload->'payload'->>'key' is not null
    group by 1 having count(*) > 1`,
};

/** Everything that is wrong now as "rule: where", read in one statement and so at one moment. */
export async function breachesOf(ask: Ask): Promise<string[]> {
  const parts = Object.entries(RULES).map(([rule, sql]) => `select '${rule}' as rule, what from (${sql}) found`);
  const rows = await ask<{ rule: string; what: string }>(`with ${LIVE} ${parts.join(' union all ')}`);
  return rows.map(({ rule, what }) => `${rule}: ${what}`);
}
