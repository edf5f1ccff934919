import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import type { Tx } from '@emberhood/service-kit';
import { codeOf } from '@emberhood/service-kit/testing';
import { CitiesRepository } from '../../ground/index.ts';
import { HostsRepository } from '../../hosting/index.ts';
import { NoticesService } from '../../places/index.ts';
import { City, evenings, fridayEvening, type Member } from '../../testing/city.ts';
import { during } from '../../testing/cut.ts';
import { WIZARD } from '../../testing/groups-world.ts';
import { EngagementsRepository } from '../../waiting/index.ts';

describe('rolling back a published run', () => {
  let members: Member[];
  let runId: string;
  let groupId: string;

  // Without a worker nobody is told of anything.
  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

  beforeEach(async () => {
    await city.openCycle();
    members = await city.members(2, 2);
    groupId = await city.group(members, 3, 2_500);
    runId = (await world.value('select run_id from groups where id = $1', [groupId]))!;
  });

  const rollBack = () => codeOf(city.rollBack(runId));

  it('is refused once members can see the groups, whether or not they were told', async () => {
    const reported = async () => (await city.call(groupsRpc.run, city.operator, runId)).report;
    const visibleAt = await world.value<Date>('select visible_at from groups where id = $1', [groupId]);
    expect((await reported()).undoUntil).toBe(visibleAt?.toISOString());
    await world.rows('update groups set visible_at = now() where id = $1', [groupId]);
    expect(await rollBack()).toBe('RUN.NOTICES_SENT');
    expect(await city.statusOf(members[0]!)).toBe('invited');
    expect(await reported()).toMatchObject({
      state: 'published',
      undoUntil: null,
      asked: null,
      refusal: { act: 'roll_back', code: 'RUN.NOTICES_SENT', message: expect.stringContaining('already see') },
    });
  });

  it('says what to do when its cycle was closed and the next is open, and works once that one is abandoned', async () => {
    const decided = city.cycleId;
    await city.call(groupsRpc.closeCycle, city.operator, decided);
    const { cycle } = await city.call(groupsRpc.createCycle, city.operator, {
      body: { city: 'CA:ON:Toronto', name: 'winter', freezesAt: new Date().toISOString() },
    });
    expect(await rollBack()).toBe('RUN.NEXT_CYCLE_OPEN');
    expect(await city.groupState(groupId)).toBe('published');
    await city.call(groupsRpc.closeCycle, city.operator, cycle.id);
    expect(await rollBack()).toBe('none');
    expect(await city.groupState(groupId)).toBe('dropped');
    const { cycle: again } = await city.call(groupsRpc.cycle, city.operator, decided);
    expect(again.state).toBe('open');
  });

  it('is noticed by nobody who waits and by no host, who until then see what they saw before', async () => {
    expect(await rollBack()).toBe('none');
    const former = await world.value<string>('select offering_id from groups where id = $1', [groupId]);
    await city.call(groupsRpc.takeOutOffering, city.operator, former);
    const offerings = [await city.offering(40), await city.offering(50)];
    const [waits, ...placed] = await city.members(3, 2);
    const seen = async () => {
      const asked = city.call(groupsRpc.registrationStatus, waits!.accountId, waits!.registrationId);
      const { offeringsThatFit, nextDecisionAt } = (await asked).status;
      const own = (await city.call(groupsRpc.hostOfferings, city.host)).offerings;
      const states = own
        .filter(({ id }) => offerings.includes(id))
        .map(({ state, passedOver, groupId: group }) => group ?? (passedOver ? 'passed over' : state));
      return { offeringsThatFit, nextDecisionAt, states };
    };
    const before = await seen();
    expect(before).toEqual({ offeringsThatFit: 2, nextDecisionAt: expect.any(String), states: ['open', 'open'] });
    runId = await city.proposedRun(offerings[0]!, placed);
    await city.publish(runId);
    expect(await seen()).toEqual(before);
    const formed = await city.groupOf(offerings[0]!);
    const cancel = (told: boolean) =>
      codeOf(
        city.call(groupsRpc.operatorCancelGroup, city.operator, formed, { reason: 'Flooded.', replaces: { told } }),
      );
    expect([await cancel(true), await cancel(false)]).toEqual(['REQUEST.CHANGED', 'none']);
    expect(await seen()).toEqual(before);
    expect(await rollBack()).toBe('none');
    expect(await seen()).toEqual(before);
    runId = await city.proposedRun(offerings[0]!, placed);
    await city.publish(runId);
    expect(await rollBack()).toBe('none');
    expect(await seen()).toEqual(before);
    // Known, it is another matter.
    runId = await city.proposedRun(offerings[0]!, placed);
    await city.publish(runId);
    await world.rows('update groups set visible_at = now() where run_id = $1', [runId]);
    const known = await world.value<string>('select id from groups where run_id = $1', [runId]);
    expect(await seen()).toEqual({
      offeringsThatFit: 0,
      nextDecisionAt: null,
      states: expect.arrayContaining([known, 'passed over']),
    });
  });

  it('includes a group that everybody has left before it could be seen', async () => {
    for (const { accountId, registrationId } of members)
      await world.stack.rpc.call(groupsRpc.withdraw, { accountId, registrationId });
    expect(await rollBack()).toBe('none');
    expect(await city.groupState(groupId)).toBe('dropped');
    const offering = 'select o.state from offerings o join groups g on g.offering_id = o.id where g.id = $1';
    expect(await world.value(offering, [groupId])).toBe('open');
  });

  it('locks its members and the hosts of offerings in one order with everything else', async () => {
    await city.openCycle();
    const unused = await city.submittedOffering(26);
    await city.call(groupsRpc.openOffering, city.operator, unused, { cycleId: city.cycleId });
    const placed = await city.members(2, 2);
    const run = await city.proposedRun(await city.offering(), placed);
    await city.publish(run);
    // A host who waits as well, whose registration is locked before all others.
    const waits = await world.register(city.host, WIZARD);
    await world.rows(`update registrations set id = '00000000-0000-4000-8000-000000000000' where id = $1`, [waits]);
    let tries = 0;
    const lockBoth = (tx: Tx) => {
      tries += 1;
      return world.get(EngagementsRepository).lock(tx, [placed[0]!.accountId, city.host]);
    };
    await during(world, {
      work: () => city.rollBack(run),
      statement: 'as "accountId" from registrations',
      other: () => world.run(lockBoth),
    });
    expect(tries).toBe(1);
  });

  const stateOf = (offering: string | undefined) =>
    world.value<string>('select state from offerings where id = $1', [offering]);

  it('follows what hosts may do with an open offering: withdraw it, whether or not it got a group, and not change it', async () => {
    await city.openCycle();
    await city.hostLeadsOnly();
    const [placed, passedOver] = [await city.offering(12), await city.offering(14)];
    const seated = await city.members(2, 2);
    const run = await city.proposedRun(placed, seated);
    const seen = await city.call(groupsRpc.operatorOfferings, city.operator, { query: { id: placed } });
    const { catalogue, title, category, venueId, minSize, maxSize, maxDifference, language } = seen.offerings[0]!;
    const as = { catalogue, title, category, venueId, minSize, maxSize, maxDifference, language };
    const body = { ...as, priceCents: 15_000, sessions: evenings(12, 1) };
    const change = (id: string) => codeOf(city.call(groupsRpc.changeOffering, city.host, id, body));
    const standing = async () => (await world.get(CitiesRepository).list()).find((one) => one.city === 'CA:ON:Toronto');
    const before = await standing();
    expect(before?.decided).toBe(true);
    expect([await change(placed), await change(passedOver)]).toEqual(['GROUPS.NOT_NOW', 'GROUPS.NOT_NOW']);
    await city.publish(run);
    const formed = await city.groupOf(placed);
    expect([await change(placed), await change(passedOver)]).toEqual(['GROUPS.NOT_NOW', 'GROUPS.NOT_NOW']);
    const stranger = randomUUID();
    await city.signInAs('host', stranger);
    await city.approveHost(stranger, 'Mira');
    const refused = await codeOf(city.call(groupsRpc.withdrawOffering, stranger, placed));
    expect(refused).toBe('HOSTING.OFFERING_NOT_FOUND');
    for (const id of [placed, passedOver]) {
      const { offering } = await city.call(groupsRpc.withdrawOffering, city.host, id);
      expect(offering).toMatchObject({ id, state: 'withdrawn', passedOver: false });
    }
    expect(await standing()).toEqual(before);
    expect(await city.groupState(formed)).toBe('dropped');
    expect(await city.statusOf(seated[0]!)).toBe('waiting');
    await world.rows('update groups set visible_at = now() where id = $1', [formed]);
    await world.get(NoticesService).sendDue();
    expect(await city.told(formed)).toEqual({});
    expect((await city.call(groupsRpc.hostGroups, city.host)).groups).toEqual([]);
    // Members know by now that they wait on, so it is too late to take the run back.
    expect(await codeOf(city.rollBack(run))).toBe('RUN.NOTICES_SENT');
  });

  it('leaves withdrawn what a host withdrew, also at the moment of publishing', async () => {
    await city.openCycle();
    await city.hostLeadsOnly();
    const [one, other] = [await city.offering(12), await city.offering(14)];
    const run = await city.proposedRunOf([
      { offering: one, members: await city.members(2, 2) },
      { offering: other, members: await city.members(2, 2) },
    ]);
    const withdraw = (id: string) => codeOf(city.call(groupsRpc.withdrawOffering, city.host, id));
    let withdrawn: Promise<string> | undefined;
    await during(world, {
      work: () => city.publish(run),
      statement: 'insert into seats',
      other: () => (withdrawn = withdraw(one)),
    });
    expect(await withdrawn).toBe('none');
    expect(await city.groupState(await city.groupOf(one))).toBe('dropped');
    expect(await withdraw(other)).toBe('none');
    await city.rollBack(run);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['withdrawn', 'withdrawn']);
  });

  it('leaves what hosts read of who waits and of what nearly had a group, until members know', async () => {
    await city.openCycle();
    const seated = await city.members(3, 3);
    const offering = await city.offering(12);
    const run = await city.proposedRun(offering, seated);
    const needs = [{ offering, size: 8, F: 0, M: 1, people: 1 }];
    await world.rows(`update runs set result = jsonb_set(result, '{report}', $2) where id = $1`, [
      run,
      JSON.stringify({ needs }),
    ]);
    const hosts = world.get(HostsRepository);
    const read = () => Promise.all([hosts.needs(), hosts.shortages()]);
    const before = await read();
    await city.publish(run);
    expect(await read()).toEqual(before);
    await world.rows('update groups set visible_at = now() where run_id = $1', [run]);
    const [waiting, shortages] = await read();
    expect(waiting).not.toEqual(before[0]);
    expect(shortages).toEqual([{ city: 'CA:ON:Toronto', category: 'art', groups: 1, shortOf: 'men' }]);
    expect(shortages).not.toEqual(before[1]);
  });

  it('lets nobody else have a place in which an offering is opened again at that moment', async () => {
    await city.openCycle();
    const unused = await city.offering(30, 1);
    const run = await city.proposedRun(await city.offering(), await city.members(2, 2));
    await city.publish(run);
    const [session] = await city.sessionsOf(groupId);
    await world.rows('update offerings set host_id = null');
    const capacity = (most: number | null) =>
      world.rows('update venues set capacity = $2 where id = $1', [city.venueId, most]);
    await capacity(10);
    let moved = '';
    await during(world, {
      work: () => city.rollBack(run),
      statement: 'update offerings',
      other: async () => (moved = await codeOf(city.moveSession(session!.id, fridayEvening(30).getTime()))),
    });
    await capacity(null);
    expect(moved).toBe('HOSTING.VENUE_TOO_SMALL');
    expect(await world.value('select state from offerings where id = $1', [unused])).toBe('open');
  });

  it('leaves offerings closed whose place or host is no longer free, and tells operators which', async () => {
    await city.openCycle();
    const { venues } = await city.call(groupsRpc.venues, city.operator);
    const kiln = venues.find(({ id }) => id === city.venueId)!;
    const barn = { ...kiln, name: 'The Barn', capacity: 8 };
    const { venue } = await city.call(groupsRpc.createVenue, city.operator, { body: barn });
    city.venueId = venue.id;
    const open = async (weeks: number, maxSize = 6) => {
      const id = await city.submittedOffering(weeks, 1, { minSize: 4, maxSize });
      await city.call(groupsRpc.openOffering, city.operator, id, { cycleId: city.cycleId });
      return id;
    };
    const [large, led, free] = [await open(20, 8), await open(22), await open(24)];
    const run = await city.proposedRun(await city.offering(), await city.members(2, 2));
    await city.publish(run);
    await city.call(groupsRpc.changeVenue, city.operator, venue.id, { ...barn, capacity: 7 });
    city.venueId = kiln.id;
    await world.rows(
      `update sessions set starts_at = x.starts_at, ends_at = x.ends_at from sessions x
       where x.offering_id = $1 and sessions.offering_id = (select offering_id from groups where id = $2)`,
      [led, groupId],
    );
    await city.rollBack(run);
    const states = 'select state from offerings where id = any($1) order by array_position($1::uuid[], id)';
    const ids = [large, led, free];
    expect(await world.rows(states, [ids])).toEqual([
      { state: 'submitted' },
      { state: 'submitted' },
      { state: 'open' },
    ]);
    const { report } = await city.call(groupsRpc.run, city.operator, run);
    expect(new Map(report.leftOut.map(({ offeringId, reason }) => [offeringId, reason]))).toEqual(
      new Map([
        [large, 'offering'],
        [led, 'host'],
      ]),
    );
  });
});
