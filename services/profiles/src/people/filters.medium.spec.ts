import { randomUUID } from 'node:crypto';
import { PeopleFilters, profilesRpc, type ProfileSubmissionInput } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';
import { stretchesFor, type Viewer } from './directory.ts';
import { PAGE_BY_FACETS, PAGE_BY_LOOKING_UP, WALK, pageByWalking } from './people.queries.ts';
import { lookupValues, walkValues } from './people.repository.ts';

const PEOPLE: Record<string, ProfileSubmissionInput> = {
  Ana: { userSex: 'female', age: 25, purposes: ['friends'], activities: ['dance'] },
  Ben: { userSex: 'male', age: 36, purposes: ['partner'], activities: ['art', 'dance'] },
  Cleo: { userSex: 'female', age: 37, purposes: ['both'], activities: ['wellness'] },
  Dov: { userSex: 'male', age: 58, purposes: ['friends', 'partner'], activities: [] },
  Eva: { userSex: 'female', age: 31, purposes: ['partner'], activities: ['dance'], location: 'CA:BC:Vancouver' },
  Finn: { userSex: 'male', age: 44, activities: ['dance'], location: 'Other', newLocation: 'Guelph' },
};

describe('filters of the directory', () => {
  let viewer: string;
  const ids: Record<string, string> = {};

  const profiles = ProfilesStack.duringTests();

  beforeAll(async () => {
    for (const [nickname, profile] of Object.entries(PEOPLE))
      ids[nickname] = (await profiles.person({ nickname, ...profile })).personId;
    viewer = randomUUID();
    await profiles.create(viewer, { activities: ['dance'] });
  });

  const list = (filters?: Partial<PeopleFilters>, page: { cursor?: string; limit?: number } = {}) =>
    profiles.call(profilesRpc.listPeople, {
      viewerId: viewer,
      ...page,
      ...(filters && { filters: PeopleFilters.parse(filters) }),
    });
  const names = async (filters?: Partial<PeopleFilters>) => (await list(filters)).people.map(({ name }) => name);

  it.each<[Partial<PeopleFilters>, string[]]>([
    [{}, ['Ana', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn']],
    [{ sex: 'female' }, ['Ana', 'Cleo', 'Eva']],
    [{ ageMin: 36, ageMax: 37 }, ['Ben', 'Cleo']],
    [{ ageMin: 45 }, ['Dov']],
    [{ ageMin: 45, ageMax: 60 }, ['Dov']],
    [{ ageMin: 100 }, []],
    [{ idealAge: '29-37' }, ['Ben', 'Cleo', 'Eva']],
    [{ idealAge: '29-37', ageMin: 37 }, ['Cleo']],
    [{ purpose: 1 }, ['Ana', 'Cleo', 'Dov', 'Finn']],
    [{ purpose: 2 }, ['Ben', 'Cleo', 'Dov', 'Eva']],
    [{ purpose: 3 }, ['Ana', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn']],
    [{ activities: ['art', 'wellness'] }, ['Ben', 'Cleo']],
    [{ area: 'CA:BC:Vancouver' }, ['Eva']],
    [{ area: 'Other', sex: 'female' }, []],
    [{ sex: 'male', activities: ['dance'], area: 'CA:ON:Toronto', purpose: 2, ageMax: 40 }, ['Ben']],
  ])('%j leaves %j', async (filters, expected) => {
    expect((await names(filters)).toSorted()).toEqual(expected);
  });

  it('starts with possible groupmates: the own location, and there a shared activity', async () => {
    const order = await names();
    expect(order.slice(0, 2).toSorted()).toEqual(['Ana', 'Ben']);
    expect(order.slice(2, 4).toSorted()).toEqual(['Cleo', 'Dov']);
    expect(order.slice(4)).toEqual(['Eva', 'Finn']);
  });

  it('pages through everybody once and in the same order, whatever the size of the pages', async () => {
    const whole = (await list()).people.map(({ id }) => id);
    for (const limit of [1, 2, 4]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({}, { limit, ...(cursor != null && { cursor }) });
        seen.push(...page.people.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(whole);
    }
  });

  it('ends a list whose later places were left out by a filter since its last page', async () => {
    const page = await list({ area: 'CA:ON:Toronto' }, { cursor: '4.zzzzzzzzzzzzzzzz' });
    expect(page).toMatchObject({ people: [], nextCursor: null });
  });

  it('leads to the next person by the same filters, and from the last to the first', async () => {
    const filters = PeopleFilters.parse({ sex: 'female' });
    const ring = (await list(filters)).people.map(({ id }) => id);
    const next = async (personId: string) =>
      (await profiles.call(profilesRpc.getPerson, { viewerId: viewer, personId, filters })).person.nextId;
    for (const [index, id] of ring.entries()) expect(await next(id)).toBe(ring[(index + 1) % ring.length]);
    // Even a person whom the filters leave out has a next one.
    expect(ring).toContain(await next(ids['Dov'] ?? ''));
    const alone = PeopleFilters.parse({ area: 'CA:BC:Vancouver' });
    const { person } = await profiles.call(profilesRpc.getPerson, {
      viewerId: viewer,
      personId: ids['Eva'] ?? '',
      filters: alone,
    });
    expect(person.nextId).toBeNull();
  });

  it('keeps them, and applies them if the address has none', async () => {
    const filters = PeopleFilters.parse({ sex: 'male', ageMin: 40 });
    const kept = { accountId: viewer };
    expect(await profiles.call(profilesRpc.getPeopleFilters, kept)).toEqual({
      filters: PeopleFilters.parse({}),
    });
    await profiles.call(profilesRpc.savePeopleFilters, { ...kept, filters });
    expect(await profiles.call(profilesRpc.getPeopleFilters, kept)).toEqual({ filters });
    const answer = await list();
    expect([answer.filters, answer.people.map(({ name }) => name)]).toEqual([filters, ['Dov', 'Finn']]);
    expect(await names({})).toHaveLength(6);
    // Invalid filters, as of an older release, leave out nobody.
    await profiles.sql(`update member_settings set people_filters = '{"sex":"robot"}'`);
    expect(await names()).toHaveLength(6);
  });

  it('ENT-18 keeps which people and experiences a member looks for, and when, each without changing the others', async () => {
    const kept = { accountId: randomUUID() };
    const ask = () => profiles.call(profilesRpc.getEventFilters, kept);
    const filters = { categories: ['dance' as const], dates: ['2027-02-19T19:00'] };
    expect(await ask()).toEqual({ filters: { categories: [], dates: [] } });
    await profiles.call(profilesRpc.saveEventFilters, { ...kept, filters });
    const people = PeopleFilters.parse({ sex: 'male', ageMin: 30, ageMax: 50, idealAge: '29-37', purpose: 1 });
    await profiles.call(profilesRpc.savePeopleFilters, { ...kept, filters: people });
    // A past day counts on for its weekday.
    const times = [{ date: '2020-01-01', slot: 'evening' as const }];
    await profiles.call(profilesRpc.saveFreeTimes, { ...kept, times });
    expect(await ask()).toEqual({ filters });
    expect(await profiles.call(profilesRpc.getPeopleFilters, kept)).toEqual({ filters: people });
    expect(await profiles.call(profilesRpc.getFreeTimes, kept)).toEqual({ times });
  });

  it('reads few rows, however many people live there and however few fit', async () => {
    await fillToronto(profiles, 5_000);
    await settle(profiles);
    // An activity of nobody, an age of nobody, and two properties that many have but nobody has both.
    for (const [filters, lookup] of [
      [{ activities: ['surprise'] }, PAGE_BY_FACETS],
      [{ ageMin: 80 }, PAGE_BY_LOOKING_UP],
      [{ sex: 'male', activities: ['wellness'] }, PAGE_BY_FACETS],
      [{ sex: 'male', activities: ['wellness'], ageMax: 40 }, PAGE_BY_LOOKING_UP],
      [{}, undefined],
    ] as [Partial<PeopleFilters>, string | undefined][]) {
      // A location has two stretches, and each is walked so far.
      expect(await rowsRead(profiles, WALKING, viewer, filters)).toBeLessThan(2 * WALK + 200);
      if (lookup !== undefined)
        expect([filters, (await rowsRead(profiles, lookup, viewer, filters)) < 200]).toEqual([filters, true]);
    }
    const man = await names({ sex: 'male', activities: ['wellness'], area: 'CA:ON:Toronto' });
    expect(man).toEqual([]);
    expect(
      await names({ sex: 'female', activities: ['wellness'], ageMin: 37, ageMax: 37, area: 'CA:ON:Toronto' }),
    ).toContain('Cleo');
    await profiles.sql(`delete from profiles where first_name = 'Crowd'`);
  });

  it('marks people whom the viewer has rated, for the viewer only, and tells their progress', async () => {
    const progress = (waitingSince: string | null = null) =>
      profiles.call(profilesRpc.getRatingProgress, { viewerId: viewer, waitingSince });
    expect(await progress()).toEqual({ rated: 0, target: 6 });
    const personId = ids['Ana'] ?? '';
    await profiles.call(profilesRpc.setInterest, { viewerId: viewer, personId, level: 4 });
    expect(await progress()).toEqual({ rated: 1, target: 6 });
    const rated = (await list({})).people.filter((person) => person.rated).map(({ name }) => name);
    expect(rated).toEqual(['Ana']);
    // A choice about somebody who cannot be found any more leads to no group.
    const hide = (hidden: boolean) =>
      profiles.sql('update profiles set discoverable = not $2 where person_id = $1', [personId, hidden]);
    await hide(true);
    expect(await progress()).toEqual({ rated: 0, target: 5 });
    await hide(false);
    const block = (blocked: boolean) => profiles.call(profilesRpc.setBlock, { accountId: viewer, personId, blocked });
    await block(true);
    expect(await progress()).toEqual({ rated: 0, target: 5 });
    await block(false);
    // Nobody is asked to rate more people than there are; members who have waited long are asked for more.
    await fillToronto(profiles, 60);
    expect(await progress()).toEqual({ rated: 1, target: 34 });
    const fiveWeeksAgo = new Date(Date.now() - 35 * 86_400_000).toISOString();
    expect(await progress(fiveWeeksAgo)).toEqual({ rated: 1, target: 56 });
    await profiles.sql(`delete from profiles where first_name = 'Crowd'`);
  });
});

/** Walks all stretches of a viewer with activities. */
const WALKING = pageByWalking(5);

/** Generated people of one location: women and men of 20 to 79, no man with wellness, nobody with surprise. */
async function fillToronto({ stack }: ProfilesStack, people: number): Promise<void> {
  await stack.sql(
    'profiles',
    `insert into profiles (account_id, person_id, location, first_name, activities, purposes, group_balance, availability,
       budget, relationship_status, user_sex, preferred_sex, age, bucket_list, discoverable)
     select gen_random_uuid(), substr(md5(n::text), 1, 16), 'CA:ON:Toronto', 'Crowd',
       case when n % 4 = 0 then '{wellness}'::text[] when n % 4 = 1 then '{outdoor}' else '{dance,cooking}' end, '{friends}',
       'yes', '{weekends}', 'under100', '{friends}', (array['female','male'])[1 + n % 2], '{men,women}', 20 + n / 2 % 60, '{Sail}', true
     from generate_series(1, $1::int) n`,
    [people],
  );
  await stack.sql('profiles', 'vacuum analyze profiles');
}

/** Vacuums until index-only scans work, as they mostly do some time after the last write: that affects the plans. */
const settle = ({ stack }: ProfilesStack): Promise<void> =>
  eventually(async () => {
    await stack.sql('profiles', 'vacuum analyze profiles');
    const settled = `select relallvisible > relpages / 2 as settled from pg_class where oid = 'profiles'::regclass`;
    expect(await stack.sql('profiles', settled)).toEqual([{ settled: true }]);
  }, 30_000);

/** How many profiles PostgreSQL looks at for a page, in tables and indexes. */
async function rowsRead(
  { stack }: ProfilesStack,
  query: string,
  viewerId: string,
  part: Partial<PeopleFilters>,
): Promise<number> {
  const filters = PeopleFilters.parse(part);
  const viewer: Viewer = { location: 'CA:ON:Toronto', activities: ['dance'] };
  const page = { viewerId, viewer: { ...viewer, search: null }, filters, asOf: Date.now(), after: '', limit: 25 };
  const stretches = stretchesFor(viewer, { area: null });
  const [row] = await stack.sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    'profiles',
    `explain (analyze, format json) ${query}`,
    query === WALKING ? walkValues(page, stretches) : lookupValues(page, stretches),
  );
  return rowsOf(row!['QUERY PLAN'][0].Plan);
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

function rowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === 'profiles' ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
}
