import { profilesRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';

type Member = Awaited<ReturnType<ProfilesStack['person']>>;

describe('the list of own choices', () => {
  let viewer: Member;
  const others: Member[] = [];

  const profiles = ProfilesStack.duringTests();

  beforeAll(async () => {
    viewer = await profiles.person();
    for (const nickname of ['Ana', 'Bo', 'Cleo']) others.push(await profiles.person({ nickname }));
  });

  beforeEach(async () => {
    await profiles.sql('truncate interests');
    for (const [index, { personId }] of others.entries()) await set(viewer, personId, index + 1);
  });

  const set = ({ accountId: viewerId }: Member, personId: string, level: number) =>
    profiles.call(profilesRpc.setInterest, { viewerId, personId, level });
  const remove = ({ accountId: viewerId }: Member, personId: string) =>
    profiles.call(profilesRpc.takeBackInterest, { viewerId, personId });
  const list = ({ accountId: viewerId }: Member, query: { level?: number; limit?: number; cursor?: string } = {}) =>
    profiles.call(profilesRpc.listChoices, { viewerId, ...query });
  const chosen = async (member: Member, level?: number) =>
    (await list(member, level === undefined ? {} : { level })).people.map(({ name, level: given }) => [name, given]);

  it('shows each choice with its level, the last changed first, to the chooser only', async () => {
    await set(others[0]!, viewer.personId, 5);
    expect(await chosen(viewer)).toEqual([
      ['Cleo', 3],
      ['Bo', 2],
      ['Ana', 1],
    ]);
    await set(viewer, others[0]!.personId, 0);
    expect((await chosen(viewer))[0]).toEqual(['Ana', 0]);
    expect(await chosen(others[1]!)).toEqual([]);
  });

  it('comes in pages, and can be filtered by level', async () => {
    const first = await list(viewer, { limit: 2 });
    const rest = await list(viewer, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.people, ...rest.people].map(({ name }) => name)).toEqual(['Cleo', 'Bo', 'Ana']);
    expect(rest.nextCursor).toBeNull();
    expect(await chosen(viewer, 2)).toEqual([['Bo', 2]]);
    expect(await chosen(viewer, 5)).toEqual([]);
  });

  it('omits removed choices, even if removed twice, and people whom the viewer cannot see', async () => {
    const [ana, bo] = others;
    for (let times = 0; times < 2; times++) await remove(viewer, ana!.personId);
    expect(
      await profiles.call(profilesRpc.getInterest, { viewerId: viewer.accountId, personId: ana!.personId }),
    ).toEqual({ level: null });
    await set(others[2]!, bo!.personId, 4);
    await remove(viewer, bo!.personId);
    expect(await chosen(others[2]!)).toEqual([['Bo', 4]]);
    expect(await chosen(viewer)).toEqual([['Cleo', 3]]);
    const hide = 'update profiles set discoverable = not $2 where person_id = $1';
    await profiles.sql(hide, [others[2]!.personId, true]);
    expect(await chosen(viewer)).toEqual([]);
    await profiles.sql(hide, [others[2]!.personId, false]);
    await profiles.call(profilesRpc.setBlock, {
      accountId: others[2]!.accountId,
      personId: viewer.personId,
      blocked: true,
    });
    expect(await chosen(viewer)).toEqual([]);
    expect(await codeOf(remove(viewer, others[2]!.personId))).toBe('PEOPLE.NOT_FOUND');
  });
});
