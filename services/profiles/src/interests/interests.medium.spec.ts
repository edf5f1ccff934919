import { randomUUID } from 'node:crypto';
import { profilesRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';
import { InterestsRepository } from './interests.repository.ts';

type Member = Awaited<ReturnType<ProfilesStack['person']>>;

describe('interest', () => {
  let viewer: Member;
  let target: Member;

  const profiles = ProfilesStack.duringTests();

  beforeAll(async () => {
    viewer = await profiles.person();
    target = await profiles.person();
  });

  beforeEach(() => profiles.sql('truncate interests'));

  const set = (viewerId: string, personId: string, level: number) =>
    profiles.call(profilesRpc.setInterest, { viewerId, personId, level });
  const get = (viewerId: string, personId: string) => profiles.call(profilesRpc.getInterest, { viewerId, personId });
  const interests = () => profiles.get(InterestsRepository);

  it('keeps each level for the chooser only', async () => {
    expect(await get(viewer.accountId, target.personId)).toEqual({ level: null });
    for (const level of [0, 1, 2, 3, 4, 5]) {
      expect(await set(viewer.accountId, target.personId, level)).toEqual({ level });
      expect(await get(viewer.accountId, target.personId)).toEqual({ level });
    }
    expect(await get(target.accountId, viewer.personId)).toEqual({ level: null });
  });

  it.each([-1, 6, 2.5, Number.NaN])('refuses the level %d', async (level) => {
    expect(await codeOf(set(viewer.accountId, target.personId, level))).toBe('REQUEST.INVALID');
    expect(await get(viewer.accountId, target.personId)).toEqual({ level: null });
  });

  it('publishes nothing about a choice, and keeps one row if it arrives many times at once', async () => {
    const chooser = await profiles.person();
    const told = () => profiles.sql('select 1 from outbox');
    const before = await told();
    await Promise.all(Array.from({ length: 10 }, () => set(chooser.accountId, target.personId, 5)));
    expect(await profiles.sql('select level from interests where viewer_id = $1', [chooser.accountId])).toEqual([
      { level: 5 },
    ]);
    expect(await told()).toHaveLength(before.length);
  });

  it('refuses the own profile, hidden and unknown people, and choosers without a profile', async () => {
    const hidden = (await profiles.create(randomUUID())).profile;
    for (const call of [(id: string, person: string) => set(id, person, 3), get]) {
      expect(await codeOf(call(viewer.accountId, viewer.personId))).toBe('PEOPLE.OWN_PROFILE');
      expect(await codeOf(call(viewer.accountId, hidden.id))).toBe('PEOPLE.NOT_FOUND');
      expect(await codeOf(call(viewer.accountId, 'unknown-1234'))).toBe('PEOPLE.NOT_FOUND');
      expect(await codeOf(call(randomUUID(), target.personId))).toBe('AUTH.PROFILE_REQUIRED');
    }
    expect(await profiles.sql('select 1 from interests')).toEqual([]);
  });

  it('P8 accepts a hundred high choices in thirty days and not one more, even if two arrive at once', async () => {
    await profiles.sql(
      `with others as (
         insert into profiles select (jsonb_populate_record(p, jsonb_build_object('account_id', gen_random_uuid(), 'person_id', 'many-' || n,
           'discoverable', false))).* from profiles p, generate_series(1, 99) n where p.account_id = $1 returning account_id)
       insert into interests (viewer_id, target_id, level) select $1, account_id, 4 from others`,
      [viewer.accountId],
    );
    const [other, third] = [await profiles.person(), await profiles.person()];
    await set(viewer.accountId, other.personId, 2);
    const both = await Promise.allSettled([
      set(viewer.accountId, target.personId, 5),
      set(viewer.accountId, third.personId, 4),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await codeOf(set(viewer.accountId, other.personId, 5))).toBe('PEOPLE.HIGH_CHOICES_SPENT');
    expect(await get(viewer.accountId, other.personId)).toEqual({ level: 2 });
    expect(await set(viewer.accountId, other.personId, 3)).toEqual({ level: 3 });
    // A choice that is high already may change between high levels; those of a month ago do not count.
    const high = both[0].status === 'fulfilled' ? target : third;
    for (const level of [4, 5]) expect(await set(viewer.accountId, high.personId, level)).toEqual({ level });
    await profiles.sql(
      `update interests set updated_at = now() - interval '31 days' where target_id = (select target_id from interests
         where viewer_id = $1 and level = 4 order by target_id limit 1)`,
      [viewer.accountId],
    );
    expect(await set(viewer.accountId, other.personId, 5)).toEqual({ level: 5 });
  });

  it('P10 is deleted CHOICES_MONTHS after it was made, except a 0, which keeps two people apart', async () => {
    const [old, zero] = [await profiles.person(), await profiles.person()];
    await set(viewer.accountId, target.personId, 5);
    await set(viewer.accountId, old.personId, 5);
    await set(viewer.accountId, zero.personId, 0);
    await profiles.sql(
      `update interests set updated_at = now() - interval '24 months' - interval '1 day' where target_id <> $1`,
      [target.accountId],
    );
    expect(await interests().forget(24, 1)).toBe(true);
    expect(await interests().forget(24, 1)).toBe(false);
    expect(await get(viewer.accountId, old.personId)).toEqual({ level: null });
    expect(await get(viewer.accountId, zero.personId)).toEqual({ level: 0 });
    expect(await get(viewer.accountId, target.personId)).toEqual({ level: 5 });
  });

  it('is not deleted as old if it is changed at that very moment', async () => {
    await set(viewer.accountId, target.personId, 5);
    await profiles.sql(`update interests set updated_at = now() - interval '25 months'`);
    const changing = 'select profiles.keep_choice($1, $2, 0)';
    const forget = () => interests().forget(24, 5);
    await profiles.stack.during(changing, [viewer.accountId, target.accountId], forget);
    expect(await get(viewer.accountId, target.personId)).toEqual({ level: 0 });
  });

  it('tells operators the spread of zeros as one share, and records this in the log', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => profiles.person()));
    for (const [about, level] of [
      [target, 0],
      [viewer, 3],
      [await profiles.person(), 1],
    ] as const)
      await profiles.sql('insert into interests (viewer_id, target_id, level) select unnest($1::uuid[]), $2, $3', [
        people.map(({ accountId }) => accountId),
        about.accountId,
        level,
      ]);
    await interests().noteZeros();
    expect(await interests().zeroOutliers()).toEqual([{ value: expect.closeTo(1 / 3) }]);
    expect(await profiles.sql(`select people, ratings from rating_reads where purpose = 'zeros'`)).toEqual([
      { people: 3, ratings: 1 },
    ]);
  });

  it('P10 is read only for its chooser or for a freeze, and the service cannot change the log of freezes', async () => {
    await set(viewer.accountId, target.personId, 5);
    const client = await profiles.stack.connect('profiles');
    await client.query('select viewer_id, target_id from profiles.interests');
    for (const forbidden of [
      'select level from profiles.interests',
      'select * from profiles.interests',
      'update profiles.interests set level = 0',
      `insert into profiles.rating_reads (purpose, city, people, ratings) values ('', '', 0, 0)`,
      'update profiles.rating_reads set people = 0',
      'delete from profiles.rating_reads',
      'truncate profiles.rating_reads',
    ])
      await expect(client.query(forbidden)).rejects.toThrow(/permission denied/);
    const own = await client.query('select level from profiles.own_choices($1)', [viewer.accountId]);
    expect(own.rows).toEqual([{ level: 5 }]);
    const city = await client.query(`select * from profiles.frozen_choices('spec', 'CA:ON:Toronto', '{}')`);
    expect(city.rows).toEqual([{ from: viewer.accountId, to: [target.accountId], levels: [5] }]);
    const log = await client.query(`select city, people, ratings from profiles.rating_reads where purpose = 'spec'`);
    expect(log.rows).toEqual([{ city: 'CA:ON:Toronto', people: expect.any(Number), ratings: 1 }]);
  });
});
