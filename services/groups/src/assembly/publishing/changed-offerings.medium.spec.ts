import { groupsRpc, type OfferingInput } from '@emberhood/contracts';
import { City, evenings } from '../../testing/city.ts';

describe('an offering that changes between the freeze and publishing', () => {
  const { world, city } = City.duringTests();

  /** An operator takes the offering out of the cycle, its host changes it, and the operator takes it in again. */
  async function change(offering: string, weeks: number, changed: Partial<OfferingInput>): Promise<void> {
    await city.call(groupsRpc.takeOutOffering, city.operator, offering);
    await city.call(groupsRpc.changeOffering, city.host, offering, {
      catalogue: { kind: 'experience', id: 'meal-kit-mastery' },
      title: 'Pottery for beginners',
      category: 'art',
      venueId: city.venueId,
      priceCents: 0,
      minSize: 4,
      maxSize: 6,
      sessions: evenings(weeks, 1),
      ...changed,
    });
    await city.call(groupsRpc.openOffering, city.operator, offering, { cycleId: city.cycleId });
  }

  const leftOutOf = async (runId: string) =>
    (await city.call(groupsRpc.run, city.operator, runId)).report.leftOut.map(({ offeringId, reason }) => [
      offeringId,
      reason,
    ]);

  it('gets no group that it is now too large, too small or too unequal for (H2, H3)', async () => {
    const sizes = { same: [2, 2], large: [3, 3], small: [2, 2], unequal: [3, 2] } as const;
    const groups: Record<string, { offering: string; members: Awaited<ReturnType<typeof city.members>> }> = {};
    for (const [index, [name, [women, men]]] of Object.entries(sizes).entries())
      groups[name] = { offering: await city.offering(3 + index, 1), members: await city.members(women, men) };
    const { same, large, small, unequal } = groups;
    const runId = await city.proposedRunOf(Object.values(groups));
    await change(same!.offering, 3, { title: 'Pottery for all' });
    await change(large!.offering, 4, { maxSize: 5 });
    await change(small!.offering, 5, { minSize: 5 });
    await change(unequal!.offering, 6, { maxDifference: 0 });
    await city.publish(runId);
    expect(await leftOutOf(runId)).toEqual([large, small, unequal].map((group) => [group!.offering, 'offering']));
    expect(await Promise.all(same!.members.map((member) => city.statusOf(member)))).toEqual(Array(4).fill('invited'));
  });

  it('gets no group of which its new host would be a member (H5)', async () => {
    await city.openCycle();
    const [members, others] = [await city.members(2, 2), await city.members(2, 2)];
    const [led, other] = [await city.offering(8, 1), await city.offering(9, 1)];
    const runId = await city.proposedRunOf([
      { offering: led, members },
      { offering: other, members: others },
    ]);
    const { accountId } = members[0]!;
    await city.signInAs('host', accountId);
    await city.approveHost(accountId, 'Ana');
    await world.rows(`update hosts set rests_until = now() + interval '1 year' where account_id = $1`, [city.host]);
    await city.call(groupsRpc.nameHost, city.operator, led, { hostId: accountId });
    await world.rows(`update hosts set rests_until = null where account_id = $1`, [city.host]);
    await city.publish(runId);
    expect(await leftOutOf(runId)).toEqual([[led, 'host']]);
  });
});
