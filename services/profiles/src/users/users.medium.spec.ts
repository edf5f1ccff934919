import { randomUUID } from 'node:crypto';
import { roadmaps } from '@emberhood/catalogue/roadmaps';
import { profilesRpc, type PropertyChange } from '@emberhood/contracts';
import { codeOf, refusalOf } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';

describe('users', () => {
  const profiles = ProfilesStack.duringTests();

  const summary = (accountId: string) => profiles.call(profilesRpc.getSummary, { accountId });
  const change = (accountId: string, changes: PropertyChange[]) =>
    profiles.call(profilesRpc.updateUser, { accountId, changes });
  const complete = (accountId: string, ...steps: string[]) =>
    change(accountId, [{ field: 'roadmaps', value: { 'getting-started': steps } }]);

  it('API-03 sums up a user before and after onboarding', async () => {
    const accountId = randomUUID();
    expect(await summary(accountId)).toEqual({ hasProfile: false, location: null, roadmaps: {} });
    await profiles.create(accountId, { location: 'CA:BC:Revelstoke' });
    expect(await summary(accountId)).toEqual({ hasProfile: true, location: 'CA:BC:Revelstoke', roadmaps: {} });
  });

  it('ENT-22 JRN-16 counts a member in Vancouver, and nobody else, towards its metro region with the bonus roadmap', async () => {
    const giveaway = (accountId: string) =>
      change(accountId, [{ field: 'roadmaps', value: { bonus: ['vancouver-giveaway'] } }]);
    const accountId = randomUUID();
    const { profile } = await profiles.create(accountId, { location: 'CA:BC:Vancouver' });
    expect(profile.location).toBe('CA:BC:Vancouver');
    expect((await summary(accountId)).location).toBe('CA:BC:MetroVancouver');
    expect(await codeOf(giveaway(accountId))).toBe('none');
    for (const location of [null, 'CA:ON:Toronto', 'CA:BC:Revelstoke'] as const) {
      const other = randomUUID();
      if (location !== null) await profiles.create(other, { location });
      expect([location, await codeOf(giveaway(other))]).toEqual([location, 'USER.ROADMAP_ELSEWHERE']);
    }
  });

  it('keeps completed steps, with or without a profile', async () => {
    const accountId = randomUUID();
    expect(await complete(accountId, 'ember-approach')).toEqual({
      roadmaps: { 'getting-started': ['ember-approach'] },
    });
    await profiles.create(accountId, { location: 'CA:BC:Vancouver' });
    await change(accountId, [{ field: 'roadmaps', value: { bonus: ['vancouver-giveaway'], 'getting-started': [] } }]);
    expect((await summary(accountId)).roadmaps).toEqual({
      'getting-started': ['ember-approach'],
      bonus: ['vancouver-giveaway'],
    });
  });

  it('completes the steps only in their order, one by one or several at once', async () => {
    const accountId = randomUUID();
    expect(await codeOf(complete(accountId, 'improve-ember'))).toBe('USER.STEP_LOCKED');
    expect(await codeOf(complete(accountId, 'ember-approach', 'explore-people'))).toBe('USER.STEP_LOCKED');
    expect((await summary(accountId)).roadmaps).toEqual({});
    await complete(accountId, 'craft-profile', 'ember-approach');
    await complete(accountId, 'craft-profile');
    await complete(accountId, 'explore-people');
    expect((await summary(accountId)).roadmaps).toEqual({
      'getting-started': ['craft-profile', 'ember-approach', 'explore-people'],
    });
  });

  it('loses no step when many are completed at the same time', async () => {
    const accountId = randomUUID();
    const steps = roadmaps.find(({ id }) => id === 'getting-started')?.steps.flatMap(({ id }) => id ?? []) ?? [];
    expect(steps.length).toBeGreaterThan(5);
    // Each call sends the steps before its own as well, because the order of the calls is not guaranteed.
    await Promise.all(steps.map((_, index) => complete(accountId, ...steps.slice(0, index + 1))));
    const { roadmaps: kept } = await summary(accountId);
    expect(kept['getting-started']?.toSorted()).toEqual(steps.toSorted());
  });

  it('refuses an empty list, an unknown property and a value of the wrong shape', async () => {
    const accountId = randomUUID();
    await complete(accountId, 'ember-approach');
    expect(await codeOf(change(accountId, []))).toBe('PROFILE.CHANGES_REQUIRED');
    const unknown = await refusalOf(
      change(accountId, [
        { field: 'roadmaps', value: { 'getting-started': ['craft-profile'] } },
        { field: 'roles', value: ['operator'] },
      ]),
    );
    expect(unknown?.toWire()).toMatchObject({ code: 'USER.FIELD_UNKNOWN', issues: [{ path: 'changes.1.field' }] });
    const error = await refusalOf(
      change(accountId, [{ field: 'roadmaps', value: { 'getting-started': ['<script>'] } }]),
    );
    expect(error?.code).toBe('REQUEST.INVALID');
    expect(error?.details.issues?.[0]?.path).toMatch(/^changes\.0\.value/);
    // A value that cannot be stored is refused before its property is looked at.
    const unstorable = [{ field: 'roadmaps', value: { a: ['b\u0000'] } }];
    expect((await refusalOf(change(accountId, unstorable)))?.code).toBe('REQUEST.INVALID');
    expect((await summary(accountId)).roadmaps).toEqual({ 'getting-started': ['ember-approach'] });
  });
});
