import { randomUUID } from 'node:crypto';
import { groupsRpc, type AccessNeed, type Venue, type VenueChange } from '@emberhood/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, refusalOf } from '@emberhood/service-kit/testing';
import { City } from '../../testing/city.ts';
import { GroupsWorld } from '../../testing/groups-world.ts';

const KILN = {
  name: 'The Kiln',
  address: '12 Clay Lane, Toronto',
  latitude: 43.65,
  longitude: -79.38,
  directions: null,
};

describe('a place', () => {
  let world: GroupsWorld;
  let city: City;

  beforeAll(async () => {
    world = await GroupsWorld.start();
    city = await City.found(world);
  });

  afterAll(() => world.stop());

  const found = async (): Promise<Venue | undefined> =>
    (await city.call(groupsRpc.venues, city.operator)).venues.find(({ id }) => id === city.venueId);
  const change = (body: Partial<VenueChange>) =>
    city.call(groupsRpc.changeVenue, city.operator, {
      params: { id: city.venueId },
      body: { ...KILN, access: ['step-free'], ...body },
    });
  const need = (accountId: string, accessNeeds: AccessNeed[]) =>
    city.call(groupsRpc.saveWishes, accountId, { body: { accessNeeds } });

  it('offers access in the words in which members need it, so that they meet there (H4)', async () => {
    const typed = change({ access: ['accessible-washroom' as AccessNeed] });
    expect(await codeOf(typed)).toBe('REQUEST.INVALID');
    const members = await city.members(2, 2);
    await need(members[0]!.accountId, ['accessible-toilet']);
    const offering = await city.offering();
    const runId = await city.proposedRun(offering, members);
    expect(await codeOf(city.publish(runId))).toBe('RUN.CHANGED');
    await change({ access: ['step-free', 'accessible-toilet', 'accessible-toilet'] });
    expect((await found())?.access).toEqual(['step-free', 'accessible-toilet']);
    await city.publish(runId);
    await change({ access: ['accessible-toilet'] });
    await world.rows(`update groups set state = 'completed'`);
    await change({});
  });

  it('tells operators what is booked there, in order, and what would be at the same time', async () => {
    const booked = async () =>
      (await city.call(groupsRpc.venueSessions, city.operator, { params: { id: city.venueId } })).sessions;
    const before = new Set((await booked()).map(({ id }) => id));
    await city.openCycle();
    const [first, second] = [await city.offering(), await city.offering()];
    const added = (await booked()).filter(({ id }) => !before.has(id));
    expect(new Set(added.map(({ offeringId }) => offeringId))).toEqual(new Set([first, second]));
    expect(added.every(({ clashes }) => clashes)).toBe(true);
    expect(added.map(({ startsAt }) => startsAt)).toEqual(added.map(({ startsAt }) => startsAt).toSorted());
    await world.rows(`update offerings set state = 'cancelled' where id = $1`, [second]);
    const left = (await booked()).filter(({ offeringId }) => offeringId === first);
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ clashes }) => !clashes)).toBe(before.size === 0);
    const unknown = { params: { id: randomUUID() } };
    expect(await codeOf(city.call(groupsRpc.venueSessions, city.operator, unknown))).toBe('HOSTING.VENUE_NOT_FOUND');
    await world.rows(`update offerings set state = 'cancelled' where id = $1`, [first]);
  });

  it('keeps the access and the point that a group still to come depends on, and names the group', async () => {
    await city.openCycle();
    const members = await city.members(2, 2);
    await Promise.all(members.slice(0, 2).map(({ accountId }) => need(accountId, ['step-free'])));
    await city.group(members);
    const refusal = await refusalOf(change({ access: [] }));
    expect(refusal?.code).toBe('HOSTING.VENUE_NEEDED');
    expect(refusal?.details.issues).toEqual([
      { path: 'access', message: expect.stringMatching(/^Pottery for beginners, [A-Z]\w+ \d+: 2 people need it\.$/) },
    ]);
    const moved = await refusalOf(change({ latitude: 43.7 }));
    expect([moved?.code, moved?.details.issues?.[0]?.path]).toEqual(['HOSTING.VENUE_IN_USE', 'latitude']);
    // What is wrong can be written down at once, and more can be offered.
    await change({ name: 'Kiln', access: ['step-free', 'quiet-room'], directions: 'The ramp is being mended.' });
    await change({ access: ['step-free'], directions: 'The ramp is being mended.' });
    expect(await found()).toMatchObject({ access: ['step-free'], directions: 'The ramp is being mended.' });
    await Promise.all(members.slice(0, 2).map(({ accountId }) => need(accountId, [])));
    await change({ access: [] });
    expect((await found())?.access).toEqual([]);
    const unknown = { params: { id: randomUUID() }, body: { ...KILN, access: [] } };
    expect(await codeOf(city.call(groupsRpc.changeVenue, city.operator, unknown))).toBe('HOSTING.VENUE_NOT_FOUND');
    expect(await codeOf(city.call(groupsRpc.changeVenue, city.host, unknown))).toBe('AUTH.UNAUTHENTICATED');
  });
});
