import { randomBytes } from 'node:crypto';
import type { Location } from '@emberhood/contracts';
import type { Env, RunningService } from '@emberhood/service-kit';
import { startBeside, type TestStack } from '@emberhood/service-kit/testing';

export function startProfiles(stack: TestStack, settings: Env = {}): Promise<RunningService> {
  return startBeside(stack, 'profiles', { ...settings, PEOPLE_VISIBLE_FROM: '2020-02-14T05:00:00Z' });
}

interface World {
  readonly stack: TestStack;
}

interface Person {
  readonly accountId: string;
}

/** What a spec can say about a person; null means not answered yet (readings 1). */
export interface TestPerson {
  gender?: 'F' | 'M';
  location?: Location;
  firstName?: string | null;
  age?: number | null;
}

/** Makes a profile that can register, unless there is one. */
export async function givePerson(stack: TestStack, accountId: string, person: TestPerson = {}): Promise<void> {
  const { gender = 'F', location = 'CA:ON:Toronto', firstName = `Name${gender}`, age = 31 } = person;
  await stack.sql(
    'profiles',
    `insert into profiles (account_id, person_id, location, first_name, activities, purposes, group_balance, availability, budget,
       relationship_status, user_sex, preferred_sex, age, bucket_list)
     values ($1, $2, $3, $4, '{art}', '{friends}', 'yes', '{weeknights}', 'under100', '{friends}', $5, '{}', $6, '{clay}')
     on conflict (account_id) do nothing`,
    [accountId, randomBytes(9).toString('base64url'), location, firstName, gender === 'F' ? 'female' : 'male', age],
  );
}

export async function approveClips(world: World, members: readonly Person[]): Promise<void> {
  await world.stack.sql(
    'profiles',
    `insert into clips (video_id, owner_id, prompt_type, approved, version)
     select gen_random_uuid(), a, t, true, 1 from unnest($1::uuid[]) a, unnest('{fun,useful}'::text[]) t`,
    [members.map(({ accountId }) => accountId)],
  );
}

export async function rateAll(world: World, members: readonly Person[], level = 4): Promise<void> {
  const ids = members.map(({ accountId }) => accountId);
  await world.stack.sql(
    'profiles',
    `insert into interests (viewer_id, target_id, level) select v, t, $2 from unnest($1::uuid[]) v, unnest($1::uuid[]) t where v <> t`,
    [ids, level],
  );
}

export async function rate(world: World, from: Person, to: Person, level: number): Promise<void> {
  await world.stack.sql(
    'profiles',
    `insert into interests (viewer_id, target_id, level) values ($1, $2, $3) on conflict (viewer_id, target_id) do update set level = excluded.level`,
    [from.accountId, to.accountId, level],
  );
}

export async function show(world: World, members: readonly Person[]): Promise<void> {
  const ids = members.map(({ accountId }) => accountId);
  await world.stack.sql(
    'profiles',
    'insert into shown (viewer_id, target_id, on_day) select v, t, current_date from unnest($1::uuid[]) v, unnest($1::uuid[]) t where v <> t',
    [ids],
  );
}
