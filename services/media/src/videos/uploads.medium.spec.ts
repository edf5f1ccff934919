import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { events, mediaRpc, notifications, UPLOAD_MAX_BYTES_DEFAULT } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { drivers, MediaWorld } from '../testing/media-world.ts';

// Encoders share the machine with other work.
jest.setTimeout(300_000);

describe.each(drivers)('uploads to %s', (driver) => {
  let clip: string;

  const world = MediaWorld.duringTests(driver);

  beforeAll(async () => {
    clip = await world.clips.mp4(2, '320x180');
  });

  it('VID-17 are announced, put and accepted, not public, and tell of it once', async () => {
    const owner = randomUUID();
    const video = await world.upload(owner, clip, { promptId: 'best_advice' });
    expect(video).toMatchObject({
      promptId: 'best_advice',
      promptType: 'useful',
      status: 'uploaded',
      progress: 0,
      videoUrl: null,
      thumbnailUrl: null,
      isPublic: false,
      failure: null,
      rejection: null,
    });
    const event = await stackEvent(owner);
    expect(event.payload).toEqual({ videoId: video.id, ownerId: owner, promptType: 'useful', version: 2 });
    expect(await world.objects(video.id)).toEqual(['original']);

    await world.storage.remove(`clips/${video.id}/original`);
    const again = await world.commit(owner, video.id);
    expect(again.video).toEqual(video);
    expect(world.stack.events.filter((seen) => (seen.payload as { ownerId: string }).ownerId === owner)).toHaveLength(
      1,
    );
  });

  function stackEvent(owner: string) {
    return world.stack.waitForEvent(events.videoUploaded, (payload) => payload.ownerId === owner);
  }

  it('case 16: with the same key twice at once become one clip', async () => {
    const owner = randomUUID();
    const idempotencyKey = randomUUID();
    const twins = await Promise.all([1, 2].map(() => world.upload(owner, clip, { idempotencyKey })));
    expect(twins[0]?.id).toBe(twins[1]?.id);
    expect(await world.listOwn(owner)).toHaveLength(1);
    const later = await world.begin(owner, clip, { idempotencyKey });
    expect(later).toMatchObject({ uploadId: twins[0]?.id, grant: null, video: { id: twins[0]?.id } });
  });

  it('with a key that stands for other bytes, another prompt or another cut, conflict', async () => {
    const owner = randomUUID();
    const idempotencyKey = randomUUID();
    await world.upload(owner, clip, { idempotencyKey });
    const other = await world.clips.mp4(1.5);
    expect(await codeOf(world.begin(owner, other, { idempotencyKey }))).toBe('MEDIA.IDEMPOTENCY_CONFLICT');
    for (const changed of [{ promptId: 'dance_move' }, { recorded: true }, { trim: { fromSeconds: 0, toSeconds: 1 } }])
      expect(await codeOf(world.begin(owner, clip, { idempotencyKey, ...changed }))).toBe('MEDIA.IDEMPOTENCY_CONFLICT');
    expect(await codeOf(world.begin(randomUUID(), other, { idempotencyKey }))).toBe('none');
  });

  it('count for as long as they are renewed, which nobody else can do', async () => {
    const owner = randomUUID();
    const idempotencyKey = randomUUID();
    const slow = await world.begin(owner, clip, { idempotencyKey });
    const renew = (accountId: string) => world.call(mediaRpc.renewUpload, { accountId, uploadId: slow.uploadId });
    expect(await codeOf(renew(randomUUID()))).toBe('VIDEO.NOT_FOUND');
    for (const goOn of [() => renew(owner), () => world.begin(owner, clip, { idempotencyKey })]) {
      await world.sql(`update videos set created_at = now() - interval '1 hour' where id = $1`, [slow.uploadId]);
      await goOn();
      expect(await codeOf(world.begin(owner, clip))).toBe('MEDIA.UPLOAD_IN_PROGRESS');
    }
    await world.put(slow.grant, await readFile(clip));
    expect((await world.commit(owner, slow.uploadId)).video.status).toBe('uploaded');
    expect(await codeOf(renew(owner))).toBe('VIDEO.NOT_FOUND');
  });

  it('of one member go one after the other; an aborted one does not stand in the way', async () => {
    const owner = randomUUID();
    const first = await world.begin(owner, clip);
    await expect(world.begin(owner, clip)).rejects.toMatchObject({
      code: 'MEDIA.UPLOAD_IN_PROGRESS',
      details: { retryAfter: 10 },
    });
    await world.call(mediaRpc.abortUpload, { accountId: owner, uploadId: first.uploadId });
    await world.call(mediaRpc.abortUpload, { accountId: owner, uploadId: first.uploadId });
    expect(await codeOf(world.commit(owner, first.uploadId))).toBe('VIDEO.NOT_FOUND');
    const second = await world.upload(owner, clip);
    expect(second.status).toBe('uploaded');
  });

  it('of one moment: one of twelve is announced, and with one key all twelve are the same', async () => {
    const owner = randomUUID();
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(world.begin(owner, clip))));
    expect(codes.toSorted()).toEqual([...Array<string>(11).fill('MEDIA.UPLOAD_IN_PROGRESS'), 'none']);
    const idempotencyKey = randomUUID();
    const twin = randomUUID();
    const begun = await Promise.all(Array.from({ length: 12 }, () => world.begin(twin, clip, { idempotencyKey })));
    expect(new Set(begun.map(({ uploadId }) => uploadId)).size).toBe(1);
    // The upload was abandoned, so one of twelve concurrent ones replaces it.
    await world.sql(`update videos set created_at = now() - interval '1 hour' where owner_id = $1`, [owner]);
    const later = await Promise.all(Array.from({ length: 12 }, () => codeOf(world.begin(owner, clip))));
    expect(later.toSorted()).toEqual([...Array<string>(11).fill('MEDIA.UPLOAD_IN_PROGRESS'), 'none']);
  });

  it('of someone else cannot be finished or aborted', async () => {
    const owner = randomUUID();
    const begun = await world.begin(owner, clip);
    await world.put(begun.grant, await readFile(clip));
    expect(await codeOf(world.commit(randomUUID(), begun.uploadId))).toBe('VIDEO.NOT_FOUND');
    await world.call(mediaRpc.abortUpload, { accountId: randomUUID(), uploadId: begun.uploadId });
    expect((await world.commit(owner, begun.uploadId)).video.status).toBe('uploaded');
  });

  it.each([
    ['an unknown prompt', { promptId: 'no_such_prompt' }, 'MEDIA.PROMPT_UNKNOWN'],
    ['a type that is not the prompt’s', { promptType: 'useful' }, 'REQUEST.INVALID'],
    ['zero bytes', { sizeBytes: 0 }, 'MEDIA.EMPTY'],
    ['one byte too many', { sizeBytes: UPLOAD_MAX_BYTES_DEFAULT + 1 }, 'MEDIA.TOO_LARGE'],
    ['a digest that is none', { sha256: 'x' }, 'REQUEST.INVALID'],
  ])('with %s are refused and leave nothing', async (_what, wrong, code) => {
    const owner = randomUUID();
    const right = {
      accountId: owner,
      promptId: 'dad_joke',
      promptType: 'fun',
      recorded: false,
      sizeBytes: 10,
      sha256: 'a'.repeat(64),
      holder: 'gateway' as const,
      idempotencyKey: null,
    };
    expect(await codeOf(world.call(mediaRpc.beginUpload, { ...right, ...wrong }))).toBe(code);
    expect(await world.rows('owner_id = $1', [owner])).toEqual([]);
    expect(await codeOf(world.call(mediaRpc.beginUpload, { ...right, sizeBytes: UPLOAD_MAX_BYTES_DEFAULT }))).toBe(
      'none',
    );
  });

  it('case 15: of other bytes than announced are refused by the store itself', async () => {
    const owner = randomUUID();
    const content = await readFile(clip);
    const announced = { accountId: owner, promptId: 'dad_joke', recorded: false, idempotencyKey: null };
    const begun = await world.call(mediaRpc.beginUpload, {
      ...announced,
      sizeBytes: content.length,
      sha256: createHash('sha256').update('something else').digest('hex'),
      holder: 'browser',
    });
    expect(await world.put(begun.grant, content)).toBe(400);
    expect(await codeOf(world.commit(owner, begun.uploadId))).toBe('MEDIA.FILE_MISSING');
    expect(await world.objects(begun.uploadId)).toEqual([]);
  });

  it('committed before the bytes came are not accepted, and can still come', async () => {
    const owner = randomUUID();
    const begun = await world.begin(owner, clip);
    expect(await codeOf(world.commit(owner, begun.uploadId))).toBe('MEDIA.FILE_MISSING');
    await world.put(begun.grant, await readFile(clip));
    expect((await world.commit(owner, begun.uploadId)).video.status).toBe('uploaded');
  });

  it('are deleted by their owner only, with their objects', async () => {
    const [owner, idempotencyKey] = [randomUUID(), randomUUID()];
    const video = await world.upload(owner, clip, { idempotencyKey });
    const remove = (accountId: string) => world.call(mediaRpc.deleteVideo, { accountId, videoId: video.id });
    expect(await codeOf(remove(randomUUID()))).toBe('VIDEO.NOT_FOUND');
    await remove(owner);
    expect(await codeOf(remove(owner))).toBe('VIDEO.NOT_FOUND');
    expect(await world.listOwn(owner)).toEqual([]);
    expect(await world.begin(owner, clip, { idempotencyKey })).toMatchObject({ video: null });
    const event = await world.stack.waitForEvent(events.videoDeleted, (payload) => payload.videoId === video.id);
    expect(event.payload.version).toBe(3);
    const worker = await world.startWorker();
    await eventually(async () => expect(await world.objects(video.id)).toEqual([]));
    await worker.stop();
  });
});

describe.each(drivers)('uploads to %s, looked into by the worker', (driver) => {
  let clip: string;

  const world = MediaWorld.duringTests(driver);

  beforeAll(async () => {
    await world.startWorker();
    clip = await world.clips.mp4(1, '160x90');
  });

  /** The rules of what a clip is have a spec of their own (ffmpeg/clips.medium.spec.ts). */
  it('of no clip are taken, and fail with the reason, which their owner is told and sees', async () => {
    const owner = randomUUID();
    const file = await world.clips.bytes('not a video at all, only words\n'.repeat(50));
    const idempotencyKey = randomUUID();
    const uploaded = await world.upload(owner, file, { idempotencyKey });
    expect(uploaded.status).toBe('uploaded');
    const failure = 'MEDIA.UNREADABLE';
    expect(await world.reach(owner, uploaded.id, 'failed')).toMatchObject({ failure, videoUrl: null });
    expect(await world.objects(uploaded.id)).toEqual(['original']);
    // From then on the original is kept for a day.
    expect(await world.rows('id = $1 and decided_at is not null', [uploaded.id])).toHaveLength(1);
    await world.stack.waitForEvent(events.videoFailed, (payload) => payload.videoId === uploaded.id);
    const { payload } = await world.stack.waitForEvent(
      events.mediaNotificationRequested,
      ({ template, accountId }) => template === notifications.videoFailed.name && accountId === owner,
    );
    expect(payload.data).toMatchObject({ videoId: uploaded.id, failure });
    // The key is free again, and the next clip replaces the failed one.
    const next = await world.upload(owner, clip, { idempotencyKey });
    await world.reach(owner, next.id, 'pending_review');
    expect((await world.listOwn(owner)).map((video) => video.id)).toEqual([next.id]);
  });

  it('case 15: whose bytes changed in the store fail', async () => {
    const owner = randomUUID();
    const begun = await world.begin(owner, clip);
    const other = await readFile(clip);
    other.reverse();
    const key = `clips/${begun.uploadId}/original`;
    await world.storage.uploadFile(key, await world.clips.bytes(other), 'application/octet-stream');
    await world.commit(owner, begun.uploadId);
    const failed = await world.reach(owner, begun.uploadId, 'failed');
    expect(failed.failure).toBe('MEDIA.DIGEST_MISMATCH');
  });

  it('again for the same prompt replace what could not be watched yet, once they are found to be clips', async () => {
    const owner = randomUUID();
    const failed = await world.insertClip(owner, 'failed');
    const rejected = await world.insertClip(owner, 'rejected');
    const other = await world.insertClip(owner, 'failed', { promptId: 'dance_move' });
    // What others, moderators or an appeal may still look at stays until the new one is ready.
    const shown = [];
    for (const state of ['approved', 'pending_review', 'taken_down']) shown.push(await world.insertClip(owner, state));
    const none = await world.upload(owner, await world.clips.bytes('no clip at all\n'.repeat(50)));
    await world.reach(owner, none.id, 'failed');
    expect((await world.listOwn(owner)).map((video) => video.id)).toContain(rejected);
    const retake = await world.upload(owner, clip);
    await world.reach(owner, retake.id, 'pending_review');
    const left = (await world.listOwn(owner)).map((video) => video.id);
    expect(left.toSorted()).toEqual([other, retake.id].toSorted());
    const replaced = await world.sql<{ id: string; early: boolean }>(
      `select video_id as id, id < (select id from audit where act = 'ready for review' and video_id = $1) as early
         from audit where act = 'replaced' and subject_id = $2`,
      [retake.id, owner],
    );
    const ids = (early: boolean) => replaced.filter((row) => row.early === early).map(({ id }) => id);
    expect(ids(true).toSorted()).toEqual([failed, rejected, none.id].toSorted());
    expect(ids(false).toSorted()).toEqual(shown.toSorted());
    for (const gone of [failed, rejected, none.id, ...shown]) {
      await world.stack.waitForEvent(events.videoDeleted, (payload) => payload.videoId === gone);
      await eventually(async () => expect(await world.objects(gone)).toEqual([]));
    }
  });
});
