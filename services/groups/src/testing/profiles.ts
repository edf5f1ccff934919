import { randomBytes } from 'node:crypto';
import type { ProvisionOptions, ServiceDefinition } from '@emberhood/service-kit';
import type { Member } from './city.ts';
import type { GroupsWorld } from './groups-world.ts';

/** The profiles service beside groups; found by path, as services know each other by RPC only. */
export async function startProfiles(world: GroupsWorld): Promise<void> {
  const sources = new URL('../../../profiles/src/', import.meta.url);
  const database = (await import(new URL('database.ts', sources).href)) as Pick<
    ProvisionOptions,
    'entities' | 'migrations'
  >;
  await world.stack.provision({ service: 'profiles', entities: database.entities, migrations: database.migrations });
  const { profilesService } = (await import(new URL('service.ts', sources).href)) as {
    profilesService: ServiceDefinition;
  };
  await world.stack.start(profilesService, { ...world.settings, PEOPLE_VISIBLE_FROM: '2020-02-14T05:00:00Z' });
}

/** A profile of everybody, with both clips approved. */
export async function giveProfiles(world: GroupsWorld, members: readonly Member[]): Promise<void> {
  for (const { accountId, gender } of members) {
    await world.stack.sql(
      'profiles',
      `insert into profiles (account_id, person_id, location, first_name, activities, purposes, group_balance, availability, budget,
         relationship_status, user_sex, preferred_sex, age, bucket_list)
       values ($1, $2, 'CA:ON:Toronto', $3, '{art}', '{friends}', 'yes', '{weeknights}', 'under100', '{friends}', $4, '{}', 31, '{clay}')`,
      [accountId, randomBytes(9).toString('base64url'), `Name${gender}`, gender === 'F' ? 'female' : 'male'],
    );
    for (const type of ['fun', 'useful'])
      await world.stack.sql(
        'profiles',
        `insert into clips (video_id, owner_id, prompt_type, approved, version) values (gen_random_uuid(), $1, $2, true, 1)`,
        [accountId, type],
      );
  }
}

/** Everybody gives everybody this level. */
export async function rateAll(world: GroupsWorld, members: readonly Member[], level = 4): Promise<void> {
  const ids = members.map(({ accountId }) => accountId);
  await world.stack.sql(
    'profiles',
    `insert into interests (viewer_id, target_id, level) select v, t, $2 from unnest($1::uuid[]) v, unnest($1::uuid[]) t where v <> t`,
    [ids, level],
  );
}

export async function rate(world: GroupsWorld, from: Member, to: Member, level: number): Promise<void> {
  await world.stack.sql(
    'profiles',
    `insert into interests (viewer_id, target_id, level) values ($1, $2, $3) on conflict (viewer_id, target_id) do update set level = excluded.level`,
    [from.accountId, to.accountId, level],
  );
}

/** Everybody was shown everybody. */
export async function show(world: GroupsWorld, members: readonly Member[]): Promise<void> {
  const ids = members.map(({ accountId }) => accountId);
  await world.stack.sql(
    'profiles',
    'insert into shown (viewer_id, target_id, on_day) select v, t, current_date from unnest($1::uuid[]) v, unnest($1::uuid[]) t where v <> t',
    [ids],
  );
}
