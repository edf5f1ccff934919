import { randomUUID } from 'node:crypto';
import { events, groupsRpc, type EventPayload } from '@emberhood/contracts';
import { City } from '../../testing/city.ts';
import { reportsOf, resolveReport } from '../../testing/safety.ts';

describe('urgent reports of a group', () => {
  const { world, city } = City.duringTests();
  const told = () =>
    world.stack.events
      .filter(({ subject }) => subject === events.safetyReported.subject)
      .map(({ payload }) => payload as EventPayload<typeof events.safetyReported>);
  const meetToday = async (groupId: string): Promise<string> => {
    const [session] = await city.sessionsOf(groupId);
    await city.meets(session!.id, '-3 hours', '-1 hour');
    return session!.id;
  };

  it('are told to the operators but those in the group, without who made them; others wait in the queue', async () => {
    await city.openCycle();
    const { groupId, members } = await city.confirmedGroup();
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    const sessionId = await meetToday(groupId);
    const [one, other, third] = members.map(({ accountId }) => accountId) as [string, string, string];
    const params = { id: groupId, seatId: await world.seatOf(other, groupId) };
    await city.call(groupsRpc.reportGroupmate, third, { params, body: { reason: 'other', note: 'Talks a lot' } });
    await city.call(groupsRpc.reportGroupmate, one, { params, body: { reason: 'violence_or_danger' } });
    const body = { rating: 1, feltUnsafe: true };
    await city.call(groupsRpc.giveFeedback, one, { params: { id: groupId, sessionId }, body });
    await world.stack.waitForEvent(events.safetyReported, ({ why }) => why === 'felt_unsafe');

    const everybody = [...members.map(({ accountId }) => accountId), city.host].toSorted();
    const cases = await reportsOf(city, groupId);
    const idOf = (kind: string, reason: string | null) =>
      cases.find((about) => about.kind === kind && about.reason === reason)?.id;
    expect(told().map(({ concerns, ...rest }) => ({ ...rest, concerns: concerns.toSorted() }))).toEqual([
      {
        caseId: idOf('groupmate', 'violence_or_danger'),
        why: 'violence_or_danger',
        answeredAt: null,
        concerns: everybody,
      },
      { caseId: idOf('session', null), why: 'felt_unsafe', answeredAt: null, concerns: everybody },
    ]);
  });

  it('are not told to a former host who is reported in them', async () => {
    await city.openCycle();
    const former = randomUUID();
    await city.approveHost(former, 'Mo');
    const { groupId, members } = await city.confirmedGroup();
    await city.setHost(groupId, former);
    await city.call(groupsRpc.hostMessage, former, groupId, { text: 'Come alone.' });
    await city.setHost(groupId, city.host);
    const messageId = await world.value<string>('select id from host_messages where group_id = $1', [groupId]);
    const params = { id: groupId, messageId };
    const body = { reason: 'violence_or_danger' };
    await city.call(groupsRpc.reportHostMessage, members[0]!.accountId, { params, body });
    const [about] = await reportsOf(city, groupId);
    const { concerns } = await world.stack
      .waitForEvent(events.safetyReported, ({ caseId }) => caseId === about?.id)
      .then(({ payload }) => payload);
    expect(concerns).toContain(former);
  });

  it('are told again once somebody who felt unsafe says more after the answer', async () => {
    await city.openCycle();
    const { groupId, members } = await city.confirmedGroup();
    const sessionId = await meetToday(groupId);
    const say = (safetyNote: string) =>
      city.call(groupsRpc.giveFeedback, members[0]!.accountId, {
        params: { id: groupId, sessionId },
        body: { rating: 1, feltUnsafe: true, safetyNote },
      });
    await say('Followed to the bus.');
    const [about] = await reportsOf(city, groupId);
    await resolveReport(city, about?.id);
    await say('Followed to the bus.');
    await say('And waits at my door.');
    const [{ answeredAt } = { answeredAt: null }] = await reportsOf(city, groupId);
    await world.stack.waitForEvent(events.safetyReported, (of) => of.caseId === about?.id && of.answeredAt !== null);
    const ofCase = told().filter(({ caseId }) => caseId === about?.id);
    expect(ofCase.map((one) => one.answeredAt)).toEqual([null, answeredAt]);
  });
});
