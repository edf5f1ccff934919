import { AppError, groupsRpc, profilesRpc, type RegistrationSubmissionInput } from '@emberhood/contracts';
import type { Client } from 'pg';
import { eachAtATime } from '../each-at-a-time.ts';
import type { ScriptRpc } from '../rpc.ts';
import { dayFrom } from './evenings.ts';
import { EVENINGS, choicesAmong, residents, type Resident } from './residents.ts';

export const RESIDENTS = 132;
/** Number of simultaneous calls. */
const AT_ONCE = 8;
/** Steps of the journey that a member with a group has read. */
const STEPS_READ = ['ember-approach', 'craft-profile', 'explore-people', 'explore-experiences'];

/** Makes profiles and registrations by the services' own calls. Residents get no mail, as they have no accounts yet. */
export async function settleResidents(rpc: ScriptRpc, database: Client): Promise<Resident[]> {
  const people = residents(RESIDENTS);
  const known = await registered(
    database,
    people.map(({ accountId }) => accountId),
  );
  await each(people, async ({ accountId, profile, weekdays, activities, budget }) => {
    await rpc.call(profilesRpc.create, { accountId, profile }).catch(unless('PROFILE.EXISTS'));
    if (known.has(accountId)) return;
    await rpc.call(groupsRpc.register, { accountId, submission: wizard({ weekdays, activities, budget }) });
  });
  return people;
}

/** Lets residents sign in by their address. This is the last step, so that earlier ones do not fill the mailbox. */
export async function openAccounts(database: Client, people: readonly Resident[]): Promise<void> {
  await database.query(
    `insert into auth.accounts (id, email, created_at)
     select p.id, p.email, now() from unnest($1::uuid[], $2::text[]) as p(id, email) on conflict do nothing`,
    [people.map(({ accountId }) => accountId), people.map(({ email }) => email)],
  );
}

/** Registers the demo members as well, with all activities. */
export async function registerMembers(rpc: ScriptRpc, database: Client, accountIds: readonly string[]): Promise<void> {
  const known = await registered(database, accountIds);
  const submission = wizard({
    weekdays: EVENINGS,
    activities: ['art', 'cooking', 'dance', 'wellness'],
    budget: { ideal: '20-50', max: '100-200' },
  });
  await each(
    accountIds.filter((id) => !known.has(id)),
    async (accountId) => {
      await rpc.call(groupsRpc.register, { accountId, submission });
    },
  );
}

export async function readFirstSteps(rpc: ScriptRpc, accountIds: readonly string[]): Promise<void> {
  const changes = [{ field: 'roadmaps', value: { 'getting-started': STEPS_READ } }];
  await each(accountIds, async (accountId) => {
    await rpc.call(profilesRpc.updateUser, { accountId, changes });
  });
}

/** Residents who registered at an earlier start, in any state, so that those who left are not registered again. */
async function registered(database: Client, accountIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.query<{ id: string }>(
    'select distinct account_id as id from groups.registrations where account_id = any($1)',
    [accountIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Inserts what no call can make for residents: reviewed clips, and their choices. */
export async function chooseEachOther(
  database: Client,
  people: readonly Resident[],
  members: readonly string[],
): Promise<void> {
  const accounts = people.map(({ accountId }) => accountId);
  await database.query(
    `insert into profiles.clips (video_id, owner_id, prompt_type, approved, version)
     select md5('emberhood demo ' || a || t)::uuid, a, t, true, 1 from unnest($1::uuid[]) a, unnest('{fun,useful}'::text[]) t
     on conflict do nothing`,
    [accounts],
  );
  await database.query(
    `insert into profiles.interests (viewer_id, target_id, level)
     select (c->>'from')::uuid, t.id::uuid, (c->'levels'->>(t.n::int - 1))::int
     from jsonb_array_elements($1::jsonb) c, jsonb_array_elements_text(c->'to') with ordinality t(id, n) on conflict do nothing`,
    [JSON.stringify(choicesAmong([...members, ...accounts]))],
  );
  // Spreads the times at which they began to wait.
  await database.query(
    `update groups.registrations set waiting_since = created_at - interval '1 day' * (3 + mod(abs(hashtext(account_id::text)), 55))
     where waiting_since = created_at and account_id = any($1)`,
    [[...members, ...accounts]],
  );
}

function wizard({
  weekdays,
  ...rest
}: Pick<Resident, 'weekdays' | 'activities' | 'budget'>): RegistrationSubmissionInput {
  const times = (weekday: number): string[] => (weekday === 0 ? ['14:00', '19:00'] : ['19:00']);
  const availability = weekdays.flatMap((weekday) =>
    times(weekday).map((time) => `${dayFrom(new Date(), 1, weekday)}T${time}`),
  );
  return { ...rest, availability, videoAgreement: 'yes', depositAgreement: 'yes' };
}

export function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  return eachAtATime(AT_ONCE, items, work);
}

/** Makes a handler that ignores these errors, which mean that an earlier start has done the work. */
export function unless(...codes: string[]) {
  return (error: unknown): void => {
    if (!(error instanceof AppError && codes.includes(error.code))) throw error;
  };
}
