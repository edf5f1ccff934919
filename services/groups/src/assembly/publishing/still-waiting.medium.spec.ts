import { groupsRpc, notifications } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { City, type Member } from '../../testing/city.ts';

const { name } = notifications.stillWaiting;

describe('who waits on after a decision', () => {
  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

  beforeAll(() => world.startWorker({ UPKEEP_SECONDS: '86400' }));

  beforeEach(() => city.openCycle());

  const toldOf = (members: readonly Member[]) => Promise.all(members.map(({ accountId }) => world.mailsTo(accountId)));
  /** Moves the time at which groups become visible to now, and waits until the job of that time has run. */
  const becomeVisible = async () => {
    await world.rows('update groups set visible_at = now()');
    const due = `from groups_jobs.job where name = 'runs.tell-waiting' and state in ('created', 'active')`;
    await world.rows(`update groups_jobs.job set start_after = now() where id in (select id ${due})`);
    await eventually(async () => expect(await world.rows(`select 1 ${due}`)).toEqual([]), 30_000);
  };

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
    const [start] = await world.rows(
      `select start_after >= (select max(visible_at) from groups) as "notEarly" from groups_jobs.job where name = 'runs.tell-waiting'`,
    );
    expect(start).toEqual({ notEarly: true });
    await world.rows('update groups set visible_at = now()');
    await city.answer(placed[0]!, await city.groupOf(groups[0]!.offering), 'decline');
    // Its day is no day to come.
    const body = { city: 'CA:ON:Toronto', name: 'late', freezesAt: new Date().toISOString() };
    await city.call(groupsRpc.createCycle, city.operator, { body });
    await becomeVisible();
    const told = await world.mails<object>({ template: name });
    const waiting = [...leftOut, alone].map((member) => member.accountId);
    expect(told.map(({ key }) => key).toSorted()).toEqual(
      waiting.map((id) => `still-waiting:${city.cycleId}:${id}`).toSorted(),
    );
    const data = { city: 'CA:ON:Toronto', nextDecisionAt: null };
    expect(told.map((mail) => mail.data)).toEqual(waiting.map(() => data));
    await world.rows(`update cycles set state = 'closed' where name = 'late'`);
  });

  it('is told of a run without a group as well, which is not taken back afterwards', async () => {
    const alone = await city.member('F');
    const runId = await city.proposedRunOf([], [alone]);
    await city.publish(runId);
    await becomeVisible();
    expect(await toldOf([alone])).toEqual([[name]]);
    expect(await codeOf(city.rollBack(runId))).toBe('RUN.NOTICES_SENT');
  });

  it('is told nothing of a run that is taken back, and of the next decision if its day is known', async () => {
    const [placed, off] = [await city.members(2, 2), await city.members(2, 2)];
    const alone = await city.member('F');
    const offering = await city.offering();
    const takenBack = await city.proposedRun(offering, placed, [alone]);
    await city.publish(takenBack);
    await city.rollBack(takenBack);
    await becomeVisible();
    expect(await toldOf([...placed, alone])).toEqual(Array(5).fill([]));
    const calledOff = await city.offering(6);
    const groups = [
      { offering, members: placed },
      { offering: calledOff, members: off },
    ];
    await city.publish(await city.proposedRunOf(groups, [alone]));
    const reason = 'The kiln is broken.';
    await city.call(groupsRpc.operatorCancelGroup, city.operator, await city.groupOf(calledOff), { reason });
    const freezesAt = '2031-03-05T17:00:00.000Z';
    const body = { city: 'CA:ON:Toronto', name: 'winter', freezesAt };
    await city.call(groupsRpc.createCycle, city.operator, { body });
    await becomeVisible();
    expect(await toldOf([...off, alone])).toEqual(Array(5).fill([name]));
    expect(await world.mailTo(alone.accountId, name)).toEqual({ city: 'CA:ON:Toronto', nextDecisionAt: freezesAt });
  });
});
