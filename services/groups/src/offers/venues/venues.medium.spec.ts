import { randomUUID } from 'node:crypto';
import { groupsRpc, type AccessNeed, type HostVenue, type VenueChange } from '@emberhood/contracts';
import { codeOf, refusalOf } from '@emberhood/service-kit/testing';
import { City, evenings, fridayEvening } from '../../testing/city.ts';

const KILN = {
  name: 'The Kiln',
  address: '12 Clay Lane, Toronto',
  latitude: 43.65,
  longitude: -79.38,
  directions: null,
};

describe('a place', () => {
  const { world, city } = City.duringTests();

  const found = async (): Promise<HostVenue | undefined> =>
    (await city.call(groupsRpc.venues, city.operator)).venues.find(({ id }) => id === city.venueId);
  const change = (body: Partial<VenueChange>) =>
    city.call(groupsRpc.changeVenue, city.operator, city.venueId, {
      ...KILN,
      access: ['step-free'],
      capacity: null,
      ...body,
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

  it('is in a time zone that there is', async () => {
    const body = { ...KILN, city: 'CA:ON:Toronto', timezone: 'Ontario/Toronto', access: [] };
    const refusal = await refusalOf(city.call(groupsRpc.createVenue, city.operator, { body }));
    expect([refusal?.code, refusal?.details.issues?.[0]?.path]).toEqual(['REQUEST.INVALID', 'body.timezone']);
  });

  it('is not changed by an operator who has not seen what another has saved', async () => {
    const begun = { ...KILN, access: ['step-free' as const], capacity: null };
    const theirs = { ...begun, directions: 'Ring twice.' };
    await change({ ...theirs, replaces: begun });
    expect(await codeOf(change({ directions: 'Knock.', replaces: begun }))).toBe('REQUEST.CHANGED');
    expect(await found()).toMatchObject(theirs);
    await change({ replaces: theirs });
    expect(await found()).toMatchObject(begun);
  });

  it('tells operators what is booked there, in order, and what would be at the same time', async () => {
    const booked = async () => (await city.call(groupsRpc.venueSessions, city.operator, city.venueId)).sessions;
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
    await city.meets(left[0]!.id, '-3 hours', '-1 hour');
    expect((await booked()).map(({ id }) => id)).not.toContain(left[0]!.id);
    const unknown = { params: { id: randomUUID() } };
    expect(await codeOf(city.call(groupsRpc.venueSessions, city.operator, unknown))).toBe('HOSTING.VENUE_NOT_FOUND');
    await world.rows(`update offerings set state = 'cancelled' where id = $1`, [first]);
  });

  it('holds no more people than it says, counted with what is approved there for the same time', async () => {
    await city.openCycle();
    await change({ capacity: 10 });
    const four = { minSize: 4, maxSize: 4 };
    const six = { minSize: 4, maxSize: 6 };
    await city.offering(20, 2, six);
    const refusal = await refusalOf(city.offering(21, 1, six));
    expect(refusal?.code).toBe('HOSTING.VENUE_TOO_SMALL');
    expect(refusal?.details.issues).toEqual([
      {
        path: 'maxSize',
        message: expect.stringMatching(
          /^The Kiln holds 10 people, and 6 people may be there at the same time on [A-Z]\w+ \d+\.$/,
        ),
      },
    ]);
    await city.offering(21, 1, four);
    await city.offering(22, 1, six);
    const alone = await refusalOf(city.offering(30, 1, { minSize: 6, maxSize: 12 }));
    expect(alone?.details.issues?.[0]?.message).toBe('The Kiln holds 10 people.');
    const smaller = await refusalOf(change({ capacity: 9 }));
    expect([smaller?.code, smaller?.details.issues?.[0]?.path]).toEqual(['HOSTING.VENUE_NEEDED', 'capacity']);
    await change({ capacity: 12 });
    expect((await found())?.capacity).toBe(12);
    await change({ capacity: null });
    expect((await found())?.capacity).toBeNull();
  });

  it('is booked by one of two offerings that are approved at the same moment and do not both fit', async () => {
    await change({ capacity: 10 });
    const body = {
      catalogue: { kind: 'experience', id: 'meal-kit-mastery' },
      title: 'Pottery for beginners',
      category: 'art',
      venueId: city.venueId,
      priceCents: 0,
      minSize: 4,
      maxSize: 6,
      sessions: evenings(40, 1),
    };
    const handedIn = async () => {
      const { offering } = await city.call(groupsRpc.createOffering, city.host, { body });
      await city.call(groupsRpc.submitOffering, city.host, offering.id);
      return offering.id;
    };
    const ids = [await handedIn(), await handedIn(), await handedIn()];
    const nowhere = { ...body, venueId: randomUUID() };
    expect(await codeOf(city.call(groupsRpc.createOffering, city.host, { body: nowhere }))).toBe(
      'HOSTING.VENUE_NOT_FOUND',
    );
    const codes = await Promise.all(
      ids.map((id) => codeOf(city.call(groupsRpc.openOffering, city.operator, id, { cycleId: city.cycleId }))),
    );
    expect(codes.toSorted()).toEqual(['HOSTING.VENUE_TOO_SMALL', 'HOSTING.VENUE_TOO_SMALL', 'none']);
    const taken = ids[codes.indexOf('none')]!;
    const startsAt = body.sessions[0]!.endsAt;
    const next = { startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() };
    expect(await codeOf(city.call(groupsRpc.createOffering, city.host, { body: { ...body, sessions: [next] } }))).toBe(
      'none',
    );
    // An approved offering cannot be changed; any other is checked again with each change.
    const other = ids.find((id) => id !== taken)!;
    const save = (maxSize: number) => city.call(groupsRpc.changeOffering, city.host, other, { ...body, maxSize });
    expect(await codeOf(save(6))).toBe('HOSTING.VENUE_TOO_SMALL');
    await save(4);
    await change({ capacity: null });
  });

  it('holds who comes to a session that is moved as well', async () => {
    await city.openCycle();
    const groupId = await city.group(await city.members(2, 2), 52);
    await city.openCycle();
    await city.offering(50, 1, { minSize: 4, maxSize: 6 });
    await change({ capacity: 10 });
    const [first] = await city.sessionsOf(groupId);
    const move = (weeks: number) => refusalOf(city.moveSession(first!.id, fridayEvening(weeks).getTime()));
    const refusal = await move(50);
    expect([refusal?.code, refusal?.details.issues]).toEqual([
      'HOSTING.VENUE_TOO_SMALL',
      [{ path: 'startsAt', message: expect.stringMatching(/^The Kiln holds 10 people, and 6 people may be there/) }],
    ]);
    expect(await move(51)).toBeNull();
    await change({ capacity: null });
  });

  it('keeps the access and the point that a group still to come depends on, and names the group', async () => {
    await city.openCycle();
    const members = await city.members(2, 2);
    await Promise.all(members.slice(0, 3).map(({ accountId }) => need(accountId, ['step-free'])));
    await city.answer(members[2]!, await city.group(members), 'decline');
    const refusal = await refusalOf(change({ access: [] }));
    expect(refusal?.code).toBe('HOSTING.VENUE_NEEDED');
    expect(refusal?.details.issues).toEqual([
      { path: 'access', message: expect.stringMatching(/^Pottery for beginners, [A-Z]\w+ \d+: 2 people need it\.$/) },
    ]);
    const moved = await refusalOf(change({ latitude: 43.7 }));
    expect([moved?.code, moved?.details.issues?.[0]?.path]).toEqual(['HOSTING.VENUE_IN_USE', 'latitude']);
    // The description can always be corrected, and more access can be added.
    await change({ name: 'Kiln', access: ['step-free', 'quiet-room'], directions: 'The ramp is being mended.' });
    await change({ access: ['step-free'], directions: 'The ramp is being mended.' });
    expect(await found()).toMatchObject({ access: ['step-free'], directions: 'The ramp is being mended.' });
    await Promise.all(members.slice(0, 2).map(({ accountId }) => need(accountId, [])));
    await change({ access: [] });
    expect((await found())?.access).toEqual([]);
    const unknown = { params: { id: randomUUID() }, body: { ...KILN, access: [], capacity: null } };
    expect(await codeOf(city.call(groupsRpc.changeVenue, city.operator, unknown))).toBe('HOSTING.VENUE_NOT_FOUND');
    expect(await codeOf(city.call(groupsRpc.changeVenue, city.host, unknown))).toBe('AUTH.UNAUTHENTICATED');
  });
});
