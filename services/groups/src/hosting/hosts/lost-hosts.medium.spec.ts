import { randomUUID } from 'node:crypto';
import { events, groupsRpc, notifications } from '@emberhood/contracts';
import { codeOf, eventually, signIn } from '@emberhood/service-kit/testing';
import { City, fridayEvening } from '../../testing/city.ts';
import { during } from '../../testing/cut.ts';
import { GroupsWorld } from '../../testing/groups-world.ts';

describe('a host who may not lead any more', () => {
  let city: City;

  const world = GroupsWorld.duringTests();

  beforeAll(() => world.startWorker(), 120_000);

  // Each test has its own city, as its host does not return.
  beforeEach(async () => {
    await world.rows(`update cycles set state = 'closed' where state = 'open'`);
    city = await City.found(world);
  });

  async function anotherHost(name: string): Promise<string> {
    const id = randomUUID();
    city.sessions.set(id, await signIn(world.stack, id, ['host']));
    await city.approveHost(id, name);
    return id;
  }

  const suspend = () => city.call(groupsRpc.decideHost, city.operator, city.host, { status: 'suspended' });
  const suspendAccount = () => world.stack.publish(events.accountSuspended, { accountId: city.host, version: 1 });
  const leave = () => world.stack.publish(events.accountDeletionRequested, { accountId: city.host, version: 1 });
  const erase = () => world.stack.publish(events.accountDeleted, { accountId: city.host });

  /** Sets a rest of this many weeks, or ends it with null. */
  const rest = (weeks: number | null = 26, host: string = city.host) =>
    city.call(groupsRpc.restAsHost, host, {
      body: { until: weeks === null ? null : fridayEvening(weeks).toISOString().slice(0, 10) },
    });

  const queue = async () => (await city.call(groupsRpc.lostHosts, city.operator)).groups;
  const waits = async (offeringId: string) =>
    (await queue()).find((one) => one.offeringId === offeringId && one.groupId === null);
  const isLost = async (groupId: string) => (await queue()).some((one) => one.groupId === groupId);
  const lost = (groupId: string) =>
    eventually(async () => {
      const found = (await queue()).find((one) => one.groupId === groupId);
      if (!found) throw new Error('Not in the queue');
      return found;
    }, 30_000);
  const substitutes = async (offeringId: string) =>
    (await city.call(groupsRpc.substitutes, city.operator, offeringId)).hosts.map(({ id }) => id);
  const name = (offeringId: string, hostId: string) =>
    city.call(groupsRpc.nameHost, city.operator, offeringId, { hostId });
  const stateOf = (offering: string) => world.value('select state from offerings where id = $1', [offering]);
  const group = () => city.groupOfFour();
  const block = (accountId: string, otherId: string, blocked = true) =>
    world.stack.publish(events.blockChanged, { accountId, otherId, blocked, version: 2 * Date.now() });

  const lockedMails = (accountId: string) => world.mails<{ calendar: string }>({ accountId, data: { what: 'locked' } });
  const eventuallyGets = (groupId: string, accountId: string, times: number) =>
    eventually(async () => {
      const mails = (await lockedMails(accountId)).map(({ data }) => data);
      const published = { groupId, calendar: expect.stringContaining('METHOD:PUBLISH') };
      expect(mails).toEqual(Array(times).fill(expect.objectContaining(published)));
    }, 30_000);
  /** A locked group, of which its host was told. */
  const lockedGroup = async () => {
    const { groupId } = await city.confirmedGroup();
    await city.makeDue(groupId, 'locks_at');
    await eventuallyGets(groupId, city.host, 1);
    return groupId;
  };

  const CLOSED: Record<string, boolean | null> = { suspended: true, 'about to leave': true, erased: null };

  it.each([
    ['suspended as a host', suspend, 'open'],
    ['resting', rest, 'open'],
    ['suspended', suspendAccount, 'open'],
    ['about to leave', leave, 'open'],
    ['erased', erase, 'withdrawn'],
  ])('loses offerings and groups when %s', async (how, go, becomes) => {
    const { groupId } = await group();
    await city.openCycle();
    const offering = await city.offering();
    await go();
    const { dueAt, nextSessionAt, formerHost, title, timezone } = await lost(groupId);
    const news = await world.stack.waitForEvent(events.groupHostLost, (payload) => payload.groupId === groupId);
    expect(news.payload).toEqual({ groupId, title, timezone, dueAt, concerns: city.host });
    const { hosts } = await city.call(groupsRpc.hosts, city.operator, { query: { limit: 100 } });
    const closed = hosts.find(({ accountId }) => accountId === city.host)?.closed;
    // One whose account is erased is not listed.
    expect(closed ?? null).toBe(how in CLOSED ? CLOSED[how] : false);
    if (becomes === 'open') expect(formerHost).toBe('Lena');
    // The name that stands in for an erased one says nothing there.
    else await eventually(async () => expect((await lost(groupId)).formerHost).toBeNull(), 30_000);
    expect(Date.parse(nextSessionAt!) - Date.parse(dueAt!)).toBe(48 * 3_600_000);
    await eventually(async () => expect(await stateOf(offering)).toBe(becomes), 30_000);
    expect((await waits(offering))?.state).toBe(becomes === 'open' ? 'open' : undefined);
    expect(await city.groupState(groupId)).toBe('published');
  });

  const hide = () => world.hide(city.host);

  it.each([
    ['hidden', hide],
    ['resting', rest],
  ])('is in no group that is published while %s, also where the worker has not seen it yet', async (_how, go) => {
    const [members, others] = [await city.members(2, 2), await city.members(2, 2)];
    const other = await anotherHost('Mira');
    const [mine, theirs] = [await city.offering(3), await city.offering(5)];
    await world.rows('update offerings set host_id = $2 where id = $1', [theirs, other]);
    const run = await city.proposedRunOf([
      { offering: mine, members },
      { offering: theirs, members: others },
    ]);
    await go();
    await city.publish(run);
    const { report } = await city.call(groupsRpc.run, city.operator, run);
    expect(report.leftOut.map(({ offeringId, reason }) => [offeringId, reason])).toEqual([
      [mine, expect.stringMatching(/^(host|offering)$/)],
    ]);
    expect(await stateOf(theirs)).toBe('placed');
  });

  it('cannot withdraw an offering for which another host is named at that moment', async () => {
    const offering = await city.submittedOffering();
    const other = await anotherHost('Mira');
    const withdrawn = await during(world, {
      work: () => codeOf(city.call(groupsRpc.withdrawOffering, city.host, offering)),
      statement: 'from offerings where id = $1 for update',
      other: () => world.rows('update offerings set host_id = $2 where id = $1', [offering, other]),
    });
    expect(withdrawn).toBe('HOSTING.OFFERING_NOT_FOUND');
    expect(await stateOf(offering)).toBe('submitted');
  });

  it('is followed by no operator who names themselves, as that would show who stays apart from them', async () => {
    const { groupId } = await group();
    const [also, free] = [await anotherHost('Olga'), await anotherHost('Mira')];
    await city.signInAs('operator', also);
    await suspend();
    const { offeringId } = await lost(groupId);
    const { hosts } = await city.call(groupsRpc.substitutes, also, offeringId);
    expect([also, free].map((one) => hosts.some(({ id }) => id === one))).toEqual([false, true]);
    const call = city.call(groupsRpc.nameHost, also, offeringId, { hostId: also });
    expect(await codeOf(call)).toBe('GROUPS.CONCERNS_YOU');
    expect(await substitutes(offeringId)).toContain(also);
  });

  it('is named neither in what somebody is offered nor in its mail', async () => {
    const { groupId } = await group();
    const [asked] = await city.members(1, 0);
    await suspend();
    await lost(groupId);
    const [offerId] = await city.offerPlace(groupId, [asked!]);
    await world.rows(
      `insert into notices (account_id, group_id, kind, version, data, due_at)
       values ($1, $2, 'claim_offered', 9, jsonb_build_object('offerId', $3::text), now())`,
      [asked!.accountId, groupId, offerId],
    );
    const { offers } = await city.call(groupsRpc.claimOffers, asked!.accountId);
    expect(offers).toMatchObject([{ id: offerId, hostName: null }]);
    const { payload } = await world.stack.waitForEvent(
      events.groupsNotificationRequested,
      ({ template, accountId }) => template === notifications.claimOffered.name && accountId === asked!.accountId,
      30_000,
    );
    expect(payload.data).toMatchObject({ groupId, hostName: null });
  });

  it('is followed by another one, whom members and both hosts are told of, once', async () => {
    const { groupId, members } = await group();
    const other = await anotherHost('Mira');
    await suspend();
    const { offeringId } = await lost(groupId);
    const own = async () => (await city.call(groupsRpc.myGroup, members[0]!.accountId, groupId)).group;
    const atDesk = async () =>
      (await city.call(groupsRpc.operatorGroups, city.operator, { query: { id: groupId } })).groups[0];
    expect([await own(), await atDesk()]).toMatchObject([{ hostName: null }, { hostName: null, hostLost: true }]);
    expect(await substitutes(offeringId)).toContain(other);
    await name(offeringId, other);
    await name(offeringId, other);
    expect([await own(), await atDesk()]).toMatchObject([{ hostName: 'Mira' }, { hostName: 'Mira', hostLost: false }]);
    expect(await isLost(groupId)).toBe(false);
    await eventually(async () => expect(await city.told(groupId)).toMatchObject({ host_changed: 4, 'host-named': 1 }));
    expect(await world.mailTo(city.host, 'host.replaced')).toMatchObject({ groupId, hostName: 'Mira' });
    expect(await city.told(groupId)).toMatchObject({ 'host-replaced': 1 });
    const told = await world.mailTo(members[0]!.accountId, 'group.host-changed');
    expect(told).toMatchObject({ hostName: 'Mira' });
    const roster = await city.call(groupsRpc.roster, other, groupId);
    expect(roster.roster).toHaveLength(4);
    expect(roster.group).toMatchObject({
      venueAddress: expect.stringContaining('Toronto'),
      directions: null,
      minSize: 4,
    });
  });

  it('is followed by one who gets the calendar, if the group is locked', async () => {
    const groupId = await lockedGroup();
    const other = await anotherHost('Mira');
    await suspend();
    const { offeringId } = await lost(groupId);
    await name(offeringId, other);
    await eventuallyGets(groupId, other, 1);
    const gone = await world.mailTo<{ calendar: string }>(city.host, 'host.replaced');
    const calendar = expect.stringMatching(/METHOD:CANCEL[^]+STATUS:CANCELLED/);
    expect(gone).toMatchObject({ groupId, calendar });
    // Calendars ignore what has a lower sequence than the removal before it.
    await city.call(groupsRpc.decideHost, city.operator, city.host, { status: 'approved', from: 'suspended' });
    await rest(26, other);
    await lost(groupId);
    await name(offeringId, city.host);
    await eventuallyGets(groupId, city.host, 2);
    const sequencesIn = (text = '') => [...text.matchAll(/^SEQUENCE:(\d+)/gm)].map(([, sequence]) => Number(sequence));
    const again = (await lockedMails(city.host)).at(-1)?.data.calendar;
    expect(Math.min(...sequencesIn(again))).toBeGreaterThan(Math.max(...sequencesIn(gone?.calendar)));
  });

  it('is followed by one who is told of the group when its members see it', async () => {
    const { groupId } = await group();
    await world.rows(`update groups set visible_at = now() + interval '10 minutes' where id = $1`, [groupId]);
    const other = await anotherHost('Mira');
    await suspend();
    const { offeringId } = await lost(groupId);
    await name(offeringId, other);
    expect(await world.mailTo(other, 'host.named')).toMatchObject({ groupId: null });
    expect(await world.mailTo(city.host, 'host.replaced')).toMatchObject({ groupId: null });
    const formed = `from notices n where n.account_id = $1 and n.kind = 'host_formed'`;
    expect(await world.value(`select n.told_at is null and n.due_at > now() ${formed}`, [other])).toBe(true);
    await world.rows(`update groups set visible_at = now() where id = $1`, [groupId]);
    await world.rows(`update notices set due_at = now() where account_id = $1`, [other]);
    await eventually(async () =>
      expect(await world.mailTo(other, 'host.group')).toMatchObject({ groupId, what: 'formed' }),
    );
  });

  it('is followed by nobody who is blocked by a member or asked, sits in the group, or leads another one at that time (I5, H1)', async () => {
    const { groupId, members } = await group();
    const [blocked, sits, leads, free] = [
      ...[await anotherHost('A'), members[1]!.accountId, await anotherHost('C'), await anotherHost('D')],
    ];
    await city.approveHost(sits!, 'B');
    await block(members[0]!.accountId, blocked!);
    await city.openCycle();
    const second = await group();
    await city.setHost(second.groupId, leads!);
    await suspend();
    const { offeringId } = await lost(groupId);
    await eventually(async () => expect(await substitutes(offeringId)).not.toContain(blocked));
    const possible = await substitutes(offeringId);
    expect([blocked, sits, leads, free].map((id) => possible.includes(id!))).toEqual([false, false, false, true]);
    for (const unfit of [blocked, sits, leads, city.host, randomUUID()])
      expect(await codeOf(name(offeringId, unfit!))).toBe('HOSTING.HOST_UNFIT');
    expect(await codeOf(name(randomUUID(), free!))).toBe('HOSTING.OFFERING_NOT_FOUND');
    // Two groups at one time: the host leads one of them.
    await city.setHost(second.groupId, city.host);
    const { offeringId: also } = await lost(second.groupId);
    const codes = await Promise.all([codeOf(name(offeringId, free!)), codeOf(name(also, free!))]);
    expect(codes.toSorted()).toEqual(['HOSTING.HOST_UNFIT', 'none']);
  });

  it('and by nobody at all: the group is cancelled two days before it meets, with everything back, and they are told', async () => {
    const { groupId, members } = await group();
    await suspend();
    const { offeringId } = await lost(groupId);
    await world.rows(
      `update sessions set starts_at = starts_at + d.by, ends_at = ends_at + d.by
       from (select now() + interval '49 hours' - min(starts_at) as by from sessions where offering_id = $1) d where offering_id = $1`,
      [offeringId],
    );
    // The worker runs a few times; it is not due yet.
    const before = await world.value('select now()');
    await eventually(async () => {
      const ran = `select count(*) > 1 from groups_jobs.job where name = 'groups.lost-hosts' and completed_on > $1`;
      expect(await world.value(ran, [before])).toBe(true);
    }, 60_000);
    expect(await city.groupState(groupId)).toBe('published');
    await world.rows(
      `update sessions set starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours' where offering_id = $1`,
      [offeringId],
    );
    await world.rows(`update groups set host_lost_at = now() - interval '2 days' where id = $1`, [groupId]);
    await eventually(async () => expect(await city.groupState(groupId)).toBe('cancelled'), 30_000);
    for (const member of members) expect(await city.statusOf(member)).toBe('waiting');
    await eventually(async () => expect(await city.told(groupId)).toMatchObject({ cancelled: 4 }));
    const calendar = expect.stringContaining('METHOD:CANCEL');
    const told = await world.mails({ accountId: city.host, data: { groupId, what: 'ended' } });
    expect(told).toMatchObject([{ template: 'host.group', data: { calendar } }]);
    expect(await isLost(groupId)).toBe(false);
  }, 120_000);

  it('is not looked for another one by a time that has passed: the group is cancelled at once', async () => {
    const { groupId, members } = await group();
    const [session] = await city.sessionsOf(groupId);
    await city.meets(session?.id, '2 hours', '4 hours');
    await suspend();
    // Comes after all that was said of the group before.
    await world.stack.waitForEvent(
      events.groupsNotificationRequested,
      ({ template, accountId }) =>
        template === notifications.groupCancelled.name && accountId === members[0]?.accountId,
      60_000,
    );
    const news = world.stack.events.filter(({ subject }) => subject === events.groupHostLost.subject);
    expect(news.map(({ payload }) => payload)).not.toContainEqual(expect.objectContaining({ groupId }));
  });

  it('is not looked for another one during the last session', async () => {
    const { groupId: running } = await group();
    await city.openCycle();
    const coming = await city.group(await city.members(2, 2), 5);
    const [first, last] = await city.sessionsOf(running);
    await city.meets(first?.id, '-7 days', '-6 days');
    await city.meets(last?.id, '-1 hour', '1 hour');
    await world.rows(`update groups set state = 'running' where id = $1`, [running]);
    await suspend();
    await lost(coming);
    expect(await isLost(running)).toBe(false);
  });

  it('is followed by another one also where there is no group yet, whom that host is told of, once', async () => {
    const offering = await city.offering();
    const other = await anotherHost('Mira');
    expect(await waits(offering)).toBeUndefined();
    await suspend();
    expect(await waits(offering)).toMatchObject({ state: 'open', formerHost: 'Lena', seats: 0 });
    expect(await substitutes(offering)).toContain(other);
    expect(await codeOf(name(offering, city.host))).toBe('HOSTING.HOST_UNFIT');
    await name(offering, other);
    await name(offering, other);
    expect(await waits(offering)).toBeUndefined();
    const { offerings } = await city.call(groupsRpc.hostOfferings, other);
    expect(offerings).toMatchObject([{ id: offering, state: 'open' }]);
    expect(await world.mails({ template: 'host.named', accountId: other })).toHaveLength(1);
    const members = await city.members(2, 2);
    await city.publish(await city.proposedRun(offering, members));
    expect(await stateOf(offering)).toBe('placed');
  });

  it('is followed by nobody where the group is called off at that moment', async () => {
    const { groupId } = await group();
    const other = await anotherHost('Mira');
    await suspend();
    const { offeringId } = await lost(groupId);
    const reason = { reason: 'Nobody can lead it.' };
    const named = await during(world, {
      work: () => codeOf(name(offeringId, other)),
      statement: 'select 1 from groups where id = $1 for no key update',
      other: () => city.call(groupsRpc.operatorCancelGroup, city.operator, groupId, reason),
    });
    expect(named).toBe('HOSTING.OFFERING_NOT_FOUND');
    expect(await world.mailsTo(other)).not.toContain(notifications.hostNamed.name);
  });

  it('is followed by the first who is named, if two operators name one each', async () => {
    const offering = await city.offering();
    const [mira, nia] = [await anotherHost('Mira'), await anotherHost('Nia')];
    await suspend();
    const codes = await Promise.all([mira, nia].map((host) => codeOf(name(offering, host))));
    expect(codes.toSorted()).toEqual(['HOSTING.HOST_DECIDED', 'none']);
    const told = await Promise.all([mira, nia].map((accountId) => world.mails({ template: 'host.named', accountId })));
    expect(told.flat()).toHaveLength(1);
  });

  it('is told of it again when they are named again, after another one', async () => {
    const offering = await city.offering();
    const [mira, nia] = [await anotherHost('Mira'), await anotherHost('Nia')];
    await suspend();
    await name(offering, mira);
    await rest(26, mira);
    await name(offering, nia);
    await rest(null, mira);
    await rest(26, nia);
    await name(offering, mira);
    const told = (accountId: string) => world.mails({ template: 'host.named', accountId, data: { groupId: null } });
    expect([(await told(mira)).length, (await told(nia)).length]).toEqual([2, 1]);
  });

  it('rests for what meets until a day, and leads what meets later; all comes back when the rest ends', async () => {
    const soon = await group();
    await city.openCycle();
    const laterGroup = await city.group(await city.members(2, 2), 9);
    await city.openCycle();
    const [offering, laterOffering] = [await city.offering(3), await city.offering(9)];
    expect((await rest(6)).host.restsUntil).toBe(fridayEvening(6).toISOString().slice(0, 10));
    await lost(soon.groupId);
    expect(await waits(offering)).toBeDefined();
    expect(await isLost(laterGroup)).toBe(false);
    expect(await waits(laterOffering)).toBeUndefined();
    await rest(null);
    await eventually(async () => expect(await isLost(soon.groupId)).toBe(false), 30_000);
    expect(await waits(offering)).toBeUndefined();
    expect(await stateOf(offering)).toBe('open');
  });

  it('may follow nobody in what meets while they rest', async () => {
    const offering = await city.offering(3);
    const other = await anotherHost('Mira');
    await suspend();
    await rest(6, other);
    expect(await substitutes(offering)).not.toContain(other);
    await rest(2, other);
    expect(await substitutes(offering)).toContain(other);
  });

  it('leads on where the suspension ends before', async () => {
    const { groupId } = await group();
    await suspendAccount();
    await lost(groupId);
    await world.stack.publish(events.accountReinstated, { accountId: city.host, version: 2 });
    await eventually(async () => expect(await isLost(groupId)).toBe(false), 30_000);
    expect(await city.groupState(groupId)).toBe('published');
  });

  it('gets the calendar anew where they lead a locked group again', async () => {
    const groupId = await lockedGroup();
    await suspendAccount();
    await lost(groupId);
    await world.stack.publish(events.accountReinstated, { accountId: city.host, version: 2 });
    await eventuallyGets(groupId, city.host, 2);
  });

  it.each(['member', 'host'])('a block between a member and the host opens a case, made by the %s', async (who) => {
    const { groupId, members } = await group();
    const pair = [members[0]!.accountId, city.host] as const;
    const [by, about] = who === 'member' ? pair : [pair[1], pair[0]];
    const cases = async () =>
      (await city.call(groupsRpc.safetyReports, city.operator)).reports.filter((one) => one.groupId === groupId);
    await block(by, about);
    await eventually(async () => expect(await cases()).toHaveLength(1));
    expect((await cases())[0]).toMatchObject({
      kind: 'block',
      state: 'open',
      about: { accountId: about, host: who === 'member' },
    });
    expect(JSON.stringify(await cases())).not.toContain(by);
    await block(by, about, false);
    await eventually(async () => expect((await cases())[0]?.state).toBe('closed'));
  });
});
