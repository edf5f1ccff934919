import { groupsRpc, notifications } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { City, type Member } from '../../testing/city.ts';

const { name } = notifications.stillWaiting;
const { name: invited } = notifications.groupInvited;

describe('who waits on after a decision', () => {
  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '2' });

  beforeAll(() => world.startWorker());

  beforeEach(() => city.openCycle());

  const mailsTo = (members: readonly Member[]) => Promise.all(members.map(({ accountId }) => world.mailsTo(accountId)));
  const eventuallyTold = (members: readonly Member[], template: string = name) =>
    eventually(async () => expect(await mailsTo(members)).toEqual(members.map(() => [template])), 30_000);

  it('is told once, when the invitations come, and in the same words whether or not a group was proposed', async () => {
    const [placed, leftOut] = [await city.members(2, 2), await city.members(2, 2)];
    const [alone, resting] = [await city.member('F'), await city.member('M')];
    const groups = [
      { offering: await city.offering(3, 1), members: placed },
      { offering: await city.offering(4, 1), members: leftOut },
    ];
    const runId = await city.proposedRunOf(groups, [alone, resting]);
    await city.block(leftOut[0]!, leftOut[1]!);
    const { accountId, registrationId } = resting;
    await world.stack.rpc.call(groupsRpc.pause, { accountId, registrationId });
    await city.publish(runId);
    await eventuallyTold([...leftOut, alone]);
    const told = await world.rows<{ key: string; data: object; early: boolean }>(
      `select payload->'payload'->>'key' as key, payload->'payload'->'data' as data,
         (payload->>'occurredAt')::timestamptz < (select min(visible_at) from groups where run_id = $2) as early
       from outbox where payload->'payload'->>'template' = $1`,
      [name, runId],
    );
    const keys = [...leftOut, alone].map((member) => `still-waiting:${city.cycleId}:${member.accountId}`);
    expect(told.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(new Set(told.map(({ data, early }) => JSON.stringify({ data, early })))).toEqual(
      new Set([JSON.stringify({ data: { city: 'CA:ON:Toronto', nextDecisionAt: null }, early: false })]),
    );
    // Another job sends the invitations.
    await eventuallyTold(placed, invited);
    expect(await mailsTo([resting])).toEqual([[]]);
  });

  it('is told nothing of a run that is taken back, and of the next decision if its day is known', async () => {
    const [placed, alone] = [await city.members(2, 2), await city.member('F')];
    const offering = await city.offering();
    const takenBack = await city.proposedRun(offering, placed, [alone]);
    await city.publish(takenBack);
    await city.rollBack(takenBack);
    await city.publish(await city.proposedRun(offering, placed, [alone]));
    const freezesAt = '2031-03-05T17:00:00.000Z';
    const body = { city: 'CA:ON:Toronto', name: 'winter', freezesAt };
    await city.call(groupsRpc.createCycle, city.operator, { body });
    await eventuallyTold([alone]);
    expect(await world.mailTo(alone.accountId, name)).toEqual({ city: 'CA:ON:Toronto', nextDecisionAt: freezesAt });
  });
});
