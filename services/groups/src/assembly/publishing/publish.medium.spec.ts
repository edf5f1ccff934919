import { randomUUID } from 'node:crypto';
import { groupsRpc, type RunAct } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { Client } from 'pg';
import { NoticesService } from '../../places/index.ts';
import { City, type Member } from '../../testing/city.ts';
import { crowd } from '../../testing/crowd.ts';
import { cutAt, cutAtEach, during, mendConnections, overhear } from '../../testing/cut.ts';
import { RULES, breachesOf } from '../../testing/invariants.ts';
import { PLANTS } from '../../testing/plants.ts';
import { FrozenRepository } from '../freezing/frozen.repository.ts';
import { RunActs } from '../runs/run-acts.service.ts';

describe('publishing', () => {
  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

  afterEach(mendConnections);

  /** What publishing leaves in the tables: a seat and a notice for each member, and a notice for the host. */
  async function traces(offering: string, runId: string, members: readonly Member[]) {
    const traced = await world.value<unknown[]>(
      `select json_build_array((select state from runs where id = $1), (select state from offerings where id = $2),
         (select count(*) from seats s join groups g on g.id = s.group_id where g.offering_id = $2),
         (select count(*) from notices n join groups g on g.id = n.group_id where g.offering_id = $2))`,
      [runId, offering],
    );
    return [...traced!, ...new Set(await Promise.all(members.map((member) => city.statusOf(member))))];
  }

  const idsOf = ({ accountId, registrationId }: Member) => ({ accountId, registrationId });

  /** Carries out a request like the job but without retries, so that what one attempt leaves behind can be seen. */
  async function carryOut(runId: string, act: RunAct): Promise<string> {
    const request = 'update runs set asked = $2, asked_by = $3, refusal = null where id = $1';
    await world.rows(request, [runId, act, city.operator]);
    return codeOf(world.get(RunActs).carryOut(runId)).catch(() => 'cut');
  }

  it('I18 cut off at any of its statements, a run is published, and rolled back, completely or not at all', async () => {
    const members = await city.members(2, 2);
    const offering = await city.offering();
    const runId = await city.proposedRun(offering, members);
    const before = {
      publish: ['proposed', 'open', 0, 0, 'waiting'],
      roll_back: ['published', 'placed', 4, 5, 'invited'],
    };
    const after = { publish: before.roll_back, roll_back: ['aborted', 'open', 4, 0, 'waiting'] };
    for (const act of ['publish', 'roll_back'] as const) {
      const work = async () => (await carryOut(runId, act)) === 'none';
      const cuts = await cutAtEach('from runs where id = any', work, async () =>
        expect(await traces(offering, runId, members)).toEqual(before[act]),
      );
      expect(await traces(offering, runId, members)).toEqual(after[act]);
      expect(cuts).toBeGreaterThan(11);
    }
  }, 240_000);

  it('is finished once by another process after a kill, for the operator who asked and for one who asks meanwhile', async () => {
    await city.openCycle();
    const members = await city.members(2, 2);
    const offering = await city.offering();
    const runId = await city.proposedRun(offering, members);
    cutAt(9, 'from runs where id = any');
    const asked = [city.publish(runId), city.publish(runId), city.publish(runId)];
    expect(await Promise.all(asked.map((one) => codeOf(one)))).toEqual(['none', 'none', 'none']);
    mendConnections();
    expect(await traces(offering, runId, members)).toEqual(['published', 'placed', 4, 5, 'invited']);
    expect(await codeOf(city.publish(runId))).toBe('GROUPS.NOT_NOW');
    const back = () => codeOf(city.rollBack(runId));
    expect(new Set(await Promise.all([back(), back()]))).toContain('none');
    expect(await traces(offering, runId, members)).toEqual(['aborted', 'open', 4, 0, 'waiting']);
    const dropped = await world.rows(
      `select 1 from state_changes where entity = 'run' and entity_id = $1 and to_state = 'aborted'`,
      [runId],
    );
    expect(dropped).toHaveLength(1);
  }, 60_000);

  it('leaves out groups that no longer keep the rules, says why, publishes the others, and reopens unused offerings', async () => {
    await city.openCycle();
    await city.hostLeadsOnly();
    const states = async (offerings: readonly string[]) => {
      const states = 'select state from offerings where id = any($1) order by array_position($1, id)';
      return world.column(states, [offerings]);
    };
    const statuses = (members: readonly Member[]) => Promise.all(members.map((member) => city.statusOf(member)));
    const groups: { offering: string; members: Member[] }[] = [];
    for (const weeks of [3, 4, 5, 0, 8])
      groups.push({ offering: await city.offering(weeks, 1), members: await city.members(2, 2) });
    const [holds, apart, erased] = groups.map(({ members }) => members);
    const offerings = [...groups.map(({ offering }) => offering), await city.offering(6)];
    const runId = await city.proposedRunOf(groups);
    const [one, two] = apart!;
    await city.block(one!, two!);
    // Erasing an account takes it out of the run.
    const erase = 'update runs set result = result #- $2::text[] where id = $1';
    await world.rows(erase, [runId, ['members', erased![0]!.accountId]]);
    await city.call(groupsRpc.takeOutOffering, city.operator, groups.at(-1)!.offering);
    expect(await codeOf(city.publish(runId))).toBe('none');
    expect(await statuses(holds!)).toEqual(Array(4).fill('invited'));
    for (const { members } of groups.slice(1)) expect(await statuses(members)).toEqual(Array(4).fill('waiting'));
    expect(await states(offerings)).toEqual(['placed', ...Array<string>(5).fill('submitted')]);
    const { report } = await city.call(groupsRpc.run, city.operator, runId);
    expect(report).toMatchObject({ placed: 4, groups: [{ offeringId: offerings[0] }] });
    expect(report.leftOut).toEqual(
      ['apart', 'account', 'late', 'offering'].map((reason, index) => ({
        offeringId: offerings[index + 1],
        title: 'Pottery for beginners',
        people: 4,
        reason,
      })),
    );
    await city.rollBack(runId);
    expect(await states(offerings)).toEqual([...Array<string>(4).fill('open'), 'submitted', 'open']);
    expect(await statuses(holds!)).toEqual(Array(4).fill('waiting'));
  });

  it('is rolled back without a trace while nobody can see it, and never while somebody is being told', async () => {
    await city.openCycle();
    const [one, resting, leaving, ...others] = await city.members(3, 3);
    const offering = await city.offering();
    const runId = await city.proposedRun(offering, [one!, resting!, leaving!, ...others]);
    // Members who pause or withdraw meanwhile, even during publishing, do so like waiting members and are told nothing.
    await during(world, {
      work: () => city.publish(runId),
      statement: 'insert into seats',
      other: () => world.stack.rpc.call(groupsRpc.pause, idsOf(resting!)),
    });
    expect(await city.statusOf(resting!)).toBe('paused');
    const shown = async () => {
      const { registrations } = await world.stack.rpc.call(groupsRpc.listOwn, { accountId: one!.accountId });
      const { registration, actions } = await city.pageOf(one!);
      return [registrations[0]?.status, registration.status, actions.length > 0];
    };
    expect(await shown()).toEqual(['waiting', 'waiting', true]);
    await world.stack.rpc.call(groupsRpc.withdraw, idsOf(leaving!));
    expect([await city.statusOf(resting!), await city.statusOf(leaving!)]).toEqual(['paused', 'cancelled']);
    const rows = await world.rows<{ id: string; atOnce: boolean }>(
      `select n.account_id as id, g.repair_at < g.visible_at as "atOnce" from notices n join groups g on g.id = n.group_id
       where g.offering_id = $1`,
      [offering],
    );
    const accountIds = [one!, ...others].map(({ accountId }) => accountId);
    const told = [...accountIds, city.host].map((id) => ({ id, atOnce: false }));
    expect(rows).toHaveLength(told.length);
    expect(rows).toEqual(expect.arrayContaining(told));
    await world.rows('update groups set visible_at = now() where offering_id = $1', [offering]);
    expect(await codeOf(world.stack.rpc.call(groupsRpc.pause, idsOf(one!)))).toBe('GROUPS.NOT_NOW');
    expect(await shown()).toEqual(['invited', 'invited', false]);
    const back = await during(world, {
      work: () => codeOf(city.rollBack(runId)),
      statement: 'delete from notices',
      other: () => world.rows('update notices set told_at = now()'),
    });
    expect(back).toBe('RUN.NOTICES_SENT');
    expect(await city.statusOf(one!)).toBe('invited');
  });

  it('changes no answer to members and nothing in their archives before they see their group, also if it is moved or called off', async () => {
    await city.openCycle();
    await city.hostLeadsOnly();
    const members = await city.members(2, 2);
    const offering = await city.offering(3, 2, { minSize: 4, maxSize: 6, priceCents: 2_500 });
    // Of another group, so that the city stays one in which groups are decided.
    const other = { offering: await city.offering(6), members: await city.members(2, 2) };
    const runId = await city.proposedRunOf([{ offering, members }, other]);
    const { accountId, registrationId } = members[0]!;
    const answers = async () => ({
      registrations: await world.stack.rpc.call(groupsRpc.listOwn, { accountId }),
      payment: await world.stack.rpc.call(groupsRpc.paymentDue, { accountId }),
      status: (await city.pageOf(members[0]!)).registration,
      cancellation: await city.call(groupsRpc.cancellationRule, accountId, registrationId),
      groups: await city.call(groupsRpc.myGroups, accountId),
      toHost: await city.call(groupsRpc.hostGroups, city.host),
      chats: await city.call(groupsRpc.myChats, accountId),
      archive: await world.stack.exportOf('groups', accountId),
    });
    const everything = async () => JSON.stringify(await answers()).replaceAll(/"refundAtIfPaidNow":"[^"]+"/g, '');
    const before = await everything();
    await city.publish(runId);
    expect(await city.statusOf(members[0]!)).toBe('invited');
    expect(await everything()).toBe(before);
    const groupId = await city.groupOf(offering);
    const [first] = await city.sessionsOf(groupId);
    await city.moveSession(first!.id, first!.start.getTime() + 3_600_000);
    await world.get(NoticesService).sendDue();
    await city.call(groupsRpc.operatorCancelGroup, city.operator, groupId, { reason: 'The kiln is broken.' });
    await world.get(NoticesService).sendDue();
    expect(await city.told(groupId)).toEqual({});
    await world.rows('update groups set visible_at = now() where id = $1', [groupId]);
    expect(await everything()).toBe(before);
  });

  it('is possible for either of two final runs until one is published, and neither keeps what it froze', async () => {
    await city.openCycle();
    const members = await city.members(2, 2);
    const offering = await city.offering();
    const [one, other] = [await city.proposedRun(offering, members), await city.proposedRun(offering, members)];
    await world.rows(`update runs set snapshot_key = seed::text where id = any($1)`, [[one, other]]);
    await world.rows('update runs set finished_at = now() where id = $1', [other]);
    const abort = (id: string) => city.call(groupsRpc.abortRun, city.operator, id);
    expect((await abort(one)).run.finishedAt).not.toBeNull();
    expect(await codeOf(city.publish(other))).toBe('none');
    const askPrices = (id: string) => codeOf(city.call(groupsRpc.askPrices, city.operator, id));
    expect([await askPrices(one), await askPrices(other)]).toEqual(['GROUPS.NOT_NOW', 'none']);
    const old = () => world.get(FrozenRepository).listOldSnapshots(0);
    expect(await old()).toHaveLength(1);
    await world.rows(`update groups set state = 'completed' where run_id = $1`, [other]);
    expect(await old()).toHaveLength(2);
    await city.openCycle();
    const last = await city.proposedRun(await city.offering(), members);
    // Nothing of it is frozen.
    expect(await askPrices(last)).toBe('GROUPS.NOT_NOW');
    await abort(last);
    expect((await city.call(groupsRpc.cycle, city.operator, city.cycleId)).cycle.state).toBe('open');
  });

  it('the check of the invariants finds a breach of each rule, and names the rule', async () => {
    await city.openCycle();
    const [one, two, ...others] = await city.members(2, 2);
    const group = await city.group([one!, two!, ...others]);
    const names = { group, one: one!.accountId, two: two!.accountId, other: randomUUID() };
    const database = new Client({ connectionString: world.stack.adminUrl });
    await database.connect();
    const noticed: Record<string, string[]> = {};
    try {
      await database.query('set search_path = groups');
      for (const [rule, plant] of Object.entries(PLANTS)) {
        await database.query('begin');
        await database.query(plant.replaceAll(/\$(\w+)/g, (_, name: keyof typeof names) => names[name]));
        const breaches = await breachesOf(async (text) => (await database.query(text)).rows as never);
        await database.query('rollback');
        noticed[rule] = [...new Set(breaches.map((breach) => breach.slice(0, breach.indexOf(':'))))];
      }
    } finally {
      await database.end();
    }
    expect(noticed).toEqual(Object.fromEntries(Object.keys(RULES).map((rule) => [rule, [rule]])));
  });

  /** An approved run with this number of groups, in a cycle of its own. */
  async function runOf(groups: number): Promise<string> {
    await city.openCycle();
    const { cycleId, venueId, host: hostId } = city;
    return city.proposedRunOf(
      await crowd((text, values) => world.rows(text, values), { cycleId, venueId, hostId }, groups),
    );
  }

  async function countsOf(runId: string) {
    const [row] = await world.rows<Record<string, number>>(
      `select (select count(*)::int from groups where run_id = $1 and state = 'published') as groups,
         (select count(*)::int from seats s join groups g on g.id = s.group_id where g.run_id = $1 and s.left_at is null) as seats,
         (select count(*)::int from notices n join groups g on g.id = n.group_id where g.run_id = $1 and n.kind = 'invited') as notices,
         (select count(*)::int from registrations r join seats s on s.registration_id = r.id join groups g on g.id = s.group_id
            where g.run_id = $1 and r.status = 'invited') as invited`,
      [runId],
    );
    return row;
  }

  it('of many groups is complete, is rolled back completely, and needs about as many statements as of few', async () => {
    const counts: number[] = [];
    for (const groups of [5, 250]) {
      const runId = await runOf(groups);
      const people = 4 * groups;
      const published = { groups, seats: people, notices: people, invited: people };
      for (const [act, left] of [
        [() => city.publish(runId), published],
        [() => city.rollBack(runId), { groups: 0, seats: 0, notices: 0, invited: 0 }],
      ] as const) {
        let statements = 0;
        overhear((statement) => {
          const tables = /\b(registrations|seats|groups|offerings|notices|sessions|wishes|pair_rules|state_changes)\b/;
          if (tables.test(statement)) statements += 1;
          return undefined;
        });
        await act();
        mendConnections();
        counts.push(statements);
        expect(await countsOf(runId)).toEqual(left);
      }
    }
    const [few = 0, takenBack = 0, many = 0, manyTakenBack = 0] = counts;
    expect(few).toBeGreaterThan(10);
    // Background loops add some statements, more on a busy machine; one statement for each group would add 245.
    expect(many - few).toBeLessThan(100);
    expect(manyTakenBack - takenBack).toBeLessThan(100);
  }, 120_000);
});
