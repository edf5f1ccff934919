import { randomUUID } from 'node:crypto';
import { events, profilesRpc } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';

describe('blocks', () => {
  let ana: { accountId: string; personId: string };
  let bo: { accountId: string; personId: string };

  const profiles = ProfilesStack.duringTests();

  beforeAll(async () => {
    ana = await profiles.person({ nickname: 'Ana' });
    bo = await profiles.person({ nickname: 'Bo' });
  });

  const block = (accountId: string, personId: string, blocked = true) =>
    profiles.call(profilesRpc.setBlock, { accountId, personId, blocked });
  const seen = async (viewerId: string) =>
    (await profiles.call(profilesRpc.listPeople, { viewerId })).people.map(({ id }) => id);
  const get = (viewerId: string, personId: string) =>
    codeOf(profiles.call(profilesRpc.getPerson, { viewerId, personId }));
  const rate = (viewerId: string, personId: string) =>
    codeOf(profiles.call(profilesRpc.setInterest, { viewerId, personId, level: 3 }));
  const blockedBy = async (accountId: string) => (await profiles.call(profilesRpc.listBlocked, { accountId })).people;

  it('hide both people from each other like unknown ones, and are published with a growing version', async () => {
    await block(ana.accountId, bo.personId);
    await block(ana.accountId, bo.personId);
    for (const [viewer, other] of [
      [ana, bo],
      [bo, ana],
    ] as const) {
      expect(await seen(viewer.accountId)).toEqual([]);
      expect(await get(viewer.accountId, other.personId)).toBe('PEOPLE.NOT_FOUND');
      expect(await rate(viewer.accountId, other.personId)).toBe('PEOPLE.NOT_FOUND');
    }
    const told = await profiles.sql<{ fact: { version: number } }>(
      `select payload->'payload' as fact from outbox where subject = $1 order by seq`,
      [events.blockChanged.subject],
    );
    const fact = { accountId: ana.accountId, otherId: bo.accountId, blocked: true };
    expect(told).toMatchObject([{ fact }, { fact }]);
    expect(told[1]!.fact.version).toBeGreaterThan(told[0]!.fact.version);
  });

  it('are listed to their owner only, who alone can remove them', async () => {
    expect(await blockedBy(ana.accountId)).toMatchObject([{ id: bo.personId, name: 'Bo' }]);
    expect(await blockedBy(bo.accountId)).toEqual([]);
    expect(await codeOf(block(bo.accountId, ana.personId, false))).toBe('PEOPLE.NOT_FOUND');
    expect(await seen(ana.accountId)).toEqual([]);
    await block(ana.accountId, bo.personId, false);
    expect(await seen(ana.accountId)).toEqual([bo.personId]);
    expect(await seen(bo.accountId)).toEqual([ana.personId]);
  });

  it('are made and removed by events of groups, without an event in return', async () => {
    const cleo = await profiles.person({ nickname: 'Cleo' });
    const told = () => profiles.sql('select 1 from outbox where subject = $1', [events.blockChanged.subject]);
    const before = (await told()).length;
    await tell(cleo.accountId, bo.accountId, true);
    await tell(cleo.accountId, randomUUID(), true);
    await eventually(async () => expect(await blockedBy(cleo.accountId)).toMatchObject([{ id: bo.personId }]));
    expect(await get(bo.accountId, cleo.personId)).toBe('PEOPLE.NOT_FOUND');
    await tell(cleo.accountId, bo.accountId, false);
    await eventually(async () => expect(await blockedBy(cleo.accountId)).toEqual([]));
    expect(await told()).toHaveLength(before);
  });

  let version = 0;
  const tell = (accountId: string, otherId: string, blocked: boolean) =>
    profiles.stack.publish(events.groupsBlockChanged, { accountId, otherId, blocked, version: (version += 1) });

  it('are refused for oneself and, with the same answer, for unknown and hidden people', async () => {
    expect(await codeOf(block(ana.accountId, ana.personId))).toBe('PEOPLE.OWN_PROFILE');
    const hidden = (await profiles.create(randomUUID())).profile.id;
    for (const blocked of [true, false])
      for (const personId of ['unknown-1234', hidden])
        expect(await codeOf(block(ana.accountId, personId, blocked))).toBe('PEOPLE.NOT_FOUND');
  });

  it('can be removed again, as after a lost answer, even if the other can no longer be seen', async () => {
    const [one, other] = [await profiles.person(), await profiles.person()];
    await block(one.accountId, other.personId);
    await block(one.accountId, other.personId, false);
    await profiles.stack.publish(events.accountSuspended, { accountId: other.accountId, version: 1 });
    await eventually(async () => expect(await get(one.accountId, other.personId)).toBe('PEOPLE.NOT_FOUND'));
    expect(await codeOf(block(one.accountId, other.personId, false))).toBe('none');
  });

  it('hide clips as well, like one that is not approved or whose owner nobody can find', async () => {
    const [viewer, owner] = [await profiles.person(), await profiles.person()];
    const [clip] = await profiles.sql<{ videoId: string }>(
      'select video_id as "videoId" from clips where owner_id = $1 limit 1',
      [owner.accountId],
    );
    const ask = () => profiles.call(profilesRpc.ownerOfClip, { viewerId: viewer.accountId, ...clip! });
    const isSeen = () => codeOf(ask());
    expect(await ask()).toEqual({ personId: owner.personId });
    for (const column of ['clips set approved', 'profiles set discoverable'])
      for (const [value, code] of [
        [false, 'VIDEO.NOT_FOUND'],
        [true, 'none'],
      ] as const) {
        await profiles.sql(`update ${column} = $1`, [value]);
        expect([column, await isSeen()]).toEqual([column, code]);
      }
    await block(owner.accountId, viewer.personId);
    expect(await isSeen()).toBe('VIDEO.NOT_FOUND');
  });
});
