import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PeopleFilters, profilesRpc, type ProfileSubmissionInput } from '@emberhood/contracts';
import { ProfilesStack } from '../testing/profiles-stack.ts';

const PEOPLE: Record<string, ProfileSubmissionInput> = {
  Ana: { userSex: 'female', age: 25, purposes: ['friends'], activities: ['dance'] },
  Ben: { userSex: 'male', age: 36, purposes: ['partner'], activities: ['art', 'dance'] },
  Cleo: { userSex: 'female', age: 37, purposes: ['both'], activities: ['wellness'] },
  Dov: { userSex: 'male', age: 58, purposes: ['friends', 'partner'], activities: [] },
  Eva: { userSex: 'female', age: 31, purposes: ['partner'], activities: ['dance'], location: 'CA:BC:Vancouver' },
  Finn: { userSex: 'male', age: 44, activities: ['dance'], location: 'Other', newLocation: 'Guelph' },
};

describe('filters of the directory', () => {
  let profiles: ProfilesStack;
  let viewer: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    profiles = await ProfilesStack.start();
    for (const [nickname, profile] of Object.entries(PEOPLE))
      ids[nickname] = (await profiles.person({ nickname, ...profile })).personId;
    viewer = randomUUID();
    await profiles.create(viewer, { activities: ['dance'] });
  });

  afterAll(() => profiles.stop());

  const list = (filters?: Partial<PeopleFilters>, page: { cursor?: string; limit?: number } = {}) =>
    profiles.stack.rpc.call(profilesRpc.listPeople, {
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
  ])('PPL-05 PPL-06 %j leaves %j', async (filters, expected) => {
    expect((await names(filters)).toSorted()).toEqual(expected);
  });

  it('comes first with whom one could be grouped: the own place, there a shared activity', async () => {
    const order = await names();
    expect(order.slice(0, 2).toSorted()).toEqual(['Ana', 'Ben']);
    expect(order.slice(2, 4).toSorted()).toEqual(['Cleo', 'Dov']);
    expect(order.slice(4)).toEqual(['Eva', 'Finn']);
  });

  it('pages through everybody once, in one order, whatever the size of the pages', async () => {
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

  it('PPL-07 goes on to the next one by the same filters, around the end', async () => {
    const filters = PeopleFilters.parse({ sex: 'female' });
    const ring = (await list(filters)).people.map(({ id }) => id);
    const next = async (personId: string) =>
      (await profiles.stack.rpc.call(profilesRpc.getPerson, { viewerId: viewer, personId, filters })).person.nextId;
    for (const [index, id] of ring.entries()) expect(await next(id)).toBe(ring[(index + 1) % ring.length]);
    // Somebody whom the filters leave out still has a next one.
    expect(ring).toContain(await next(ids['Dov'] ?? ''));
    const alone = PeopleFilters.parse({ area: 'CA:BC:Vancouver' });
    const { person } = await profiles.stack.rpc.call(profilesRpc.getPerson, {
      viewerId: viewer,
      personId: ids['Eva'] ?? '',
      filters: alone,
    });
    expect(person.nextId).toBeNull();
  });

  it('PPL-04 ENT-18 keeps them, and lists by them where the address names none', async () => {
    const filters = PeopleFilters.parse({ sex: 'male', ageMin: 40 });
    const kept = { accountId: viewer };
    expect(await profiles.stack.rpc.call(profilesRpc.getPeopleFilters, kept)).toEqual({
      filters: PeopleFilters.parse({}),
    });
    await profiles.stack.rpc.call(profilesRpc.savePeopleFilters, { ...kept, filters });
    expect(await profiles.stack.rpc.call(profilesRpc.getPeopleFilters, kept)).toEqual({ filters });
    const answer = await list();
    expect([answer.filters, answer.people.map(({ name }) => name)]).toEqual([filters, ['Dov', 'Finn']]);
    expect(await names({})).toHaveLength(6);
    // From an older release, or from a mistake: nobody is left out.
    await profiles.stack.sql('profiles', `update member_settings set people_filters = '{"sex":"robot"}'`);
    expect(await names()).toHaveLength(6);
  });

  it('ENT-18 keeps which experiences somebody looks for, and when, beside everything else', async () => {
    const kept = { accountId: randomUUID() };
    const ask = () => profiles.stack.rpc.call(profilesRpc.getEventFilters, kept);
    const filters = { categories: ['dance' as const], dates: ['2027-02-19T19:00'] };
    expect(await ask()).toEqual({ filters: { categories: [], dates: [] } });
    await profiles.stack.rpc.call(profilesRpc.saveEventFilters, { ...kept, filters });
    await profiles.stack.rpc.call(profilesRpc.savePeopleFilters, { ...kept, filters: PeopleFilters.parse({}) });
    const times = [{ date: '2099-01-01', slot: 'evening' as const }];
    await profiles.stack.rpc.call(profilesRpc.saveFreeTimes, { ...kept, times });
    expect(await ask()).toEqual({ filters });
    expect(await profiles.stack.rpc.call(profilesRpc.getFreeTimes, kept)).toEqual({ times });
  });

  it('marks whom the viewer has rated, for the viewer alone, and tells how far they are', async () => {
    const progress = () => profiles.stack.rpc.call(profilesRpc.getRatingProgress, { viewerId: viewer });
    expect(await progress()).toEqual({ rated: 0, target: 6 });
    const personId = ids['Ana'] ?? '';
    await profiles.stack.rpc.call(profilesRpc.setInterest, { viewerId: viewer, personId, level: 4 });
    expect(await progress()).toEqual({ rated: 1, target: 6 });
    const rated = (await list({})).people.filter((person) => person.rated).map(({ name }) => name);
    expect(rated).toEqual(['Ana']);
  });
});
