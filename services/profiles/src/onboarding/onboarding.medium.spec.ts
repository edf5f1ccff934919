import { randomUUID } from 'node:crypto';
import { OnboardingDraft, profilesRpc } from '@emberhood/contracts';
import { codeOf } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';
import { OnboardingRepository } from './onboarding.repository.ts';

describe('onboarding on several devices', () => {
  const own = ProfilesStack.duringTests();

  const read = async (accountId: string) => (await own.call(profilesRpc.getOnboardingDraft, { accountId })).saved;
  const save = (accountId: string, version: number, draft: Partial<OnboardingDraft> = {}) =>
    own.call(profilesRpc.saveOnboardingDraft, { accountId, version, draft: OnboardingDraft.parse(draft) });
  const rows = (accountId: string) =>
    own.sql('select version from onboarding_drafts where account_id = $1', [accountId]);

  it('continues with the latest answers, and lets no device overwrite those of another', async () => {
    const [me, other] = [randomUUID(), randomUUID()];
    expect(await read(me)).toBeNull();
    expect((await save(me, 0, { currentStep: 1, newLocation: 'Guelph' })).saved.version).toBe(1);
    expect((await save(me, 1, { currentStep: 2, newLocation: 'Guelph, ON' })).saved.version).toBe(2);
    expect(await codeOf(save(me, 1, { currentStep: 5 }))).toBe('DRAFT.STALE');
    expect(await codeOf(save(me, 0))).toBe('DRAFT.STALE');
    expect(await codeOf(save(me, 2 ** 31))).toBe('REQUEST.INVALID');
    expect(await read(me)).toMatchObject({ version: 2, draft: { currentStep: 2, newLocation: 'Guelph, ON' } });
    expect(await read(other)).toBeNull();
    const both = await Promise.all([codeOf(save(me, 2, { nickname: 'A' })), codeOf(save(me, 2, { nickname: 'B' }))]);
    expect(both.sort()).toEqual(['DRAFT.STALE', 'none']);
  });

  it('keeps those answers of an older form that are still asked for', async () => {
    const me = randomUUID();
    await save(me, 0);
    const older = { location: 'Atlantis', nickname: 'Al', shoeSize: 42 };
    await own.sql('update onboarding_drafts set draft = $2 where account_id = $1', [me, JSON.stringify(older)]);
    expect((await read(me))?.draft).toEqual(OnboardingDraft.parse({ nickname: 'Al' }));
  });

  it('ends with the profile, even for a tab that has not noticed it', async () => {
    const me = randomUUID();
    await save(me, 0, { location: 'CA:ON:Toronto' });
    await own.create(me);
    expect(await rows(me)).toEqual([]);
    expect(await codeOf(save(me, 1))).toBe('PROFILE.EXISTS');
    expect(await rows(me)).toEqual([]);
  });

  it('keeps no draft that a second device saves while the profile is created, whichever comes first', async () => {
    for (const order of ['profile first', 'draft first']) {
      const me = randomUUID();
      const acts = { create: () => own.create(me), save: () => save(me, 0, { newLocation: 'Guelph' }) };
      const [first, second] = order === 'profile first' ? [acts.create, acts.save] : [acts.save, acts.create];
      const blocked = 'lock table profiles.onboarding_drafts in share mode';
      const outcomes = await own.stack.during(
        blocked,
        [],
        () => codeOf(first()),
        () => codeOf(second()),
      );
      expect(outcomes).toEqual(order === 'profile first' ? ['none', 'PROFILE.EXISTS'] : ['none', 'none']);
      expect(await rows(me)).toEqual([]);
    }
  });

  it('is deleted if nobody continues it for DRAFT_DAYS, and not a day before', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await save(old, 0);
    await save(young, 0);
    const age = (accountId: string, days: number) =>
      own.sql('update onboarding_drafts set updated_at = now() - make_interval(days => $2) where account_id = $1', [
        accountId,
        days,
      ]);
    await age(old, 91);
    await age(young, 89);
    await own.get(OnboardingRepository).forget(90, new AbortController().signal);
    expect(await rows(old)).toEqual([]);
    expect(await rows(young)).toHaveLength(1);
  });

  it('is part of the person’s archive', async () => {
    const me = randomUUID();
    await save(me, 0, { newLocation: 'Guelph' });
    const sections = await own.stack.exportOf('profiles', me);
    expect(sections.find(({ title }) => title === 'Answers before your profile')?.data).toMatchObject([
      { draft: { newLocation: 'Guelph' } },
    ]);
  });
});
