import { randomUUID } from 'node:crypto';
import { profilesRpc } from '@emberhood/contracts';
import { codeOf, signIn, startAuth } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';

describe('people, as the team finds them', () => {
  let moderator: string;
  let amy: string;

  const profiles = ProfilesStack.duringTests();

  beforeAll(async () => {
    await startAuth(profiles.stack);
    moderator = await signIn(profiles.stack, randomUUID(), ['moderator']);
    amy = randomUUID();
    await profiles.create(amy, { firstName: 'Amelia', nickname: 'Pond' });
  });

  const find = async (query: string) =>
    (await profiles.call(profilesRpc.findPeople, { sessionId: moderator, query, as: 'moderator' })).people;

  it('are found by part of either name and by public id, visible or not', async () => {
    const [found] = await find('OND');
    expect(found).toMatchObject({ accountId: amy, name: 'Pond' });
    expect(await find('amel')).toEqual([found]);
    expect(await find(found!.personId)).toEqual([found]);
    expect(await find('po_d')).toEqual([]);
    const names = { sessionId: moderator, accountIds: [amy, randomUUID()] };
    expect((await profiles.call(profilesRpc.namesOf, names)).people).toEqual([found]);
  });

  it.each([
    ['zoe', 'Zoë D’Arcy'],
    ["d'arcy", 'Zoë D’Arcy'],
    ['Zoë D’A', 'Zoë D’Arcy'],
    ['Àmelie', 'Amelie'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
  ])('are found by %s, with any accents and apostrophes', async (query, nickname) => {
    const id = randomUUID();
    await profiles.create(id, { nickname });
    expect((await find(query)).map(({ accountId }) => accountId)).toContain(id);
  });

  it('are limited in number, those whose name begins so first', async () => {
    for (const nickname of ['Oxana', 'Roxy', 'Foxy', 'Moxie', 'Boxer', 'Alox'])
      await profiles.create(randomUUID(), { nickname });
    const found = await find('ox');
    expect(found).toHaveLength(5);
    expect(found[0]?.name).toBe('Oxana');
  });

  it('are found only by people with the role', async () => {
    const member = await signIn(profiles.stack, randomUUID(), []);
    const asked = { query: 'pond', as: 'operator' } as const;
    for (const [sessionId, code] of [
      [randomUUID(), 'AUTH.UNAUTHENTICATED'],
      [member, 'AUTH.FORBIDDEN'],
      [moderator, 'AUTH.FORBIDDEN'],
    ] as const)
      expect(await codeOf(profiles.call(profilesRpc.findPeople, { ...asked, sessionId }))).toBe(code);
    const names = { sessionId: member, accountIds: [amy] };
    expect(await codeOf(profiles.call(profilesRpc.namesOf, names))).toBe('AUTH.FORBIDDEN');
  });
});
