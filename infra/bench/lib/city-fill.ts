import { randomUUID } from 'node:crypto';
import type { City } from '@emberhood/contracts';
import type { Client } from 'pg';

const DAY = 24 * 3_600_000;
const CATEGORIES = ['dance', 'cooking', 'art', 'outdoor', 'wellness'];
/** Size of a circle, whose people share an activity and a free evening and know each other from the directory. */
const CIRCLE = 60;
/** Number of people of their circle whom each was shown and has rated. */
const KNOWN = 24;
/** Offerings of a circle, with six to eight spots each, which is enough for everybody. */
const OFFERINGS = 9;
/** Circles are free from Monday to Friday in turn. */
const WEEKDAYS = 5;

/** So many that each has one offering an evening: a host with two could not have opened both. */
export const hostsFor = (people: number): number => Math.ceil(people / CIRCLE / WEEKDAYS) * OFFERINGS;

/**
 * Inserts a synthetic city of waiting people with offerings into the tables, because sign-ups would take hours.
 * @returns the people's accounts
 */
export async function fillCity(
  database: Client,
  { city, cycleId, people, hosts }: { city: City; cycleId: string; people: number; hosts: readonly string[] },
): Promise<string[]> {
  const accounts = Array.from({ length: people }, () => randomUUID());
  await fillProfiles(database, city, accounts);
  await database.query(
    `insert into groups.registrations (id, account_id, offering_kind, offering_id, availability, activities, budget_ideal, budget_max,
       video_agreement, acknowledged, city, waiting_since)
     select gen_random_uuid(), account_id, 'general', '', array[to_char(date '2027-02-15' + (circle % ${WEEKDAYS})::int, 'YYYY-MM-DD') || 'T19:00'],
       array[($2::text[])[1 + circle % ${WEEKDAYS}]], '20-50', '50-100', 'yes', true, $3, now() - (n % 80) * interval '1 day'
     from unnest($1::uuid[]) with ordinality as t (account_id, n), lateral (select (n - 1) / $4::int as circle) c`,
    [accounts, CATEGORIES, city, CIRCLE],
  );
  await fillOfferings(database, {
    city,
    cycleId,
    hosts,
    count: Math.ceil(people / CIRCLE) * OFFERINGS,
  });
  await database.query('analyze');
  return accounts;
}

async function fillProfiles(database: Client, city: City, accounts: readonly string[]): Promise<void> {
  await database.query(
    `insert into profiles.profiles (account_id, person_id, location, first_name, nickname, activities, purposes, group_balance,
       availability, budget, relationship_status, user_sex, preferred_sex, age, bucket_list, discoverable)
     select account_id, substr(md5(account_id::text), 1, 16), $2, 'Robin', 'Rob', '{art}', '{both}', 'yes', '{}', 'under100', '{friends}',
       (array['female','male'])[1 + n % 2], '{}', 25 + n % 30, '{Sail}', true
     from unnest($1::uuid[]) with ordinality as t (account_id, n)`,
    [accounts, city],
  );
  await database.query(
    `insert into profiles.clips (video_id, owner_id, prompt_type, approved, version)
     select gen_random_uuid(), account_id, kind, true, 1 from unnest($1::uuid[]) account_id, unnest('{fun,useful}'::text[]) kind`,
    [accounts],
  );
  // Everybody was shown some people of their circle, and chose most of them.
  await database.query(
    `create temporary table met as
     select a.account_id as viewer_id, b.account_id as target_id, hashtext(a.account_id::text || b.account_id::text) as dice
     from unnest($1::uuid[]) with ordinality as a (account_id, n) join lateral (select ($1::uuid[])[
       (a.n - 1) / $2::int * $2::int + 1 + (a.n - 1 + step * 7 % $2::int) % $2::int] as account_id from generate_series(1, $3::int) step) b
       on b.account_id is not null and b.account_id <> a.account_id`,
    [accounts, CIRCLE, KNOWN],
  );
  await database.query(
    `insert into profiles.shown (viewer_id, target_id, on_day, first_day)
     select viewer_id, target_id, current_date, current_date - 3 from met on conflict do nothing`,
  );
  await database.query(
    `insert into profiles.interests (viewer_id, target_id, level, created_at, updated_at)
     select viewer_id, target_id, case when abs(dice % 20) = 0 then 0 else 1 + abs(dice % 5) end, now() - interval '3 days', now() - interval '3 days'
     from met where abs(dice % 10) < 7 on conflict do nothing`,
  );
  await database.query('drop table met');
}

/** Inserts offerings of two sessions, three weeks ahead, with the category and weekday of a circle. */
async function fillOfferings(
  database: Client,
  { city, cycleId, hosts, count }: { city: City; cycleId: string; hosts: readonly string[]; count: number },
): Promise<void> {
  const offerings = Array.from({ length: count }, () => randomUUID());
  await database.query(
    `insert into groups.venues (id, city, name, address, latitude, longitude, timezone, access, directions)
     select gen_random_uuid(), $1, 'Studio ' || n, n || ' Bench Street', 43.65 + n * 0.001, -79.38, 'America/Toronto', '{}', null
     from generate_series(1, 20) n`,
    [city],
  );
  // Monday to Friday at 19:00 in Toronto, depending on when the circle is free.
  const monday = new Date(Date.now() + 22 * DAY);
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7));
  await database.query(
    `insert into groups.offerings (id, city, catalogue_kind, catalogue_id, title, category, host_id, venue_id, cycle_id, price_cents,
       min_size, max_size, max_difference, language, state)
     select id, $2, 'program', 'bench', 'Evening ' || n, ($3::text[])[1 + (n - 1) / ${OFFERINGS} % ${WEEKDAYS}], 
       ($4::uuid[])[1 + (n - 1) % ${OFFERINGS} + (n - 1) / ${OFFERINGS * WEEKDAYS} * ${OFFERINGS}],
       (select v.id from groups.venues v where v.city = $2 order by v.id offset n % 20 limit 1), $5, 0, 6, 8, 1, 'en', 'open'
     from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [offerings, city, CATEGORIES, hosts, cycleId],
  );
  await database.query(
    `insert into groups.sessions (id, offering_id, ordinal, starts_at, ends_at)
     select gen_random_uuid(), id, week, at, at + interval '2 hours'
     from unnest($1::uuid[]) with ordinality as t (id, n), generate_series(1, 2) week,
       lateral (select ($2::date + ((n - 1) / ${OFFERINGS} % ${WEEKDAYS})::int + (week - 1) * 7 + time '19:00') at time zone 'America/Toronto' as at) x`,
    [offerings, monday.toISOString().slice(0, 10)],
  );
}
