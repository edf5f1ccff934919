import { randomUUID } from 'node:crypto';
import {
  AppError,
  events,
  LEASE_SECONDS,
  mediaRpc,
  type DecisionInput,
  type ErrorCode,
  type ReviewState,
} from '@emberhood/contracts';
import { refusalOf } from '@emberhood/service-kit/testing';
import { mediaService } from '../service.ts';
import { MediaWorld, type Staff } from '../testing/media-world.ts';

describe('review', () => {
  let ann: Staff;
  let bob: Staff;

  const world = MediaWorld.duringTests();

  beforeAll(async () => {
    [ann, bob] = [await world.staff('ann'), await world.staff('bob')];
    // Two instances of the service, which share the calls.
    await world.stack.start(mediaService, { ...world.settings, STORAGE_PORT: undefined });
  });

  beforeEach(async () => {
    for (const table of ['videos', 'review_cases', 'review_skips', 'reports', 'hidden_accounts'])
      await world.sql(`delete from ${table}`);
  });

  const list = (state: ReviewState = 'pending_review', cursor?: string, limit = 24, reviewer = ann) =>
    world.call(mediaRpc.listReview, { ...reviewer, state, limit, ...(cursor !== undefined && { cursor }) });
  const claim: MediaWorld['claim'] = (...args) => world.claim(...args);
  const decide: MediaWorld['decide'] = (...args) => world.decide(...args);
  const endLease = (videoId: string) =>
    world.sql(`update review_cases set lease_until = now() - interval '1 second' where video_id = $1`, [videoId]);
  const decisionsOf = (videoId: string) =>
    world.sql<{ decision: string }>(
      `select * from review_cases where video_id = $1 and state = 'decided' order by decided_at`,
      [videoId],
    );
  const auditOf = async (videoId: string) =>
    (await world.sql<{ act: string }>('select act from audit where video_id = $1 order by id', [videoId])).map(
      ({ act }) => act,
    );

  async function refusal(work: Promise<unknown>): Promise<{ code?: ErrorCode; facts?: unknown }> {
    const { code, details: { facts } = {} } = (await refusalOf(work)) ?? {};
    return { ...(code && { code }), ...(facts && { facts }) };
  }

  it('lists what waits, oldest first, page by page, while others come and go', async () => {
    const owner = randomUUID();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await world.insertClip(owner, 'pending_review', { age: `${10 - n} minutes` }));
    for (const state of ['pending', 'uploaded', 'transcoding', 'failed', 'deleted', 'approved'])
      await world.insertClip(owner, state);
    const first = await list('pending_review', undefined, 2);
    expect(first.items.map((item) => item.id)).toEqual(ids.slice(0, 2));
    expect(first.pending).toBe(5);
    await claim(ann, ids[0] ?? '');
    await decide(ann, ids[0] ?? '', { decision: 'approve', version: 1 });
    const second = await list('pending_review', first.nextCursor ?? '', 2);
    expect(second.items.map((item) => item.id)).toEqual(ids.slice(2, 4));
    const third = await list('pending_review', second.nextCursor ?? '', 2);
    expect(third.items.map((item) => item.id)).toEqual(ids.slice(4));
    expect(third.nextCursor).toBeNull();
    expect(third.pending).toBe(4);
    expect(await refusal(list('pending_review', 'nonsense'))).toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it('shows a moderator the clip and nothing of the account behind it', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'pending_review');
    const [item] = (await list()).items;
    expect(item).toMatchObject({
      id,
      promptId: 'dad_joke',
      promptType: 'fun',
      state: 'pending_review',
      version: 1,
      claim: null,
      decision: null,
    });
    expect(item?.videoUrl).toContain(id);
    expect(JSON.stringify(item)).not.toContain(owner);
  });

  it('case 28: a clip is claimed by one moderator; the other learns by whom; its holder renews', async () => {
    const id = await world.insertClip(randomUUID(), 'pending_review');
    const claims = await Promise.allSettled([claim(ann, id), claim(bob, id)]);
    expect(claims.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [winner, loser] = claims[0].status === 'fulfilled' ? [ann, bob] : [bob, ann];
    expect(await refusal(claim(loser, id))).toEqual({ code: 'REVIEW.CLAIMED', facts: { by: winner.reviewerName } });
    await world.sql(`update review_cases set lease_until = now() + interval '10 seconds' where video_id = $1`, [id]);
    const renewed = await claim(winner, id);
    expect(renewed.claim).toMatchObject({ by: winner.reviewerName, mine: true });
    expect(Date.parse(renewed.claim!.until) - Date.now()).toBeGreaterThan((LEASE_SECONDS - 10) * 1_000);
    const [seen] = (await list('pending_review', undefined, 24, loser)).items;
    expect(seen?.claim).toMatchObject({ by: winner.reviewerName, mine: false });
  });

  it('case 29: when the lease ends the clip is free again, and the late decision is refused', async () => {
    const id = await world.insertClip(randomUUID(), 'pending_review');
    await claim(ann, id);
    await endLease(id);
    expect((await list()).items[0]?.claim).toBeNull();
    expect(await refusal(decide(ann, id, { decision: 'approve', version: 1 }))).toEqual({ code: 'REVIEW.LEASE_LOST' });
    expect((await claim(bob, id)).claim).toMatchObject({ by: bob.reviewerName, mine: true });
    expect(await refusal(decide(ann, id, { decision: 'approve', version: 1 }))).toEqual({
      code: 'REVIEW.LEASE_LOST',
      facts: { by: bob.reviewerName },
    });
    expect(await decisionsOf(id)).toEqual([]);
  });

  it('an approval is recorded, told of and shown', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'pending_review');
    await claim(ann, id);
    const item = await decide(ann, id, { decision: 'approve', reason: 'other', note: 'not kept', version: 1 });
    expect(item).toMatchObject({
      state: 'approved',
      version: 2,
      claim: null,
      decision: { decision: 'approve', reason: null, note: null, by: ann.reviewerName },
    });
    const event = await world.stack.waitForEvent(events.videoApproved, (payload) => payload.videoId === id);
    expect(event.payload).toEqual({ videoId: id, ownerId: owner, promptType: 'fun', version: 2 });
    expect(await decisionsOf(id)).toMatchObject([
      { decided_by: ann.reviewerId, decision: 'approve', reason: null, version: 2 },
    ]);
    expect((await list('approved')).items.map((shown) => shown.id)).toEqual([id]);
    expect(await world.own(owner, id)).toMatchObject({ status: 'approved', isPublic: true, rejection: null });
    expect(await refusal(claim(bob, id))).toEqual({
      code: 'REVIEW.DECIDED',
      facts: { by: ann.reviewerName, decision: 'approved' },
    });
  });

  it('a rejection tells its owner why, once it cannot be undone', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'pending_review');
    await claim(ann, id);
    await decide(ann, id, { decision: 'reject', reason: 'other', note: '  Too dark ', version: 1 });
    expect(await world.own(owner, id)).toMatchObject({ status: 'pending_review', rejection: null, appeal: null });
    await world.sql('update review_cases set settled_at = now() where video_id = $1', [id]);
    expect(await world.own(owner, id)).toMatchObject({
      status: 'rejected',
      isPublic: false,
      rejection: { reason: 'other', note: 'Too dark' },
    });
    const event = await world.stack.waitForEvent(events.videoRejected, (payload) => payload.videoId === id);
    expect(event.payload).toEqual({ videoId: id, ownerId: owner, promptType: 'fun', version: 2, reason: 'other' });
    expect((await list('rejected')).items[0]).toMatchObject({ id, decision: { reason: 'other', note: 'Too dark' } });
  });

  it.each<[string, Partial<DecisionInput>, ErrorCode]>([
    ['without a reason', { decision: 'reject' }, 'REVIEW.REASON_REQUIRED'],
    ['for "other" without a note', { decision: 'reject', reason: 'other' }, 'REVIEW.NOTE_REQUIRED'],
    ['for "other" with an empty note', { decision: 'reject', reason: 'other', note: '   ' }, 'REVIEW.NOTE_REQUIRED'],
    ['on another version', { decision: 'approve', version: 7 }, 'REQUEST.CHANGED'],
  ])('case 30: a decision %s is refused', async (_what, input, code) => {
    const id = await world.insertClip(randomUUID(), 'pending_review');
    await claim(ann, id);
    expect(await refusal(decide(ann, id, { decision: 'approve', version: 1, ...input }))).toMatchObject({ code });
    expect(await decisionsOf(id)).toEqual([]);
  });

  it('of an approval and a rejection at once one holds; the other learns who decided', async () => {
    const id = await world.insertClip(randomUUID(), 'pending_review');
    await claim(ann, id);
    const results = await Promise.allSettled([
      decide(ann, id, { decision: 'approve', version: 1 }),
      decide(ann, id, { decision: 'reject', reason: 'unwatchable', version: 1 }),
      decide(ann, id, { decision: 'approve', version: 1 }),
    ]);
    const lost = results.filter((result) => result.status === 'rejected').map((result) => result.reason as AppError);
    expect(lost.map((error) => error.code)).toEqual(['REVIEW.DECIDED', 'REVIEW.DECIDED']);
    expect(lost[0]?.details.facts).toMatchObject({ by: ann.reviewerName });
    expect(await decisionsOf(id)).toHaveLength(1);
  });

  it('case 34: a claimed clip that its owner deletes is gone', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'pending_review');
    await claim(ann, id);
    await world.call(mediaRpc.deleteVideo, { accountId: owner, videoId: id });
    expect(await refusal(decide(ann, id, { decision: 'approve', version: 1 }))).toEqual({ code: 'VIDEO.NOT_FOUND' });
    expect(await refusal(claim(ann, id))).toEqual({ code: 'VIDEO.NOT_FOUND' });
    expect((await list()).items).toEqual([]);
  });

  it('what was decided stays on record by ids, also when the clip is deleted, and cannot be changed', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'pending_review');
    await claim(ann, id);
    await decide(ann, id, { decision: 'reject', reason: 'other', note: 'Marker of a note', version: 1 });
    await world.call(mediaRpc.deleteVideo, { accountId: owner, videoId: id });
    expect(await decisionsOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toEqual(['rejected', 'became rejected', 'deleted']);
    const kept = JSON.stringify(await world.sql('select * from audit where video_id = $1', [id]));
    expect(kept).toContain(ann.reviewerId);
    expect(kept).not.toMatch(/ann@example|Marker of a note/);
    for (const change of [`update audit set act = ''`, 'delete from audit', 'truncate audit']) {
      await expect(world.sql(change)).rejects.toThrow('only ever added');
    }
  });

  describe('watching', () => {
    const listOf = (viewerId: string, ownerId: string) => world.call(mediaRpc.listOf, { viewerId, ownerId });
    const photosOf = async (viewerId: string, ownerIds: string[]) =>
      (await world.call(mediaRpc.photosOf, { viewerId, ownerIds })).photos;

    it.each(['uploaded', 'transcoding', 'rejected', 'failed', 'pending', 'deleted'])(
      'case 27 VID-15: is closed to a member whose only clip is %s',
      async (status) => {
        const [viewer, owner] = [randomUUID(), randomUUID()];
        await world.insertClip(viewer, status);
        await world.insertClip(owner, 'approved');
        expect(await refusal(listOf(viewer, owner))).toEqual({ code: 'MEDIA.UPLOAD_FIRST' });
        expect(await photosOf(viewer, [owner])).toEqual({});
      },
    );

    it.each(['pending_review', 'approved'])(
      'case 27 VID-15: opens with a clip that is %s, and closes with its last',
      async (status) => {
        const [viewer, owner] = [randomUUID(), randomUUID()];
        const own = await world.insertClip(viewer, status);
        const shown = await world.insertClip(owner, 'approved');
        expect((await listOf(viewer, owner)).videos.map((video) => video.id)).toEqual([shown]);
        expect(Object.keys(await photosOf(viewer, [owner]))).toEqual([owner]);
        await world.call(mediaRpc.deleteVideo, { accountId: viewer, videoId: own });
        expect(await refusal(listOf(viewer, owner))).toEqual({ code: 'MEDIA.UPLOAD_FIRST' });
      },
    );

    it('case 26 VID-14: shows others approved clips only', async () => {
      const [viewer, owner] = [randomUUID(), randomUUID()];
      await world.insertClip(viewer, 'approved');
      for (const state of ['pending', 'uploaded', 'transcoding', 'pending_review', 'rejected', 'failed', 'deleted'])
        await world.insertClip(owner, state);
      expect((await listOf(viewer, owner)).videos).toEqual([]);
      expect(await photosOf(viewer, [owner])).toEqual({});
      const own = await world.listOwn(owner);
      expect(own.map((video) => video.status).toSorted()).toEqual([
        'failed',
        'pending_review',
        'rejected',
        'transcoding',
        'uploaded',
      ]);
      expect(
        own
          .filter((video) => video.videoUrl !== null)
          .map((video) => video.status)
          .toSorted(),
      ).toEqual(['pending_review', 'rejected']);
    });
  });
});
