import { AsyncLocalStorage } from 'node:async_hooks';
import { groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { assembled, published } from '../../testing/assembled.ts';
import { City, type Member } from '../../testing/city.ts';
import { cutAtEach, mendConnections, overhear } from '../../testing/cut.ts';
import { payDeposit } from '../../testing/paying.ts';
import { approveClips, rateAll } from '../../testing/profiles.ts';
import { CityThreads } from '../freezing/city-threads.ts';
import { RepairService } from './repair.service.ts';

describe('a place that becomes free', () => {
  const { world, city } = City.duringTests();
  // The worker assembles runs; the spec itself does what is due by the clock.
  const worker = duringTests(() => world.startWorker({ UPKEEP_SECONDS: '86400' }));
  const repair = duringTests(() => worker.app.get(RepairService));

  afterEach(mendConnections);

  beforeEach(async () => {
    await world.rows(`update registrations set status = 'cancelled' where status = 'waiting'`);
    await city.openCycle();
  });

  /** A published group of three women and three men, with others who wait. */
  async function group(
    spare = { women: 1, men: 0 },
    befriend: (members: Member[]) => Promise<unknown> = () => Promise.resolve(),
  ) {
    const members = await city.members(3 + spare.women, 3 + spare.men);
    await befriend(members);
    await approveClips(world, members);
    await rateAll(world, members);
    const offering = await city.offering(4, 2, { minSize: 6, maxSize: 6 });
    const report = await assembled(city);
    const groupId = await published(city, report.id, offering);
    const placed = new Set(report.groups[0]?.members.map(({ id }) => id));
    const seated = members.filter(({ accountId }) => placed.has(accountId));
    return { groupId, seated, waiting: members.filter((member) => !seated.includes(member)) };
  }

  const first = (people: readonly Member[], side: Member['gender']) => people.find(({ gender }) => gender === side)!;
  const decline = (groupId: string, seated: readonly Member[], side: Member['gender']) =>
    city.answer(first(seated, side), groupId, 'decline');
  const pay = (member: Member) => payDeposit(city, member);
  async function lock(groupId: string, members: readonly Member[]): Promise<void> {
    for (const member of members) await city.answer(member, groupId, 'confirm');
    await city.lock(groupId);
  }

  const offerOf = async (member: Member) => {
    const { offers } = await city.call(groupsRpc.claimOffers, member.accountId);
    return offers[0]?.id;
  };
  const fateOf = async (depositId: string) => {
    const [row] = await world.rows<{ state: string; reason: string | null }>(
      'select d.state, f.reason from deposits d left join refunds f on f.deposit_id = d.id where d.id = $1',
      [depositId],
    );
    return row;
  };

  it('I18 T16 is offered, and taken, completely or not at all, wherever the process dies', async () => {
    const { groupId, seated, waiting } = await group();
    await decline(groupId, seated, 'F');
    const offered = async () => {
      const [row] = await world.rows<{ places: number; due: boolean; offers: number; notices: number }>(
        `select open_places as places, repair_at <= now() as due,
           (select count(*)::int from claim_offers f where f.group_id = g.id) as offers,
           (select count(*)::int from notices n where n.group_id = g.id and n.kind = 'claim_offered') as notices
         from groups g where id = $1`,
        [groupId],
      );
      return row;
    };
    const before = { places: 0, due: true, offers: 0, notices: 0 };
    expect(await offered()).toEqual(before);
    const repairNow = () =>
      repair.repairDue().then(
        () => true,
        () => false,
      );
    const cuts = await cutAtEach('select 1 from groups where id = $1 for no key update', repairNow, async () =>
      expect(await offered()).toEqual(before),
    );
    expect(await offered()).toEqual({ places: 1, due: false, offers: 1, notices: 1 });
    expect(cuts).toBeGreaterThan(4);

    const [woman] = waiting;
    const offer = await offerOf(woman!);
    const taken = async () => {
      const [row] = await world.rows<{ places: number; offer: string; seated: number }>(
        `select open_places as places, (select f.state from claim_offers f where f.group_id = g.id) as offer,
           (select count(*)::int from seats s where s.group_id = g.id and s.left_at is null) as seated from groups g where id = $1`,
        [groupId],
      );
      return { ...row, status: await city.statusOf(woman!) };
    };
    const take = async () => (await city.claim(woman!, offer)) === 'none';
    const takings = await cutAtEach('"ClaimOfferEntity"', take, async () =>
      expect(await taken()).toEqual({ places: 1, offer: 'open', seated: 5, status: 'waiting' }),
    );
    expect(await taken()).toEqual({ places: 0, offer: 'claimed', seated: 6, status: 'confirmed' });
    expect(takings).toBeGreaterThan(9);
    await repair.repairDue();
    expect(await offered()).toMatchObject({ places: 0, due: null });
  }, 240_000);

  it('T16 is filled one after another: a woman and a man who leave hours apart are replaced by a woman, then a man', async () => {
    const { groupId, seated, waiting } = await group({ women: 1, men: 1 });
    const [woman, man] = (['F', 'M'] as const).map((side) => first(waiting, side));
    await decline(groupId, seated, 'F');
    await repair.repairDue();
    const offer = await offerOf(woman!);
    expect(offer).toBeDefined();
    await decline(groupId, seated, 'M');
    // A repair has to find out first whether she still completes the group.
    expect(await city.claim(woman!, offer)).toBe('GROUPS.PLACE_CHECKED');
    await repair.repairDue();
    // Nobody else can be asked now, but she and a man after her can still complete the group.
    expect(await city.groupState(groupId)).toBe('published');
    expect([await offerOf(woman!), await offerOf(man!)]).toEqual([offer, undefined]);
    expect(await city.claim(woman!, offer)).toBe('none');
    await repair.repairDue();
    expect(await city.claim(man!, await offerOf(man!))).toBe('none');
    await repair.repairDue();
    expect(await city.groupState(groupId)).toBe('published');
    const sides = 'select gender from seats where group_id = $1 and left_at is null order by gender';
    expect((await world.column(sides, [groupId])).join('')).toBe('FFFMMM');
  }, 120_000);

  it('is filled also where a friend of the person who left stays', async () => {
    const { groupId, seated, waiting } = await group({ women: 1, men: 0 }, ([one, two]) => city.befriend(one!, two!));
    const friends = await world.column<string>(`select owner_id from pair_rules where kind = 'friend'`);
    const [leaves, ...stay] = seated.filter(({ accountId }) => friends.includes(accountId));
    expect(stay).toHaveLength(1);
    await city.answer(leaves!, groupId, 'decline');
    await repair.repairDue();
    expect(await city.claim(waiting[0]!, await offerOf(waiting[0]!))).toBe('none');
  }, 120_000);

  const befriend = (one: Member, other: Member) => city.befriend(one, other);
  const pin = ({ accountId: accountA }: Member, { accountId: accountB }: Member) =>
    city.call(groupsRpc.addPin, city.operator, city.cycleId, { kind: 'pin', accountA, accountB, note: 'sisters' });
  const withdraw = (member: Member) => world.stack.rpc.call(groupsRpc.withdraw, member);
  const stay = () => Promise.resolve();

  it.each<[string, boolean, typeof befriend, (friend: Member) => Promise<unknown>]>([
    ['a friend who waits no more', true, befriend, withdraw],
    ['a friend who ended it', true, befriend, ({ accountId }) => city.call(groupsRpc.endFriendPair, accountId)],
    ['a friend who waits as well and does not fit', false, befriend, stay],
    ['a pin to somebody who waits no more', true, pin, withdraw],
    ['a pin to somebody who waits as well and does not fit', false, pin, stay],
  ])(
    'is offered alone to somebody with %s: %s',
    async (_what, isOffered, pair, change) => {
      const friend = await city.member('F', { availability: ['2027-02-15T19:00'] });
      await approveClips(world, [friend]);
      const { groupId, seated, waiting } = await group({ women: 1, men: 0 }, ([one]) => pair(one!, friend));
      await change(friend);
      await decline(groupId, seated, 'F');
      await repair.repairDue();
      expect((await offerOf(waiting[0]!)) !== undefined).toBe(isOffered);
      await world.rows('delete from pair_rules where owner_id = $1 or other_id = $1', [friend.accountId]);
    },
    120_000,
  );

  it('is offered to whom a member chose, however many strangers have waited longer', async () => {
    await approveClips(world, await city.members(61, 0));
    const { groupId, seated, waiting } = await group();
    await decline(groupId, seated, 'F');
    await repair.repairDue();
    expect(await city.claim(waiting[0]!, await offerOf(waiting[0]!))).toBe('none');
  }, 120_000);

  it('is offered before the lock, and to nobody who has since withdrawn, been suspended or been kept out', async () => {
    const { groupId, seated, waiting } = await group({ women: 3, men: 0 });
    await decline(groupId, seated, 'F');
    const [gone, stays, suspended] = waiting;
    await world.hide(suspended!.accountId, true);
    let [locked, withdrawn] = [false, false];
    // Like another process: outside the transaction that is being overheard.
    const elsewhere = AsyncLocalStorage.snapshot();
    const { accountId, registrationId } = gone!;
    overhear((statement) => {
      if (/^(commit|rollback)/i.test(statement)) locked = false;
      if (!statement.includes('from groups where id = $1 for no key update')) return undefined;
      const ahead = withdrawn
        ? Promise.resolve()
        : elsewhere(() => world.stack.rpc.call(groupsRpc.withdraw, { accountId, registrationId }));
      withdrawn = true;
      return ahead.then(() => (locked = true));
    });
    const threads = worker.app.get(CityThreads);
    const looked: boolean[] = [];
    const { complete: inThread } = threads;
    const complete = jest.spyOn(threads, 'complete').mockImplementation(async (task) => {
      looked.push(locked);
      const completed = await inThread(task);
      looked.push(locked);
      return completed;
    });
    await repair.repairDue();
    complete.mockRestore();
    mendConnections();
    expect(withdrawn).toBe(true);
    expect(new Set(looked)).toEqual(new Set([false]));
    expect(await offerOf(gone!)).toBeUndefined();
    expect(await offerOf(stays!)).toBeDefined();
    expect(await offerOf(suspended!)).toBeUndefined();

    await world.hide(suspended!.accountId, false);
    await city.block(stays!, first(seated, 'M'));
    await world.rows('update groups set repair_at = now() where id = $1', [groupId]);
    await repair.repairDue();
    expect(await offerOf(suspended!)).toBeDefined();
    expect(await offerOf(stays!)).toBeUndefined();
  }, 120_000);

  it('after the lock goes to somebody who waits, and the person who left gets the deposit back', async () => {
    const { groupId, seated, waiting } = await group();
    const leaving = first(seated, 'F');
    const deposit = await pay(leaving);
    await lock(groupId, seated);
    await city.call(groupsRpc.leaveGroup, leaving.accountId, groupId);
    expect(await fateOf(deposit)).toEqual({ state: 'held', reason: null });
    await repair.repairDue();
    expect(await city.groupState(groupId)).toBe('locked');
    expect(await city.claim(waiting[0]!, await offerOf(waiting[0]!))).toBe('none');
    expect(await city.statusOf(waiting[0]!)).toBe('locked');
    expect(await fateOf(deposit)).toEqual({ state: 'held', reason: 'refilled' });
    const told = await world.column<string>('select kind from notices where group_id = $1 and account_id = $2', [
      groupId,
      waiting[0]!.accountId,
    ]);
    expect(told).toEqual(expect.arrayContaining(['locked', 'reminder_day']));
  }, 120_000);

  it('GRP-09 after the lock that nobody takes ends the group, and the deposit of the person who left is kept', async () => {
    const { groupId, seated } = await group({ women: 0, men: 0 });
    const [leaving, staying] = [seated[0]!, seated[1]!];
    const [left, stayed] = [await pay(leaving), await pay(staying)];
    await lock(groupId, seated);
    await city.call(groupsRpc.leaveGroup, leaving.accountId, groupId);
    await repair.repairDue();
    expect(await city.groupState(groupId)).toBe('dissolved');
    expect(await fateOf(left)).toEqual({ state: 'forfeited', reason: null });
    expect(await fateOf(stayed)).toEqual({ state: 'held', reason: null });
    expect(await city.statusOf(staying)).toBe('waiting');
  }, 120_000);

  it('left at the moment of the lock counts as left before it or after it, with only the consequences of that', async () => {
    const { groupId, seated } = await group({ women: 0, men: 0 });
    const leaving = seated[0]!;
    const deposit = await pay(leaving);
    for (const member of seated) await city.answer(member, groupId, 'confirm');
    await city.makeDue(groupId, 'locks_at');
    await Promise.all([city.call(groupsRpc.leaveGroup, leaving.accountId, groupId), city.advance()]);
    const strikes = await world.rows('select 1 from strikes where account_id = $1', [leaving.accountId]);
    const locked = await world.rows(
      `select 1 from state_changes where entity = 'registration' and entity_id = $1 and to_state = 'locked'`,
      [leaving.registrationId],
    );
    const late = locked.length > 0;
    expect(strikes).toHaveLength(late ? 1 : 0);
    expect(await fateOf(deposit)).toEqual({ state: 'held', reason: late ? null : 'withdrawn' });
    expect(await city.statusOf(leaving)).toBe('cancelled');
    expect(await codeOf(city.call(groupsRpc.leaveGroup, leaving.accountId, groupId))).toBe('GROUPS.NOT_FOUND');
  }, 120_000);

  it('cannot be taken by an expired offer, and does not keep a group alive whose repair fails again and again', async () => {
    const { groupId, waiting, seated } = await group();
    const [id] = await city.offerPlace(groupId, [waiting[0]!]);
    await world.rows(`update claim_offers set expires_at = now() - interval '1 second' where id = $1`, [id]);
    await world.rows('update groups set open_places = 1 where id = $1', [groupId]);
    expect(await city.claim(waiting[0]!, id)).toBe('GROUPS.SEAT_TAKEN');

    for (const member of seated) await city.answer(member, groupId, 'confirm');
    await world.rows(
      `update groups set open_places = 0, repair_at = now() - interval '3 hours', locks_at = now() - interval '2 hours' where id = $1`,
      [groupId],
    );
    await city.advance();
    expect(await city.groupState(groupId)).toBe('dissolved');
  }, 120_000);
});
