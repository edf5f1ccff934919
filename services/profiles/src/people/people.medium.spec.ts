import { randomUUID } from 'node:crypto';
import { events, profilesRpc } from '@emberhood/contracts';
import { codeOf, eventually, refusalOf } from '@emberhood/service-kit/testing';
import { ShownRepository } from '../shown/shown.repository.ts';
import { ProfilesStack } from '../testing/profiles-stack.ts';

describe('people', () => {
  const people: { accountId: string; personId: string }[] = [];

  const profiles = ProfilesStack.duringTests();

  beforeAll(async () => {
    for (const nickname of ['Ana', 'Bo', 'Cem', 'Dee', 'Eli'])
      people.push(await profiles.person({ nickname, age: 31 }));
    people.sort((a, b) => (a.personId < b.personId ? -1 : 1));
  });

  const list = (viewerId: string, page: { cursor?: string; limit?: number } = {}) =>
    profiles.call(profilesRpc.listPeople, { viewerId, ...page });
  const get = async (viewerId: string, personId: string) =>
    (await profiles.call(profilesRpc.getPerson, { viewerId, personId })).person;
  const idsOf = async (viewerId: string) => (await list(viewerId)).people.map((person) => person.id);
  async function outsider(): Promise<string> {
    const accountId = randomUUID();
    await profiles.create(accountId);
    return accountId;
  }

  it('lists the discoverable others and nobody else', async () => {
    const [viewer, ...others] = people;
    await outsider();
    const { people: cards, nextCursor } = await list(viewer!.accountId);
    expect(cards.map((card) => card.id)).toEqual(others.map((person) => person.personId));
    expect(nextCursor).toBeNull();
    expect(cards[0]).toEqual({
      id: others[0]!.personId,
      ownerId: others[0]!.accountId,
      name: expect.stringMatching(/^(Ana|Bo|Cem|Dee|Eli)$/),
      title: 'Up for dance & cooking',
      age: 31,
      area: 'Toronto',
      rated: false,
    });
  });

  it('H8 records who was shown to whom, by list and page, once for each pair, and hands it to a freeze', async () => {
    const [viewer, seen, ...others] = people;
    await list(viewer!.accountId);
    await list(viewer!.accountId);
    await get(seen!.accountId, viewer!.personId);
    const shown = () =>
      profiles.sql<{ viewer: string; targets: string[] }>(
        `select viewer_id as viewer, array_agg(target_id order by target_id) as targets from shown
         where viewer_id = any($1) group by viewer_id`,
        [[viewer!.accountId, seen!.accountId]],
      );
    await eventually(async () => {
      const rows = new Map((await shown()).map((row) => [row.viewer, row.targets]));
      expect(rows.get(viewer!.accountId)).toEqual([seen!, ...others].map(({ accountId }) => accountId).toSorted());
      expect(rows.get(seen!.accountId)).toContain(viewer!.accountId);
    });
  });

  it('forgets whom a member was shown, some days after the last time', async () => {
    // Nobody whom another test shows somebody: that is recorded later, and would renew the day.
    const viewer = await outsider();
    const [old, young] = people.map(({ accountId }) => accountId);
    await profiles.sql(
      `insert into shown (viewer_id, target_id, on_day) values ($1, $2, current_date - 32), ($1, $3, current_date - 28)`,
      [viewer, old, young],
    );
    await profiles.get(ShownRepository).forget(30, new AbortController().signal);
    const left = 'select target_id as id from shown where viewer_id = $1';
    expect(await profiles.sql(left, [viewer])).toEqual([{ id: young }]);
  });

  it('pages through everyone once, even if someone disappears in between', async () => {
    const viewer = await outsider();
    const first = await list(viewer, { limit: 2 });
    expect(first.people).toHaveLength(2);
    expect(first.nextCursor).toBe(`0.${String(first.people[1]?.id)}`);
    const second = await list(viewer, { limit: 2, cursor: first.nextCursor! });
    const third = await list(viewer, { limit: 2, cursor: second.nextCursor! });
    expect(third.nextCursor).toBeNull();
    const seen = [first, second, third].flatMap((page) => page.people.map((person) => person.id));
    expect(seen).toEqual(people.map((person) => person.personId));
    expect((await list(viewer, { cursor: '4.zzzzzzzzzzzzzzzz' })).people).toEqual([]);
    // The last page is full, and nothing comes after it.
    expect((await list(viewer, { limit: 5 })).nextCursor).toBeNull();
  });

  it.each(['', 'short', "0.' or true --", `0.${'a'.repeat(33)}`, '7.abcdefgh12'])(
    'refuses the cursor %j',
    async (cursor) => {
      const error = await refusalOf(list(randomUUID(), { cursor }));
      expect(error?.toWire()).toMatchObject({ code: 'REQUEST.INVALID', issues: [{ path: 'cursor' }] });
    },
  );

  it.each([0, 61])('refuses a page of %i', async (limit) => {
    expect(await codeOf(list(randomUUID(), { limit }))).toBe('REQUEST.INVALID');
  });

  it('PPL-07 leads from each person to the next, from the last to the first, skipping the viewer', async () => {
    const viewer = people[2]!;
    const ring = people.filter((person) => person !== viewer);
    for (const [index, person] of ring.entries()) {
      const expected = ring[(index + 1) % ring.length]!;
      expect((await get(viewer.accountId, person.personId)).nextId).toBe(expected.personId);
    }
  });

  it('shows a person with age group, also the own profile as others see it', async () => {
    const [viewer, other] = people;
    expect(await get(viewer!.accountId, other!.personId)).toMatchObject({
      ownerId: other!.accountId,
      ageGroup: '29-37',
      country: 'Canada',
      bucketList: ['See the northern lights'],
    });
    expect((await get(viewer!.accountId, viewer!.personId)).nextId).toBe(other!.personId);
  });

  it('answers the same for an unknown person and for one who lacks something', async () => {
    const viewer = await outsider();
    const hidden = (await profiles.create(randomUUID())).profile;
    for (const personId of ['unknown-1234', hidden.id]) {
      const error = await refusalOf(get(viewer, personId));
      expect(error?.toWire()).toEqual({ code: 'PEOPLE.NOT_FOUND' });
    }
  });

  it('PPL-14 PPL-15 agrees with what the owner is told is missing, for every possible gap', async () => {
    const viewer = await outsider();
    const accountId = randomUUID();
    const { profile } = await profiles.create(accountId);
    async function agrees(): Promise<boolean> {
      const { discoverable } = await profiles.own(accountId);
      expect((await idsOf(viewer)).includes(profile.id)).toBe(discoverable);
      expect(await codeOf(get(viewer, profile.id))).toBe(discoverable ? 'none' : 'PEOPLE.NOT_FOUND');
      return discoverable;
    }
    expect(await agrees()).toBe(false);
    const fun = await profiles.approve(accountId, 'fun');
    await profiles.approve(accountId, 'useful');
    await eventually(async () =>
      expect((await profiles.own(accountId)).missing).toEqual(['firstName', 'userSex', 'age', 'bucketList']),
    );
    expect(await agrees()).toBe(false);
    await profiles.update(accountId, [{ field: 'bucketList', value: ['Sail'] }]);
    expect(await agrees()).toBe(false);
    await profiles.update(accountId, [{ field: 'userSex', value: 'female' }]);
    await profiles.update(accountId, [{ field: 'age', value: 40 }]);
    expect(await agrees()).toBe(false);
    await profiles.update(accountId, [{ field: 'firstName', value: 'Florence' }]);
    expect(await agrees()).toBe(true);
    await profiles.stack.publish(events.videoDeleted, { ...fun, version: 4 });
    await eventually(async () => expect((await profiles.own(accountId)).missing).toEqual(['funVideo']));
    expect(await agrees()).toBe(false);
  });

  it('ROL-04 PPL-11 shows nobody to members or visitors before the launch, and everybody from that instant on', async () => {
    const [viewer, other] = people;
    const calls = () => [
      list(viewer!.accountId),
      get(viewer!.accountId, other!.personId),
      profiles.call(profilesRpc.getInterest, { viewerId: viewer!.accountId, personId: other!.personId }),
      profiles.call(profilesRpc.setInterest, { viewerId: viewer!.accountId, personId: other!.personId, level: 3 }),
    ];
    const page = async () => (await profiles.call(profilesRpc.getPublicProfile, { personId: other!.personId })).person;
    await profiles.update(other!.accountId, [{ field: 'publicPage', value: true }]);
    const answers = () => Promise.all(calls().map(codeOf));
    await profiles.stopProfiles();
    await profiles.startProfiles({ PEOPLE_VISIBLE_FROM: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await answers()).toEqual(Array.from({ length: 4 }, () => 'PEOPLE.NOT_VISIBLE_YET'));
    expect(await page()).toBeNull();
    expect(await profiles.sql('select 1 from interests')).toEqual([]);
    await profiles.stopProfiles();
    await profiles.startProfiles({ PEOPLE_VISIBLE_FROM: new Date().toISOString() });
    expect(await answers()).toEqual(Array.from({ length: 4 }, () => 'none'));
    expect(await page()).not.toBeNull();
  });
});
