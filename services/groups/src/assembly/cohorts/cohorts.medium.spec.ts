import { randomUUID } from 'node:crypto';
import { NO_WISHES, groupsRpc, profilesRpc, type Wishes } from '@emberhood/contracts';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { City, type Member } from '../../testing/city.ts';
import { WIZARD } from '../../testing/groups-world.ts';
import { approveClips, rateAll } from '../../testing/profiles.ts';
import { CohortsService } from './cohorts.service.ts';

describe('cohorts of waiting members', () => {
  const { world, city } = City.duringTests();
  const worker = duringTests(() => world.startWorker({ UPKEEP_SECONDS: '86400' }));

  beforeEach(async () => {
    await world.rows(`update registrations set status = 'cancelled' where status = 'waiting'`);
    await city.openCycle();
  });

  const renew = () => worker.app.get(CohortsService).renew();

  async function people(women: number, men: number): Promise<Member[]> {
    const members = await city.members(women, men);
    await approveClips(world, members);
    await world.stack.sql('profiles', 'update profiles set discoverable = true');
    return members;
  }

  /** What the profiles service knows, by account: how many cohorts, and with whom. */
  async function told(): Promise<Map<string, string[]>> {
    const rows = await world.stack.sql<{ id: string; mates: string[] }>(
      'profiles',
      `select a.account_id as id, array_agg(distinct b.account_id) as mates from cohort_places a join cohort_places b using (cohort_id) group by 1`,
    );
    return new Map(rows.map(({ id, mates }) => [id, mates.toSorted()]));
  }
  const idsOf = (members: readonly Member[]): string[] => members.map(({ accountId }) => accountId).toSorted();

  it('contain members who fit the same open offering, and do not say which one it is', async () => {
    const members = await people(2, 2);
    const busy = await city.member('F', { availability: ['2027-02-15T19:00'] });
    const unseen = await city.member('F');
    await approveClips(world, [busy]);
    const offering = await city.offering();
    await renew();
    const mates = await told();
    expect([...mates.keys()].toSorted()).toEqual(idsOf(members));
    for (const { accountId } of members) expect(mates.get(accountId)).toEqual(idsOf(members));
    expect([mates.has(busy.accountId), mates.has(unseen.accountId)]).toEqual([false, false]);
    for (const id of [offering, city.cycleId, city.venueId])
      expect(
        await world.stack.sql('profiles', 'select 1 from cohort_places c where position($1 in c::text) > 0', [id]),
      ).toEqual([]);
    const { people: first } = await world.stack.rpc.call(profilesRpc.listPeople, {
      viewerId: members[0]!.accountId,
      limit: 3,
    });
    expect(first).toHaveLength(3);
  });

  it('count the free times of the profile as well', async () => {
    const [member] = await people(1, 0);
    const other = await city.member('M', { availability: ['2027-02-15T19:00'] });
    await approveClips(world, [other]);
    await world.stack.sql('profiles', 'update profiles set discoverable = true');
    await city.offering();
    await renew();
    expect((await told()).has(other.accountId)).toBe(false);
    await world.stack.rpc.call(profilesRpc.saveFreeTimes, {
      accountId: other.accountId,
      times: [{ date: '2099-02-20', slot: 'evening' }],
    });
    await renew();
    expect((await told()).get(other.accountId)).toEqual(idsOf([member!, other]));
  });

  it('are of no offering that a freeze would leave out, as it is too late or its host may not lead', async () => {
    await people(2, 2);
    const [late, led] = [await city.offering(0), await city.offering()];
    const offerings = () => world.column('select distinct offering_id from cohorts');
    await renew();
    expect(await offerings()).toEqual([led]);
    await world.rows(`update hosts set status = 'suspended' where account_id = $1`, [city.host]);
    await renew();
    expect([await offerings(), (await told()).size]).toEqual([[], 0]);
    await world.rows(`update hosts set status = 'approved' where account_id = $1`, [city.host]);
    await city.call(groupsRpc.takeOutOffering, city.operator, late);
  });

  it('lose members who come to lead a group on that day', async () => {
    const earlier = await city.offering();
    await city.openCycle();
    const members = await people(2, 2);
    await city.offering();
    await renew();
    expect([...(await told()).keys()].toSorted()).toEqual(idsOf(members));
    const [host, ...others] = members;
    await city.approveHost(host!.accountId, 'Mira');
    await world.rows('update offerings set host_id = $2 where id = $1', [earlier, host!.accountId]);
    await renew();
    expect([...(await told()).keys()].toSorted()).toEqual(idsOf(others));
  });

  it('lose members who withdraw, pause or are deleted, and end with their cycle', async () => {
    const members = await people(2, 2);
    await city.offering();
    await renew();
    const before = await world.rows<{ id: string }>('select id from cohorts');
    const [gone, paused, ...others] = members;
    await world.rows(`update registrations set status = 'cancelled' where id = $1`, [gone!.registrationId]);
    await world.rows(`update registrations set status = 'paused' where id = $1`, [paused!.registrationId]);
    await renew();
    expect([...(await told()).keys()].toSorted()).toEqual(idsOf(others));
    expect(await world.rows('select id from cohorts')).toEqual(before);
    await world.rows(`update cycles set state = 'closed' where id = $1`, [city.cycleId]);
    await renew();
    expect((await told()).size).toBe(0);
    expect(await world.rows('select 1 from cohort_members')).toEqual([]);
    expect(await world.rows('select 1 from cohorts')).toEqual([]);
  });

  it('are those of both cities for a member who waits in two, until one of the cycles ends', async () => {
    const [both, ...others] = await people(2, 2);
    const offering = await city.offering();
    const add = (table: string, id: string, change: object) =>
      world.rows(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $2::jsonb)).* from ${table} t where t.id = $1`,
        [id, JSON.stringify(change)],
      );
    const [cycleId, venueId, offeringId] = [randomUUID(), randomUUID(), randomUUID()];
    const there = { city: 'CA:BC:Vancouver' };
    await add('cycles', city.cycleId, { ...there, id: cycleId });
    await add('venues', city.venueId, { ...there, id: venueId });
    await add('offerings', offering, { ...there, id: offeringId, cycle_id: cycleId, venue_id: venueId });
    const [session] = await world.column<string>('select id from sessions where offering_id = $1', [offering]);
    await add('sessions', session!, { id: randomUUID(), offering_id: offeringId });
    const [abroad, ...here] = [others[0]!, ...others.slice(1), both!];
    const waits = { ...there, offering_kind: 'program', offering_id: 'pottery' };
    await world.rows('update registrations set city = $2 where id = $1', [abroad.registrationId, there.city]);
    await add('registrations', both!.registrationId, { ...waits, id: randomUUID() });
    const all = idsOf([...here, abroad]);
    const mates = async () => (await told()).get(both!.accountId);
    await renew();
    expect(await mates()).toEqual(all);
    // Also when only one of the two is planned again.
    for (const id of [city.cycleId, cycleId]) {
      await world.rows('delete from cohort_plans where cycle_id = $1', [id]);
      await renew();
      expect(await mates()).toEqual(all);
    }
    await world.rows(`update cycles set state = 'closed' where id = $1`, [cycleId]);
    await renew();
    expect(await mates()).toEqual(idsOf(here));
    expect((await told()).has(abroad.accountId)).toBe(false);
  });

  it('are planned once by all processes while nothing changes, and again after each kind of change', async () => {
    const [one, two, ...others] = await people(2, 2);
    await city.offering();
    const planned = () => world.value('select planned_at::text from cohort_plans where cycle_id = $1', [city.cycleId]);
    const touched = async () => world.rows('select cohorts.xmin::text from cohorts order by id');
    await renew();
    const [first, rows] = [await planned(), await touched()];
    const copy = await world.startWorker({ UPKEEP_SECONDS: '86400', SERVICE_INSTANCE: '2' });
    await copy.app.get(CohortsService).renew();
    await copy.stop();
    await renew();
    expect([await planned(), await touched()]).toEqual([first, rows]);

    const changes: Record<string, () => Promise<unknown>> = {
      'somebody registers': () => people(1, 0),
      'answers change': () => world.register(one!.accountId, { ...WIZARD, activities: ['art', 'dance'] }),
      'somebody says what they need of a group': () =>
        city.call(groupsRpc.saveWishes, two!.accountId, { body: { ...NO_WISHES, languages: ['en', 'fr'] } }),
      'free times of a profile change': () =>
        world.stack.rpc.call(profilesRpc.saveFreeTimes, {
          accountId: two!.accountId,
          times: [{ date: '2099-02-18', slot: 'evening' }],
        }),
      'somebody can no longer be found': () =>
        world.stack.sql('profiles', 'update profiles set discoverable = false where account_id = $1', [two!.accountId]),
      'somebody rests': () =>
        world.rows(`update registrations set status = 'paused' where id = $1`, [others[0]!.registrationId]),
      'an offering is opened': () => city.offering(5),
      'a session is moved': () => world.rows(`update sessions set starts_at = starts_at - interval '1 hour'`),
      'the rules of the cycle change': () =>
        world.rows(`update cycles set settings = settings || '{"depositRequired": true}' where state = 'open'`),
    };
    for (const [change, make] of Object.entries(changes)) {
      const before = await planned();
      await make();
      await renew();
      const after = await planned();
      expect([change, after === before]).toEqual([change, false]);
      await renew();
      expect([change, await planned()]).toEqual([change, after]);
    }
  }, 120_000);

  it('are sent with the ages that each member would meet, again when those change, and not for members of no cohort', async () => {
    const [one, two] = await people(1, 1);
    const say = (member: Member, ages: Wishes['ages']) =>
      city.call(groupsRpc.saveWishes, member.accountId, { body: { ...NO_WISHES, ages } });
    const accepted = () =>
      world.stack.sql('profiles', 'select account_id as id, youngest, oldest from accepted_ages order by youngest');
    await say(one!, { min: 25, max: 40 });
    await city.offering();
    await renew();
    expect(await accepted()).toEqual([{ id: one!.accountId, youngest: 25, oldest: 40 }]);
    await say(one!, { min: 30, max: 40 });
    await say(two!, { min: 35, max: 50 });
    await renew();
    expect(await accepted()).toEqual([
      { id: one!.accountId, youngest: 30, oldest: 40 },
      { id: two!.accountId, youngest: 35, oldest: 50 },
    ]);
    await say(one!, null);
    await world.rows(`update registrations set status = 'cancelled' where id = $1`, [two!.registrationId]);
    await renew();
    expect(await accepted()).toEqual([]);
    const left = [{ ages: null, told: null }];
    expect(await world.rows('select ages, told_ages as told from cohort_members')).toEqual(left);
  });

  it('P6 P11 do not depend on choices, blocks or wishes to stay apart', async () => {
    const members = await people(3, 3);
    await city.offering();
    await renew();
    const before = await told();
    await rateAll(world, members, 0);
    const apart = `insert into pair_rules (owner_id, other_id, kind) select $1, $2, unnest('{block,keep_apart}'::text[])`;
    await world.rows(apart, [members[0]!.accountId, members[1]!.accountId]);
    await renew();
    expect(Object.fromEntries(await told())).toEqual(Object.fromEntries(before));
    // Also when planned from nothing.
    await world.rows('delete from cohort_members');
    await world.rows('delete from cohorts');
    await world.rows('delete from cohort_plans');
    await renew();
    expect(Object.fromEntries(await told())).toEqual(Object.fromEntries(before));
  });

  it('are sent by the next turn if the worker ended between writing and sending them', async () => {
    const members = await people(1, 1);
    await city.offering();
    await renew();
    const late = randomUUID();
    await world.rows(
      `with added as (insert into cohorts (id, cycle_id, offering_id) select $1::uuid, cycle_id, offering_id from cohorts limit 1)
       update cohort_members set cohorts = array[$1::uuid]`,
      [late],
    );
    await renew();
    expect(
      await world.stack.sql<{ id: string }>('profiles', 'select distinct cohort_id as id from cohort_places'),
    ).toEqual([{ id: late }]);
    expect((await told()).get(members[0]!.accountId)).toEqual(idsOf(members));
  });
});
