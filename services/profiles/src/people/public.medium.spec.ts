import { profilesRpc } from '@emberhood/contracts';
import { ProfilesStack } from '../testing/profiles-stack.ts';

describe('people who show themselves to everybody', () => {
  const people: { accountId: string; personId: string }[] = [];

  const profiles = ProfilesStack.duringTests();

  beforeAll(async () => {
    for (const nickname of ['Ana', 'Bo', 'Cem']) people.push(await profiles.person({ nickname }));
    people.sort((one, other) => (one.personId < other.personId ? -1 : 1));
  });

  const get = async (personId: string) => (await profiles.call(profilesRpc.getPublicProfile, { personId })).person;
  const show = (index: number, value: boolean) =>
    profiles.update(people[index]?.accountId ?? '', [{ field: 'publicPage', value }]);

  it('are those who turned it on; all others look like unknown people', async () => {
    for (const personId of [people[0]!.personId, 'unknown-1234', "' or true --", ''])
      expect(await get(personId)).toBeNull();
    expect((await show(0, true)).publicPage).toBe(true);
    expect(await get(people[0]!.personId)).toEqual({
      id: people[0]!.personId,
      ownerId: people[0]!.accountId,
      name: expect.stringMatching(/^(Ana|Bo|Cem)$/),
      title: 'Up for dance & cooking',
      area: 'Toronto',
      bucketList: ['See the northern lights'],
      nextId: null,
    });
  });

  it('lead to the next of them, from the last to the first, skipping those who do not', async () => {
    await show(2, true);
    expect((await get(people[0]!.personId))?.nextId).toBe(people[2]!.personId);
    expect((await get(people[2]!.personId))?.nextId).toBe(people[0]!.personId);
  });

  it('are gone for visitors once they turn it off or can no longer be found', async () => {
    await show(0, false);
    expect(await get(people[0]!.personId)).toBeNull();
    await profiles.update(people[2]!.accountId, [{ field: 'bucketList', value: [] }]);
    expect(await get(people[2]!.personId)).toBeNull();
    await show(1, true);
    expect((await get(people[1]!.personId))?.nextId).toBeNull();
  });
});
