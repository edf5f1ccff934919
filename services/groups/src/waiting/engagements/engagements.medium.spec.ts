import { groupsRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City } from '../../testing/city.ts';

describe('a host', () => {
  const { world, city } = City.duringTests();

  const add = (id: string) => codeOf(city.call(groupsRpc.openOffering, city.operator, id, { cycleId: city.cycleId }));

  it('gets one of two offerings at the same time into a cycle, and the other once that is out', async () => {
    const ids = [await city.submittedOffering(3), await city.submittedOffering(3)];
    const later = await city.submittedOffering(4);
    const codes = await Promise.all(ids.map(add));
    expect(codes.toSorted()).toEqual(['HOSTING.HOST_BUSY', 'none']);
    expect(await add(later)).toBe('none');
    const [taken = '', refused = ''] = codes[0] === 'none' ? ids : ids.toReversed();
    expect(await world.value('select state from offerings where id = $1', [refused])).toBe('submitted');
    await city.call(groupsRpc.takeOutOffering, city.operator, taken);
    expect(await add(refused)).toBe('none');
  });

  it('gets no offering into a cycle at the time of a group where they are a member', async () => {
    const [host, ...others] = await city.members(2, 2);
    await city.openCycle();
    await city.group([host!, ...others], 10);
    await city.approveHost(host!.accountId, 'Ana');
    const [same, other] = [await city.submittedOffering(10), await city.submittedOffering(14)];
    await world.rows('update offerings set host_id = $1 where id = any($2)', [host!.accountId, [same, other]]);
    await city.openCycle();
    expect([await add(same), await add(other)]).toEqual(['HOSTING.HOST_BUSY', 'none']);
  });

  it('gets no spot in a group at the time of an offering that they may lead', async () => {
    const [host, ...others] = await city.members(2, 2);
    await city.openCycle();
    const led = await city.offering(20);
    await city.approveHost(host!.accountId, 'Ben');
    await world.rows('update offerings set host_id = $1 where id = $2', [host!.accountId, led]);
    const offering = await city.offering(20);
    const runId = await city.proposedRun(offering, [host!, ...others]);
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    await city.call(groupsRpc.takeOutOffering, city.operator, led);
    await city.publish(runId);
    expect(await city.groupOf(offering)).toBeDefined();
  });
});
