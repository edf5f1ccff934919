import { randomUUID } from 'node:crypto';
import { groupsRpc, type Offering, type RegistrationSubmissionInput } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { City } from '../../testing/city.ts';
import { WIZARD } from '../../testing/groups-world.ts';
import { givePerson, type TestPerson } from '../../testing/profiles.ts';

const VANCOUVER = 'CA:BC:Vancouver';
const TORONTO = 'CA:ON:Toronto';
const POETRY: RegistrationSubmissionInput = {
  offering: { kind: 'landing', id: 'poetryNight' },
  availability: ['2027-02-19T19:00'],
  acknowledged: true,
};
const offered = (kind: Offering['kind'], id: string): RegistrationSubmissionInput => ({ offering: { kind, id } });

describe('where somebody registers', () => {
  const { world, city } = City.duringTests();

  async function person(about: TestPerson = {}): Promise<string> {
    const accountId = randomUUID();
    await givePerson(world.stack, accountId, about);
    return accountId;
  }
  const register = async (accountId: string, submission: RegistrationSubmissionInput) =>
    (await world.stack.rpc.call(groupsRpc.register, { accountId, submission })).registration;
  const listOwn = async (accountId: string) =>
    (await world.stack.rpc.call(groupsRpc.listOwn, { accountId })).registrations;

  it('is where they live', async () => {
    for (const location of [TORONTO, VANCOUVER, 'CA:BC:Revelstoke', 'Other'] as const)
      expect((await register(await person({ location }), POETRY)).city).toBe(location);
  });

  it('is the city that they chose, until they choose another one', async () => {
    const accountId = await person({ location: VANCOUVER });
    expect((await register(accountId, { ...WIZARD, location: TORONTO })).city).toBe(TORONTO);
    expect((await register(accountId, WIZARD)).city).toBe(TORONTO);
    expect((await register(accountId, { ...WIZARD, location: VANCOUVER })).city).toBe(VANCOUVER);
    // "Other" cannot be chosen as a city.
    expect((await register(accountId, { ...WIZARD, location: 'Other' })).city).toBe(VANCOUVER);
    for (const [status, location] of Object.entries({ paused: TORONTO, expired: VANCOUVER } as const)) {
      await world.rows('update registrations set status = $2 where account_id = $1', [accountId, status]);
      expect((await register(accountId, { ...WIZARD, location })).city).toBe(location);
    }
    expect(await listOwn(accountId)).toHaveLength(1);
  });

  it('stays where somebody has a place in a group', async () => {
    const member = await city.member('F');
    await world.rows(`update registrations set status = 'confirmed' where id = $1`, [member.registrationId]);
    expect((await register(member.accountId, { ...WIZARD, location: VANCOUVER })).city).toBe(TORONTO);
    await world.rows(`update registrations set status = 'cancelled' where id = $1`, [member.registrationId]);
  });

  it('says which cities there are, and when the next groups are decided', async () => {
    const { cities } = await world.stack.rpc.call(groupsRpc.cities, {});
    expect(cities).toEqual([
      { city: TORONTO, decided: true, nextDecisionAt: expect.any(String) },
      { city: VANCOUVER, decided: false, nextDecisionAt: null },
      { city: 'CA:BC:Revelstoke', decided: false, nextDecisionAt: null },
    ]);
  });

  it('asks no deposit where nothing is decided, and takes none', async () => {
    const accountId = await person({ location: VANCOUVER });
    const registration = await register(accountId, WIZARD);
    expect(registration).toMatchObject({ city: VANCOUVER, decided: false });
    expect(await world.due(accountId)).toMatchObject({ registrationId: null, dueCents: 0, undecided: VANCOUVER });
    expect(await codeOf(world.checkout(accountId, registration.id))).toBe('PAYMENT.NOTHING_DECIDED');
    const { status } = await city.call(groupsRpc.registrationStatus, accountId, registration.id);
    expect(status).toMatchObject({ nextDecisionAt: null, registration: { decided: false } });
    expect(status.actions).not.toContain('pay_deposit');

    const { cycle } = await city.call(groupsRpc.createCycle, city.operator, {
      body: { city: VANCOUVER, name: 'first groups', freezesAt: new Date().toISOString() },
    });
    expect(await world.due(accountId)).toMatchObject({
      registrationId: registration.id,
      dueCents: 1_000,
      undecided: null,
    });
    expect(await codeOf(world.checkout(accountId, registration.id))).toBe('none');
    await city.call(groupsRpc.closeCycle, city.operator, cycle.id);
    expect(await world.due(accountId)).toMatchObject({ dueCents: 0, undecided: VANCOUVER });
  });

  it('asks a deposit for the registration that one can be decided for, whichever was the last', async () => {
    const accountId = await person({ location: VANCOUVER });
    const here = await register(accountId, { ...WIZARD, location: TORONTO });
    await register(accountId, offered('program', 'pottery'));
    expect(await world.due(accountId)).toMatchObject({ registrationId: here.id, dueCents: 1_000, undecided: null });
  });

  it('a decided cycle counts while its groups can still take somebody', async () => {
    const { groupId } = await city.groupOfFour();
    const [waits] = [await city.member('F')];
    expect(await world.due(waits.accountId)).toMatchObject({ dueCents: 1_000, undecided: null });
    await world.rows(`update groups set state = 'locked' where id = $1`, [groupId]);
    expect(await world.due(waits.accountId)).toMatchObject({ dueCents: 0, undecided: TORONTO });
    await world.rows(`update groups set state = 'published' where id = $1`, [groupId]);
    await city.openCycle();
  });

  it.each<[string, TestPerson]>([
    ['first name', { firstName: null }],
    ['age', { age: null }],
  ])('takes nobody without %s, and stores nothing', async (_what, about) => {
    const accountId = await person(about);
    expect(await codeOf(register(accountId, WIZARD))).toBe('REGISTRATION.PERSON_REQUIRED');
    expect(await listOwn(accountId)).toEqual([]);
  });
});
