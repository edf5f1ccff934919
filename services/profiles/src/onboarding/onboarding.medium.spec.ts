import { randomUUID } from 'node:crypto';
import { OnboardingDraft, profilesRpc } from '@emberhood/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProfilesStack, refusal } from '../testing/profiles-stack.ts';

describe('onboarding on several devices', () => {
  let own: ProfilesStack;

  beforeAll(async () => {
    own = await ProfilesStack.start();
  });
  afterAll(() => own.stop());

  const read = async (accountId: string) =>
    (await own.stack.rpc.call(profilesRpc.getOnboardingDraft, { accountId })).saved;
  const save = (accountId: string, version: number, draft: Partial<OnboardingDraft> = {}) =>
    own.stack.rpc.call(profilesRpc.saveOnboardingDraft, { accountId, version, draft: OnboardingDraft.parse(draft) });
  const rows = (accountId: string) =>
    own.stack.sql('profiles', 'select version from onboarding_drafts where account_id = $1', [accountId]);

  it('goes on with what was answered last, and lets no device undo another', async () => {
    const [me, other] = [randomUUID(), randomUUID()];
    expect(await read(me)).toBeNull();
    expect((await save(me, 0, { currentStep: 1, newLocation: 'Guelph' })).saved.version).toBe(1);
    expect((await save(me, 1, { currentStep: 2, newLocation: 'Guelph, ON' })).saved.version).toBe(2);
    expect(await refusal(save(me, 1, { currentStep: 5 }))).toBe('DRAFT.STALE');
    expect(await refusal(save(me, 0))).toBe('DRAFT.STALE');
    expect(await read(me)).toMatchObject({ version: 2, draft: { currentStep: 2, newLocation: 'Guelph, ON' } });
    expect(await read(other)).toBeNull();
    const both = await Promise.all([refusal(save(me, 2, { nickname: 'A' })), refusal(save(me, 2, { nickname: 'B' }))]);
    expect(both.sort()).toEqual(['DRAFT.STALE', 'none']);
  });

  it('keeps of an older form what is still asked, and begins again with what cannot be read', async () => {
    const me = randomUUID();
    await save(me, 0);
    const become = (draft: object) =>
      own.stack.sql('profiles', 'update onboarding_drafts set draft = $2 where account_id = $1', [
        me,
        JSON.stringify(draft),
      ]);
    await become({ location: 'CA:BC:Vancouver', shoeSize: 42 });
    expect((await read(me))?.draft).toEqual(OnboardingDraft.parse({ location: 'CA:BC:Vancouver' }));
    await become({ location: 'Atlantis' });
    expect((await read(me))?.draft).toEqual(OnboardingDraft.parse({}));
  });

  it('ends with the profile, also for a tab that has not noticed', async () => {
    const me = randomUUID();
    await save(me, 0, { location: 'CA:ON:Toronto' });
    await own.create(me);
    expect(await rows(me)).toEqual([]);
    expect(await refusal(save(me, 1))).toBe('PROFILE.EXISTS');
    expect(await rows(me)).toEqual([]);
  });

  it('stands in the person’s archive', async () => {
    const me = randomUUID();
    await save(me, 0, { newLocation: 'Guelph' });
    const { sections } = await (await own.stack.rpcAs('media')).call(profilesRpc.exportAccount, { accountId: me });
    expect(sections.find(({ title }) => title === 'Answers before your profile')?.data).toMatchObject({
      draft: { newLocation: 'Guelph' },
    });
  });
});
