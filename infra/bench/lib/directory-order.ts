import { createHash, randomUUID } from 'node:crypto';
import { planCohorts, type Snapshot } from '@emberhood/assembly';
import { PeopleFilters, profilesRpc } from '@emberhood/contracts';
import { withClient } from '../../client/postgres.ts';
import { loginOf } from '../../client/rpc.ts';
import { ScriptRpc } from '../../local/rpc.ts';
import { openProduct } from './product.ts';

const PAGE = 60;
const PAGES = 3;

/** The order in which the product's own directory shows people to each member of a city (decision: directory). */
export async function directoryOrder(city: Snapshot): Promise<Map<string, string[]>> {
  const plan = planCohorts(city, { members: new Map(), offerings: new Map() }, randomUUID);
  await using product = await openProduct();
  await using rpc = await ScriptRpc.open(loginOf(product.run, 'gateway'));
  return await withClient(product.run.postgres.url, async (database) => {
    const members = new Map(city.members.map(({ id }) => [personIdOf(id), id]));
    const accounts = city.members.map(({ id, age, acceptedAges }) => ({
      account: randomUUID(),
      person: personIdOf(id),
      own: plan.members.get(id) ?? [],
      age,
      ages: acceptedAges,
    }));
    await database.query('set search_path to profiles');
    await database.query(
      `insert into profiles (account_id, person_id, location, first_name, nickname, activities, purposes, group_balance,
         availability, budget, relationship_status, user_sex, preferred_sex, age, bucket_list, discoverable)
       select account, person, 'CA:ON:Toronto', 'Robin', 'Rob', '{art}', '{both}', 'yes', '{}', 'under100', '{friends}', 'female', '{}', age, '{Sail}', true
         from jsonb_to_recordset($1::jsonb) as t (account uuid, person text, age smallint)`,
      [JSON.stringify(accounts)],
    );
    await database.query(
      `insert into accepted_ages (account_id, youngest, oldest)
       select account, (ages->>'min')::smallint, (ages->>'max')::smallint
         from jsonb_to_recordset($1::jsonb) as t (account uuid, ages jsonb) where ages->>'min' is not null`,
      [JSON.stringify(accounts)],
    );
    const places = accounts.flatMap(({ account, own }) => own.map((cohort, rank) => ({ account, rank, cohort })));
    await database.query(
      `insert into cohort_places (account_id, rank, cohort_id, since)
       select account, rank, cohort, now() - interval '1 day' from jsonb_to_recordset($1::jsonb) as t (account uuid, rank smallint, cohort uuid)`,
      [JSON.stringify(places)],
    );
    await database.query('vacuum analyze profiles, cohort_places');
    const order = new Map<string, string[]>();
    for (const { account, person } of accounts) {
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < PAGES; page++) {
        const filters = PeopleFilters.parse({});
        const ask = { viewerId: account, filters, limit: PAGE, ...(cursor !== undefined && { cursor }) };
        const { people, nextCursor } = await rpc.call(profilesRpc.listPeople, ask);
        seen.push(...people.map(({ id }) => members.get(id) ?? ''));
        if (nextCursor === null) break;
        cursor = nextCursor;
      }
      order.set(members.get(person) ?? '', seen);
    }
    return order;
  });
}

function personIdOf(member: string): string {
  return createHash('sha256').update(member).digest('hex').slice(0, 16);
}
