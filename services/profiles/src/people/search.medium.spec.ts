import { randomUUID } from 'node:crypto';
import { PeopleFilters, profilesRpc, type ProfileSubmissionInput } from '@emberhood/contracts';
import { ProfilesStack } from '../testing/profiles-stack.ts';

const PEOPLE: Record<string, [profile: ProfileSubmissionInput, wish: string]> = {
  Zoë: [{ activities: ['art'] }, 'Ride a night-train to Łódź'],
  Ὀδυσσεύς: [{ activities: ['wellness'] }, 'ΜΕΓΑΛΟΣ ΔΡΟΜΟΣ'],
  'Ｋａｒｌ Strauß': [{ activities: ['outdoor'] }, 'שָׁלוֹם مُحَمَّد أحمد'],
  Mia: [{ activities: ['dance'], location: 'CA:BC:Vancouver' }, 'Learn Tango'],
  Milo: [{ activities: ['outdoor'], userSex: 'male' }, 'Sail at night'],
};

describe('a search of the directory', () => {
  let viewer: string;
  const ids: Record<string, string> = {};

  const profiles = ProfilesStack.duringTests();

  beforeAll(async () => {
    for (const [nickname, [profile, wish]] of Object.entries(PEOPLE)) {
      const { accountId, personId } = await profiles.person({ nickname, firstName: 'Hidden', ...profile });
      ids[nickname] = personId;
      await profiles.sql('update profiles set bucket_list = array[$2] where account_id = $1', [accountId, wish]);
    }
    viewer = randomUUID();
    await profiles.create(viewer, { activities: ['dance'] });
  });

  const looked = (search: string, filters: Partial<PeopleFilters> = {}) => ({
    viewerId: viewer,
    search,
    filters: PeopleFilters.parse(filters),
  });
  const found = async (search: string, filters?: Partial<PeopleFilters>) => {
    const { people } = await profiles.call(profilesRpc.listPeople, looked(search, filters));
    return people.map(({ name }) => name);
  };

  it.each([
    ['zoe', ['Zoë']],
    ['ZOË', ['Zoë']],
    ['Mi', ['Mia', 'Milo']],
    ['night', ['Milo', 'Zoë']],
    ['train night', ['Zoë']],
    ['tang', ['Mia']],
    ['dance', ['Mia']],
    ['łódź', ['Zoë']],
    ['τραίνο μεγάλος', []],
    ['ΜΕΓΆΛΟΣ οδυσσ', ['Ὀδυσσεύς']],
    ['μεγάλος ΟΔΥΣΣΕΎΣ', ['Ὀδυσσεύς']],
    ['karl STRAUSS', ['Ｋａｒｌ Strauß']],
    ['ｋａｒ', ['Ｋａｒｌ Strauß']],
    ['שלום', ['Ｋａｒｌ Strauß']],
    ['محمد احمد', ['Ｋａｒｌ Strauß']],
    ['ia', []],
    ['hidden', []],
    [`' | mia`, ['Mia']],
    ['🌲 mia', ['Mia']],
    ['!!', []],
  ])('for %j finds %j, by beginnings of words on their pages', async (search, expected) => {
    expect((await found(search)).toSorted()).toEqual(expected);
  });

  it('applies the filters as well, and leads from each person found to the next', async () => {
    expect(await found('night', { sex: 'male' })).toEqual(['Milo']);
    const { person } = await profiles.call(profilesRpc.getPerson, { ...looked('mi'), personId: ids['Mia'] ?? '' });
    expect(person.nextId).toBe(ids['Milo']);
  });

  it('starts with those who share a cohort, and finds only those who match', async () => {
    await profiles.sql(
      `insert into cohort_places (account_id, rank, cohort_id, since)
         select account_id, 0, $1::uuid, now() - interval '1 day' from profiles where account_id = $2 or nickname in ('Mia', 'Zoë')`,
      [randomUUID(), viewer],
    );
    expect(await found('mi')).toEqual(['Mia', 'Milo']);
  });

  it('reads only people with matching words, however many live there', async () => {
    await profiles.sql(`insert into profiles select (jsonb_populate_record(p, jsonb_build_object('account_id', gen_random_uuid(), 'person_id', 'crowd-' || n,
         'nickname', 'Crowd', 'bucket_list', '["Nothing"]'::jsonb))).* from profiles p, generate_series(1, 5000) n where p.nickname = 'Milo'`);
    await profiles.sql('vacuum analyze profiles');
    const plan = await profiles.sql<{ 'QUERY PLAN': string }>(
      `explain select 1 from profiles p where p.discoverable
         and profile_words(coalesce(p.nickname, p.first_name), p.bucket_list || p.activities) @@ $1::tsquery`,
      [`'tang':*`],
    );
    expect(JSON.stringify(plan)).toContain('profiles_words');
    expect(await found('tang')).toEqual(['Mia']);
  });
});
