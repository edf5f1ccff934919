import { groupsRpc } from '@emberhood/contracts';
import { City } from '../../testing/city.ts';

describe('a group that its members do not see yet', () => {
  const { world, city } = City.duringTests({ NOTICE_HOLD_SECONDS: '600' });

  it('changes no answer to them, and nothing in their archives', async () => {
    await city.openCycle();
    const members = await city.members(2, 2);
    const offering = await city.offering();
    const runId = await city.proposedRun(offering, members);
    const { accountId, registrationId } = members[0]!;
    const everything = async (): Promise<string> => {
      const told = await answers();
      // When groups are decided next is the same for everybody.
      return JSON.stringify(told).replaceAll(/"(refundAtIfPaidNow|nextDecisionAt)":("[^"]+"|null)/g, '');
    };
    const answers = async () => ({
      registrations: await world.stack.rpc.call(groupsRpc.listOwn, { accountId }),
      payment: await world.stack.rpc.call(groupsRpc.paymentDue, { accountId }),
      // The offering is no longer open to anybody.
      status: (await city.call(groupsRpc.registrationStatus, accountId, registrationId)).status.registration,
      cancellation: await city.call(groupsRpc.cancellationRule, accountId, registrationId),
      groups: await city.call(groupsRpc.myGroups, accountId),
      toHost: await city.call(groupsRpc.hostGroups, city.host),
      chats: await city.call(groupsRpc.myChats, accountId),
      archive: await world.stack.exportOf('groups', accountId),
    });
    const before = await everything();
    await city.publish(runId);
    expect(await city.statusOf(members[0]!)).toBe('invited');
    expect(await everything()).toBe(before);
  });
});
