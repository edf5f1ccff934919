import { randomUUID } from 'node:crypto';
import { groupsRpc } from '@emberhood/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signIn } from '../testing/auth.ts';
import { City } from '../testing/city.ts';
import { GroupsWorld } from '../testing/groups-world.ts';

describe('calls of operators', () => {
  let world: GroupsWorld;
  let city: City;

  beforeAll(async () => {
    world = await GroupsWorld.start();
    city = await City.found(world);
  });

  afterAll(() => world.stop());

  const cyclesAs = (sessionId: string, actorId = city.operator) =>
    world.codeOf(
      world.stack.rpc.call(groupsRpc.cycles, { actorId, sessionId, params: {}, query: {}, body: {} } as never),
    );

  it('are answered to the session of an operator, whoever the caller says that it is', async () => {
    expect(await cyclesAs(city.sessions.get(city.operator) ?? '', randomUUID())).toBe('none');
  });

  it('are refused without a session of theirs, although the caller names an operator', async () => {
    expect(await cyclesAs(randomUUID())).toBe('AUTH.UNAUTHENTICATED');
    expect(await cyclesAs(await signIn(world.stack, randomUUID(), []))).toBe('AUTH.FORBIDDEN');
    expect(await cyclesAs(await signIn(world.stack, randomUUID(), ['moderator', 'host']))).toBe('AUTH.FORBIDDEN');
  });

  it('are refused from the moment in which the role is taken', async () => {
    const accountId = randomUUID();
    const sessionId = await signIn(world.stack, accountId, ['operator']);
    expect(await cyclesAs(sessionId)).toBe('none');
    await world.stack.sql('auth', 'delete from role_grants where account_id = $1', [accountId]);
    expect(await cyclesAs(sessionId)).toBe('AUTH.FORBIDDEN');
  });

  it('show a cycle with its counts, offerings and history', async () => {
    const [first] = await city.members(2, 1);
    await world.stack.rpc.call(groupsRpc.pause, {
      accountId: first!.accountId,
      registrationId: first!.registrationId,
    });
    const offeringId = await city.offering();
    await city.call(groupsRpc.startRun, city.operator, {
      params: { id: city.cycleId },
      body: { kind: 'final', seed: 1 },
    });
    const { cycle } = await city.call(groupsRpc.cycle, city.operator, { params: { id: city.cycleId } });
    expect(cycle.counts).toEqual({ waiting: 2, paid: 0, paused: 1, refundDue: 0 });
    expect(cycle.offeringList).toMatchObject([{ id: offeringId, state: 'open', minSize: 4, maxSize: 6 }]);
    expect(cycle.history).toMatchObject([{ what: 'cycle', from: 'open', to: 'frozen', actor: city.operator }]);
    expect(await world.codeOf(city.call(groupsRpc.cycle, city.operator, { params: { id: randomUUID() } }))).toBe(
      'CYCLE.NOT_FOUND',
    );
  });

  it('T26 decide a report once for each state, and never tell who made it', async () => {
    const members = await city.members(2, 2);
    await city.openCycle();
    const groupId = await city.group(members);
    await world.rows('update seats set confirmed_at = now() where group_id = $1', [groupId]);
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    const [session] = await world.rows<{ id: string }>(
      `update sessions s set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' from groups g
       where g.id = $1 and s.offering_id = g.offering_id and s.ordinal = 1 returning s.id`,
      [groupId],
    );
    await city.call(groupsRpc.giveFeedback, members[0]!.accountId, {
      params: { id: groupId, sessionId: session?.id },
      body: { rating: 2, feltUnsafe: true, safetyNote: 'Followed home.' },
    });
    const { reports } = await city.call(groupsRpc.safetyReports, city.operator);
    const [report] = reports;
    expect(report).toMatchObject({ state: 'open', note: 'Followed home.', answer: null });
    for (const { accountId, registrationId } of members) {
      expect(JSON.stringify(reports)).not.toContain(accountId);
      expect(JSON.stringify(reports)).not.toContain(registrationId);
    }
    const decide = () =>
      world.codeOf(
        city.call(groupsRpc.decideSafety, city.operator, {
          params: { id: report?.id },
          body: { state: 'resolved', answer: 'Spoke with both.' },
        }),
      );
    expect((await Promise.all([decide(), decide()])).toSorted()).toEqual(['GROUPS.NOT_NOW', 'none']);
    const after = await city.call(groupsRpc.safetyReports, city.operator);
    expect(after.reports[0]).toMatchObject({ state: 'resolved', answer: 'Spoke with both.' });
  });

  it('note whom auth names as the one who did it', async () => {
    await city.call(groupsRpc.safetyReports, city.operator);
    const { reads } = await city.call(groupsRpc.privateReads, city.operator);
    expect(reads[0]).toMatchObject({ actor: city.operator, what: 'safety reports' });
  });
});
