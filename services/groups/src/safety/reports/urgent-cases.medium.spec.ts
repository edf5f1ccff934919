import { events, groupsRpc, type EventPayload } from '@emberhood/contracts';
import { City } from '../../testing/city.ts';
import { reportsOf } from '../../testing/safety.ts';

describe('urgent reports of a group', () => {
  const { world, city } = City.duringTests();

  it('are told to the operators but those in the group, without who made them; others wait in the queue', async () => {
    await city.openCycle();
    const { groupId, members } = await city.confirmedGroup();
    await world.rows(`update groups set state = 'completed' where id = $1`, [groupId]);
    const [session] = await city.sessionsOf(groupId);
    await city.meets(session!.id, '-3 hours', '-1 hour');
    const [one, other, third] = members.map(({ accountId }) => accountId) as [string, string, string];
    const params = { id: groupId, seatId: await world.seatOf(other, groupId) };
    await city.call(groupsRpc.reportGroupmate, third, { params, body: { reason: 'other', note: 'Talks a lot' } });
    await city.call(groupsRpc.reportGroupmate, one, { params, body: { reason: 'violence_or_danger' } });
    const body = { rating: 1, feltUnsafe: true };
    await city.call(groupsRpc.giveFeedback, one, { params: { id: groupId, sessionId: session!.id }, body });
    await world.stack.waitForEvent(events.safetyReported, ({ why }) => why === 'felt_unsafe');

    const told = world.stack.events
      .filter(({ subject }) => subject === events.safetyReported.subject)
      .map(({ payload }) => payload as EventPayload<typeof events.safetyReported>);
    const everybody = [...members.map(({ accountId }) => accountId), city.host].toSorted();
    const cases = await reportsOf(city, groupId);
    const idOf = (kind: string, reason: string | null) =>
      cases.find((about) => about.kind === kind && about.reason === reason)?.id;
    expect(told.map(({ concerns, ...rest }) => ({ ...rest, concerns: concerns.toSorted() }))).toEqual([
      { caseId: idOf('groupmate', 'violence_or_danger'), why: 'violence_or_danger', concerns: everybody },
      { caseId: idOf('session', null), why: 'felt_unsafe', concerns: everybody },
    ]);
  });
});
