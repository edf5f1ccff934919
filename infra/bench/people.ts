/**
 * npm run bench:people: the directory with 200,000 profiles (BENCH_PEOPLE), with calls to the profiles service as the
 * gateway makes them. Measures the first and the 1000th page, without filters and with some that fit few people or
 * nobody, for a viewer who is in cohorts (decision: directory), accepts only some ages, and was shown people before.
 * The aim is a p99 of 50 ms for both pages.
 */
import { randomUUID } from 'node:crypto';
import { PeopleFilters, profilesRpc } from '@emberhood/contracts';
import type { Client } from 'pg';
import { withClient } from '../client/postgres.ts';
import { loginOf } from '../client/rpc.ts';
import { numberOf, readOptions } from '../local/options.ts';
import { ScriptRpc } from '../local/rpc.ts';
import { openProduct } from './lib/product.ts';
import { tailOf, type Tail } from './lib/screens.ts';

const AIM_MS = 50;
const PEOPLE = numberOf('BENCH_PEOPLE', 200_000);
const CALLS = numberOf('BENCH_CALLS', 300);
const PAGE = 24;
const DEPTH = 1_000;

const FILTERS: Record<string, Partial<PeopleFilters>> = {
  none: {},
  'women of 30 to 40': { sex: 'female', ageMin: 30, ageMax: 40 },
  'romance, one activity': { purpose: 2, activities: ['surprise'] },
  'one place, over 90': { area: 'CA:BC:Vancouver', ageMin: 91 },
  'nobody at all': { ageMin: 100, ageMax: 100 },
  'of nobody in that place': { area: 'CA:BC:Vancouver', activities: ['dance'] },
};

readOptions(import.meta.filename);
await using product = await openProduct();
await using rpc = await ScriptRpc.open(loginOf(product.run, 'gateway'));
await withClient(product.run.postgres.url, async (database) => {
  await database.query('set search_path to profiles');
  const viewerId = await fill(database);
  let worst = 0;
  for (const [name, part] of Object.entries(FILTERS)) {
    const filters = PeopleFilters.parse(part);
    const deep = await cursorAt(database, viewerId, PAGE * DEPTH);
    for (const [place, cursor] of [
      ['first page', undefined],
      [`page ${DEPTH}`, deep],
    ] as const) {
      const { p50, p99, people } = await measure(rpc, { viewerId, filters, limit: PAGE, ...(cursor && { cursor }) });
      worst = Math.max(worst, p99);
      console.log(
        `${name.padEnd(24)} ${place.padEnd(10)} ${String(people).padStart(2)} people  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`,
      );
    }
  }
  console.log(`worst p99 ${worst.toFixed(1)} ms (aim: at most ${AIM_MS})`);
});

/** Inserts generated people, most of them in one location. @returns the account of the viewer */
async function fill(client: Client): Promise<string> {
  await client.query(
    `insert into profiles (account_id, person_id, location, first_name, nickname, activities, purposes, group_balance,
       availability, budget, relationship_status, user_sex, preferred_sex, age, bucket_list, discoverable)
     select gen_random_uuid(), substr(md5(n::text || random()::text), 1, 16),
       (array['CA:ON:Toronto','CA:ON:Toronto','CA:ON:Toronto','CA:BC:Vancouver','Other'])[1 + n % 5], 'Robin', 'Rob',
       (array['dance','cooking','art','outdoor','wellness'])[1 + n % 5 : 2 + n % 4] ||
         case when n % 50 = 0 then array['surprise'] else '{}' end,
       array[(array['friends','partner','both'])[1 + n % 3]], 'yes', '{weekends}', 'under100', '{friends}',
       (array['female','male'])[1 + (n / 7) % 2], '{men,women}', 20 + (n * 13) % 72, '{Sail}', n % 10 <> 0
     from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
  const viewerId = randomUUID();
  await client.query(
    `insert into profiles (account_id, person_id, location, activities, purposes, group_balance, availability, budget,
       relationship_status, preferred_sex, bucket_list)
     values ($1, 'viewer0123456789', 'CA:ON:Toronto', '{dance,art}', '{both}', 'yes', '{}', 'under100', '{}', '{}', '{}')`,
    [viewerId],
  );
  // One in four waits for a group and is in four cohorts of about forty.
  await client.query(
    `insert into cohort_places (account_id, rank, cohort_id, since)
     select account_id, rank, lpad(to_hex((hashtext(person_id || rank::text)::bigint + 2147483648) % $1::bigint), 32, '0')::uuid, now() - interval '1 day'
       from profiles, generate_series(0, 3) rank
      where account_id = $2 or location = 'CA:ON:Toronto' and discoverable and hashtext(person_id) % 4 = 0`,
    [Math.ceil(PEOPLE / 70), viewerId],
  );
  await client.query('insert into accepted_ages (account_id, youngest, oldest) values ($1, 25, 60)', [viewerId]);
  // The viewer was shown two in three of them on earlier days, and has rated half of these and thousands of others.
  await client.query(
    `insert into shown (viewer_id, target_id, on_day, first_day)
     select $1, account_id, current_date, current_date - 3 from profiles
      where account_id <> $1 and (hashtext(person_id) % 40 = 0 or hashtext(person_id) % 3 <> 0 and account_id in
        (select theirs.account_id from cohort_places mine join cohort_places theirs using (cohort_id) where mine.account_id = $1))`,
    [viewerId],
  );
  await client.query(
    `insert into interests (viewer_id, target_id, level, created_at)
     select $1, target_id, 2, now() - interval '3 days' from shown where viewer_id = $1 and hashtext(target_id::text) % 2 = 0`,
    [viewerId],
  );
  await client.query('vacuum analyze profiles, cohort_places, shown, interests');
  return viewerId;
}

/** The cursor of the person at this depth in the list of the viewer's own location. */
async function cursorAt(client: Client, viewerId: string, depth: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select p.person_id as id from profiles p join profiles v on v.account_id = $1
      where p.discoverable and p.location = v.location and p.activities && v.activities order by p.person_id offset $2 limit 1`,
    [viewerId, depth],
  );
  if (!rows[0]) throw new Error('There are not so many people: raise BENCH_PEOPLE');
  return `${Date.now().toString(36)}s0.${rows[0].id}`;
}

interface Ask {
  viewerId: string;
  filters: PeopleFilters;
  limit: number;
  cursor?: string;
}

async function measure(client: ScriptRpc, page: Ask): Promise<Tail & { people: number }> {
  const times: number[] = [];
  let people = 0;
  for (let call = -20; call < CALLS; call++) {
    const start = performance.now();
    ({
      people: { length: people },
    } = await client.call(profilesRpc.listPeople, page));
    if (call >= 0) times.push(performance.now() - start);
  }
  return { ...tailOf(times), people };
}
