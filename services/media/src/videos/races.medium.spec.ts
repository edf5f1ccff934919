import { randomUUID } from 'node:crypto';
import { events, mediaRpc } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { ProcessingOutcomes } from '../processing/processing-outcomes.ts';
import { MediaWorld, type Staff } from '../testing/media-world.ts';
import { ExpiredUploads } from '../upkeep/expired-uploads.ts';
import { StoreUpkeep } from '../upkeep/store-upkeep.ts';
import { keysOf } from './object-keys.ts';

describe('a clip', () => {
  let ann: Staff;

  const world = MediaWorld.duringTests();
  // Its upkeep runs when a test asks for it.
  const worker = duringTests(async () =>
    world.startWorker({ ...(await world.encodingInRealTime()), RECONCILE_SECONDS: '300' }),
  );

  beforeAll(async () => {
    ann = await world.staff('ann');
  });

  const removeDeleted = () => worker.app.get(StoreUpkeep).removeDeleted();

  const ways: [string, (owner: string, id: string) => Promise<unknown>][] = [
    ['is deleted', (accountId, videoId) => world.call(mediaRpc.deleteVideo, { accountId, videoId })],
    [
      'is replaced',
      async (owner) => {
        const outcomes = worker.app.get(ProcessingOutcomes);
        const run = await outcomes.start(
          await world.insertClip(owner, 'uploaded', { age: '10 seconds' }),
          randomUUID(),
        );
        await outcomes.ready(run!, { seconds: 1 });
      },
    ],
    ['is erased with its account', (accountId) => world.stack.publish(events.accountDeleted, { accountId })],
  ];
  it.each(ways.flatMap(([what, go]) => ['before', 'after'].map((order) => ({ what, go, order }))))(
    'that $what $order it is approved at the same moment is seen by nobody, waits for nobody and leaves no object',
    async ({ go, order }) => {
      const [owner, viewer] = [randomUUID(), randomUUID()];
      const id = await world.insertClip(owner, 'pending_review', { age: '1 hour' });
      await world.storage.uploadFile(keysOf(id).clip, await world.clips.bytes('a face'), 'video/mp4');
      await world.insertClip(viewer, 'approved');
      const { version } = await world.claim(ann, id);
      const acts = [() => go(owner, id), () => codeOf(world.decide(ann, id, { decision: 'approve', version }))];
      if (order === 'after') acts.reverse();
      const said = await world.stack.during('select 1 from media.videos where id = $1 for update', [id], ...acts);
      if (order === 'before') expect(said[1]).toBe('VIDEO.NOT_FOUND');
      await world.stack.waitForEvent(events.videoDeleted, ({ videoId }) => videoId === id);
      const about = world.stack.events.filter(({ payload }) => (payload as { videoId?: string }).videoId === id);
      const subjects = about.map(({ subject }) => subject);
      const told = order === 'before' ? [events.videoDeleted] : [events.videoApproved, events.videoDeleted];
      expect(subjects).toEqual(told.map(({ subject }) => subject));
      expect((await world.call(mediaRpc.listOf, { viewerId: viewer, ownerId: owner })).videos).toEqual([]);
      expect(await world.own(owner, id)).toBeUndefined();
      expect(await codeOf(world.claim(ann, id))).toBe('VIDEO.NOT_FOUND');
      const state = order === 'before' ? 'closed' : 'decided';
      expect(await world.sql('select state from review_cases where video_id = $1', [id])).toEqual([{ state }]);
      await removeDeleted();
      expect(await world.objects(id)).toEqual([]);
    },
  );

  it('that is deleted while its objects are stored keeps none, although the upkeep was there before', async () => {
    const owner = randomUUID();
    const { id } = await world.upload(owner, await world.clips.mp4(2, '160x90'));
    const checked = () => world.rows('id = $1 and checked_at is not null', [id]);
    await eventually(async () => expect(await checked()).toHaveLength(1), 60_000);
    const client = await world.stack.connect();
    // As deletion and upkeep leave it. The worker cannot learn of it before it has stored everything.
    await client.query('begin');
    await client.query(
      `update media.videos set status = 'deleted', deleted_at = now(), run_id = null, has_objects = false where id = $1`,
      [id],
    );
    await eventually(async () => expect(await world.objects(id)).toHaveLength(5), 60_000);
    await client.query('commit');
    await eventually(async () => {
      await removeDeleted();
      expect(await world.objects(id)).toEqual([]);
    });
  });

  it('that another run has taken over is not finished, failed or kept by the first', async () => {
    const outcomes = worker.app.get(ProcessingOutcomes);
    const id = await world.insertClip(randomUUID(), 'uploaded');
    const first = (await outcomes.start(id, randomUUID()))!;
    await world.sql(`update videos set beat_at = now() - interval '1 hour' where id = $1`, [id]);
    const second = (await outcomes.start(id, randomUUID()))!;
    await expect(outcomes.checked(first, 1)).rejects.toThrow('Checked too late');
    await expect(outcomes.ready(first, { seconds: 1 })).rejects.toThrow('Finished too late');
    await outcomes.fail(first, 'MEDIA.UNREADABLE');
    expect([await outcomes.beat(first, 1), await outcomes.beat(second, 1)]).toEqual([false, true]);
    await outcomes.ready(second, { seconds: 1 });
    expect(await world.rows('id = $1', [id])).toMatchObject([{ status: 'pending_review' }]);
  });

  it.each([
    ['finished', 'uploaded', `status = 'uploaded', accepted_at = now()`],
    ['renewed', 'pending', 'created_at = now()'],
  ])('that is %s at the moment its upload expires stays', async (_what, status, change) => {
    const { uploadId } = await world.begin(randomUUID(), await world.clips.bytes('a face'));
    await world.sql(`update videos set created_at = now() - interval '37 hours' where id = $1`, [uploadId]);
    const expire = () => worker.app.get(ExpiredUploads).remove();
    await world.stack.during(`update media.videos set ${change} where id = $1`, [uploadId], expire);
    expect(await world.rows('id = $1', [uploadId])).toMatchObject([{ status }]);
  });
});
