import { randomUUID } from 'node:crypto';
import { events, type PromptType } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { ProfilesStack } from '../testing/profiles-stack.ts';

const KNOWN = { firstName: 'Sam', userSex: 'female', age: 31 } as const;

describe('readiness', () => {
  let accountId: string;

  const profiles = ProfilesStack.duringTests();

  beforeEach(async () => {
    accountId = randomUUID();
    await profiles.create(accountId, KNOWN);
    await profiles.update(accountId, [{ field: 'bucketList', value: ['Sail'] }]);
  });

  const clip = (promptType: PromptType, version: number) => ({
    videoId: randomUUID(),
    ownerId: accountId,
    promptType,
    version,
  });
  const missing = async () => (await profiles.own(accountId)).missing;
  const shows = (expected: string[]) => eventually(async () => expect(await missing()).toEqual(expected));
  /** Publishes in the given order and resolves when any of the instances have handled all of them. */
  async function handled(...publications: (() => Promise<void>)[]): Promise<void> {
    const before = await profiles.handled();
    for (const publish of publications) await publish();
    await eventually(async () => expect(await profiles.handled()).toBe(before + publications.length));
  }

  it('VID-12 makes a member discoverable by one fun and one useful approved clip', async () => {
    expect(await missing()).toEqual(['mainPhoto', 'funVideo', 'usefulVideo']);
    await profiles.stack.publish(events.videoApproved, clip('daily', 3));
    await shows(['funVideo', 'usefulVideo']);
    await profiles.stack.publish(events.videoApproved, clip('fun', 3));
    await shows(['usefulVideo']);
    await profiles.stack.publish(events.videoApproved, clip('useful', 3));
    await shows([]);
    expect((await profiles.own(accountId)).discoverable).toBe(true);
  });

  it('counts no clip that is not approved', async () => {
    await handled(
      () => profiles.stack.publish(events.videoUploaded, clip('fun', 1)),
      () => profiles.stack.publish(events.videoReady, clip('fun', 2)),
      () => profiles.stack.publish(events.videoFailed, clip('useful', 2)),
      () => profiles.stack.publish(events.videoRejected, { ...clip('useful', 3), reason: 'unwatchable' }),
    );
    expect(await missing()).toEqual(['mainPhoto', 'funVideo', 'usefulVideo']);
  });

  it.each([
    ['deleted', (fact: ReturnType<typeof clip>) => profiles.stack.publish(events.videoDeleted, fact)],
    [
      'rejected',
      (fact: ReturnType<typeof clip>) =>
        profiles.stack.publish(events.videoRejected, { ...fact, reason: 'other' as const }),
    ],
  ])('VID-12 hides a member again if a clip is %s', async (_fact, take) => {
    const fun = clip('fun', 3);
    await profiles.stack.publish(events.videoApproved, fun);
    await profiles.stack.publish(events.videoApproved, clip('useful', 3));
    await shows([]);
    await take({ ...fun, version: 4 });
    await shows(['funVideo']);
  });

  it('H4 tells groups whether both clips are approved, with a growing version, but not before a review', async () => {
    const [fun, useful] = [clip('fun', 3), clip('useful', 2)];
    await handled(() => profiles.stack.publish(events.videoUploaded, { ...fun, version: 2 }));
    await handled(() => profiles.stack.publish(events.videoApproved, fun));
    await handled(() => profiles.stack.publish(events.videoApproved, useful));
    await handled(() => profiles.stack.publish(events.videoTakenDown, { ...fun, version: 4, reason: 'other' }));
    const rows = await profiles.sql<{ payload: object }>(
      `select payload->'payload' as payload from outbox where subject = $1 and payload->'payload'->>'accountId' = $2
         order by seq`,
      [events.clipsChanged.subject, accountId],
    );
    expect(rows.map(({ payload }) => payload)).toEqual([
      { accountId, approved: false, version: 3 },
      { accountId, approved: true, version: 5 },
      { accountId, approved: false, version: 6 },
    ]);
  });

  it('counts clips from before the profile and those uploaded while the service was down', async () => {
    accountId = randomUUID();
    await profiles.stack.publish(events.videoApproved, clip('fun', 3));
    await profiles.stopProfiles();
    await profiles.stack.publish(events.videoApproved, clip('useful', 3));
    await profiles.startProfiles();
    await profiles.create(accountId, KNOWN);
    await shows(['bucketList']);
  });
});
