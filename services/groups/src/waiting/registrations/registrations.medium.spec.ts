import { randomUUID } from 'node:crypto';
import { groupsRpc, type RegistrationSubmissionInput } from '@emberhood/contracts';
import { codeOf, startTestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { groupsService } from '../../service.ts';
import { givePerson, startProfiles } from '../../testing/profiles.ts';

const POTTERY = { kind: 'program', id: 'pottery' } as const;
const AXES = { kind: 'experience', id: 'peak-axethrowing' } as const;
const EVENINGS = ['2027-02-18T19:00', '2027-02-19T19:00'];
const WIZARD: RegistrationSubmissionInput = {
  availability: EVENINGS,
  availabilityExplained: 'away in March',
  activities: ['dance', 'art'],
  budget: { ideal: '20-50', max: '100-200' },
  videoAgreement: 'yes',
  depositAgreement: 'no',
};

describe('registrations', () => {
  const stack = duringTests(() => startTestStack({ migrated: true }));

  beforeAll(async () => {
    await stack.provisionService('groups');
    await startProfiles(stack);
    // Two processes of the service, which share the calls.
    await stack.start(groupsService);
    await stack.start(groupsService, { SERVICE_INSTANCE: '2' });
  });

  const register = async (accountId: string, submission: RegistrationSubmissionInput) => {
    await givePerson(stack, accountId);
    return (await stack.rpc.call(groupsRpc.register, { accountId, submission })).registration;
  };
  const listOwn = async (accountId: string) => (await stack.rpc.call(groupsRpc.listOwn, { accountId })).registrations;
  const withdraw = (accountId: string, registrationId: string) =>
    stack.rpc.call(groupsRpc.withdraw, { accountId, registrationId });

  it('a repeated registration changes the answers given, keeps the others and stays the same one', async () => {
    const accountId = randomUUID();
    const first = await register(accountId, { ...WIZARD, offering: POTTERY });
    const tapped = await register(accountId, { offering: POTTERY });
    expect(tapped).toEqual({ ...first, updatedAt: expect.any(String) });
    expect(Date.parse(tapped.updatedAt)).toBeGreaterThanOrEqual(Date.parse(first.updatedAt));

    const changed = await register(accountId, {
      offering: POTTERY,
      availability: ['2027-03-05T19:00'],
      budget: { ideal: '50-100', max: '50-100' },
      depositAgreement: 'yes',
    });
    expect(changed).toEqual({
      ...first,
      availability: ['2027-03-05T19:00'],
      budget: { ideal: '50-100', max: '50-100' },
      depositAgreement: 'yes',
      updatedAt: expect.any(String),
    });
    expect(await listOwn(accountId)).toEqual([changed]);
  });

  it('takes away what was written about free evenings when it comes back empty, and stores no empty text', async () => {
    const accountId = randomUUID();
    await register(accountId, WIZARD);
    const cleared = await register(accountId, { ...WIZARD, availabilityExplained: ' ' });
    expect(cleared.availabilityExplained).toBeNull();
    expect(
      (await register(accountId, { ...WIZARD, offering: AXES, availabilityExplained: '' })).availabilityExplained,
    ).toBeNull();
  });

  it('ends the wizard’s draft with the answers that it was for, and that of nothing else', async () => {
    const accountId = randomUUID();
    const draft = async () => (await stack.rpc.call(groupsRpc.getDraft, { accountId })).saved?.draft.offering;
    await stack.rpc.call(groupsRpc.saveDraft, { accountId, draft: { offering: AXES }, version: 0 });
    await register(accountId, { ...WIZARD, offering: POTTERY });
    await register(accountId, WIZARD);
    expect(await draft()).toEqual(AXES);
    // The waitlist alone answers nothing.
    await register(accountId, { offering: AXES });
    expect(await draft()).toEqual(AXES);
    await register(accountId, { ...WIZARD, offering: AXES });
    expect(await draft()).toBeUndefined();
    for (const general of [{}, { offering: null }]) {
      await stack.rpc.call(groupsRpc.saveDraft, { accountId, draft: general, version: 0 });
      await register(accountId, WIZARD);
      expect(await draft()).toBeUndefined();
    }
  });

  it.each([
    ['for an offering', { offering: POTTERY }],
    ['in general', WIZARD],
  ])('is one, however many arrive at the same time %s', async (_case, submission) => {
    const accountId = randomUUID();
    const all = await Promise.all(Array.from({ length: 16 }, () => register(accountId, submission)));
    expect(new Set(all.map((registration) => registration.id)).size).toBe(1);
    expect(await listOwn(accountId)).toHaveLength(1);
  });

  it('is one for each account and offering, newest first, seen by its owner alone', async () => {
    const [ada, bob] = [randomUUID(), randomUUID()];
    await register(ada, { offering: POTTERY });
    await register(ada, WIZARD);
    await register(ada, { offering: AXES });
    await register(ada, { offering: POTTERY });
    await register(bob, { offering: POTTERY });
    expect((await listOwn(ada)).map(({ offering }) => offering)).toEqual([AXES, null, POTTERY]);
    expect(await listOwn(bob)).toHaveLength(1);
    expect(await listOwn(randomUUID())).toEqual([]);
  });

  it('is gone once withdrawn', async () => {
    const accountId = randomUUID();
    const { id } = await register(accountId, { offering: POTTERY });
    await register(accountId, { offering: AXES });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => codeOf(withdraw(accountId, id))));
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'REGISTRATION.NOT_FOUND'), 'none']);
    expect((await listOwn(accountId)).map(({ offering }) => offering)).toEqual([AXES]);

    const again = await register(accountId, { offering: POTTERY });
    expect(again.id).not.toBe(id);
  });

  it('withdrawing while registering again leaves one or none beside the one that is over', async () => {
    const accountId = randomUUID();
    const { id } = await register(accountId, { offering: POTTERY });
    await Promise.all([
      ...Array.from({ length: 5 }, () => register(accountId, { offering: POTTERY })),
      codeOf(withdraw(accountId, id)),
    ]);
    const kept = await listOwn(accountId);
    const all = await stack.sql<{ status: string }>(
      'groups',
      'select status from registrations where account_id = $1',
      [accountId],
    );
    expect(all.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
    expect(all).toHaveLength(1 + kept.length);
  });

  it('a refused repetition leaves what was there', async () => {
    const accountId = randomUUID();
    const first = await register(accountId, WIZARD);
    expect(await codeOf(register(accountId, { ...WIZARD, videoAgreement: 'no' }))).toBe('REGISTRATION.VIDEO_REQUIRED');
    expect(await listOwn(accountId)).toEqual([first]);
  });
});
