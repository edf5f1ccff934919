import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { events, mediaRpc, notifications, type EventPayload } from '@emberhood/contracts';
import { codeOf, eventually } from '@emberhood/service-kit/testing';
import { makePhoto } from '../ffmpeg/photo.ts';
import { DiskFullError } from '../ffmpeg/transcoder.ts';
import { colourAt, describeClip, programs } from '../testing/clips.ts';
import { driver, MediaWorld, type Staff } from '../testing/media-world.ts';

type Changed = EventPayload<typeof events.photoChanged>;

/** Adds tags as a phone does: the camera's owner, and a rotation. */
function withTags(jpeg: Buffer): Buffer {
  const make = Buffer.from('SecretCamera\0');
  const ifd = Buffer.alloc(30);
  ifd.writeUInt16LE(2, 0);
  for (const [at, tag, type, count, value] of [
    [2, 0x010f, 2, make.length, 38],
    [14, 0x0112, 3, 1, 6],
  ] as const) {
    ifd.writeUInt16LE(tag, at);
    ifd.writeUInt16LE(type, at + 2);
    ifd.writeUInt32LE(count, at + 4);
    ifd.writeUInt32LE(value, at + 8);
  }
  const body = Buffer.concat([Buffer.from('Exif\0\0II*\0\b\0\0\0'), ifd, make]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

describe('a photo of a group’s chat', () => {
  let ann: Staff;

  const world = MediaWorld.duringTests(driver);

  beforeAll(async () => {
    await world.startWorker();
    ann = await world.staff('ann');
  });

  const picture = async (extension: string, source = 'color=red:s=200x400', ...more: string[]) => {
    const two = ['-f', 'lavfi', '-i', source, '-f', 'lavfi', '-i', source.replace('red', 'blue')];
    const args = [...two, '-filter_complex', '[0][1]hstack', '-frames:v', '1', ...more];
    return readFile(await world.clips.make(extension, ...args));
  };
  const begin = (accountId: string, content: Buffer, key: string = randomUUID(), alt = 'A lamp') =>
    world.call(mediaRpc.beginPhoto, {
      accountId,
      key,
      alt,
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  const told = async (photoId: string, state: Changed['state']) => {
    const isIt = (fact: Changed) => fact.photoId === photoId && fact.state === state;
    return (await world.stack.waitForEvent(events.photoChanged, isIt, 60_000)).payload;
  };
  const sent = (photoId: string, accountId: string) => world.stack.publish(events.photoSent, { photoId, accountId });
  const send = async (accountId: string, content: Buffer): Promise<string> => {
    const { photoId, put } = await begin(accountId, content);
    expect(await world.put(put, content)).toBe(200);
    await sent(photoId, accountId);
    return photoId;
  };
  const address = (photoId: string, ownerId: string, viewerId: string, size: 'full' | 'small' = 'full') =>
    world.call(mediaRpc.photoAddress, { photoId, ownerId, viewerId, size });
  const decide = async (
    photoId: string,
    input: { decision: 'approve' } | { decision: 'reject'; reason: 'other'; note: string },
    by = ann,
  ) => {
    const item = await world.claim(by, photoId);
    await world.decide(by, photoId, { ...input, version: item.version });
    return item;
  };

  it('is upright and has no tags, and is seen by its owner, and by others once it is approved', async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const original = withTags(await picture('jpg', 'color=red:s=2000x1000'));
    expect(original.includes('SecretCamera')).toBe(true);
    const photoId = await send(owner, original);
    expect(await told(photoId, 'checking')).toMatchObject({ ownerId: owner, width: 400, height: 1_600, reason: null });
    expect(await codeOf(address(photoId, owner, other))).toBe('VIDEO.NOT_FOUND');
    expect(await codeOf(address(photoId, other, other))).toBe('VIDEO.NOT_FOUND');
    for (const [size, long] of [
      ['full', 1_600],
      ['small', 640],
    ] as const) {
      const answer = await fetch((await address(photoId, owner, owner, size)).url);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      const shown = Buffer.from(await answer.arrayBuffer());
      expect(shown.includes('SecretCamera')).toBe(false);
      expect(shown.includes('Exif')).toBe(false);
      const file = await world.clips.bytes(shown, world.clips.path('jpg'));
      const { streams } = await describeClip(file);
      expect(streams).toMatchObject([{ width: long / 4, height: long }]);
      // The left side is at the top now.
      const [red, , blue] = await colourAt(file, 0, '20:20:40:40');
      expect(red).toBeGreaterThan(blue);
    }
    const { items } = await world.call(mediaRpc.listReview, { ...ann, limit: 10, q: photoId });
    expect(items).toMatchObject([{ id: photoId, promptId: null, videoUrl: null, captionText: 'A lamp' }]);
    const seen = await decide(photoId, { decision: 'approve' });
    expect((await fetch(seen.photoUrl ?? '')).status).toBe(200);
    await told(photoId, 'shown');
    expect((await fetch((await address(photoId, owner, other)).url)).status).toBe(200);
    await world.stack.publish(events.accountSuspended, { accountId: owner, version: 1 });
    await eventually(async () => expect(await codeOf(address(photoId, owner, other))).toBe('VIDEO.NOT_FOUND'));
  });

  it('is processed at once, however long the database takes to commit', async () => {
    await world.sql(
      `create function commit_slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.5); return null; end'`,
    );
    await world.sql(
      `create constraint trigger commit_slowly after update on videos deferrable initially deferred
        for each row when (new.status = 'uploaded') execute function commit_slowly()`,
    );
    const photoId = await send(randomUUID(), await picture('png'));
    await told(photoId, 'checking');
    await world.sql('drop function commit_slowly cascade');
    // The upkeep takes another number for a clip or photo whose job came to nothing.
    expect(await world.rows('id = $1', [photoId])).toMatchObject([{ attempt: 1 }]);
  });

  it('goes with its message, from the store too', async () => {
    const owner = randomUUID();
    const photoId = await send(owner, await picture('png'));
    await told(photoId, 'checking');
    expect(await world.objects(photoId)).toEqual(['original', 'photo.jpg', 'poster.jpg']);
    const asClip = world.call(mediaRpc.deleteVideo, { accountId: owner, videoId: photoId });
    expect(await codeOf(asClip)).toBe('VIDEO.NOT_FOUND');
    const clipId = await world.insertClip(owner, 'approved');
    await world.stack.publish(events.photosDropped, { photoIds: [photoId, clipId] });
    await told(photoId, 'gone');
    expect(await world.rows('id = $1', [clipId])).toMatchObject([{ status: 'approved' }]);
    await eventually(async () => expect(await world.objects(photoId)).toEqual([]));
    const cases = 'select state from review_cases where video_id = $1';
    expect(await world.sql(cases, [photoId])).toEqual([{ state: 'closed' }]);
  });

  it('is white where it can be seen through, and may be WebP', async () => {
    const owner = randomUUID();
    const clear = ['-f', 'lavfi', '-i', 'color=red@0:s=64x64,format=rgba'];
    const glass = await world.clips.make('png', ...clear, '-frames:v', '1');
    const photoId = await send(owner, await readFile(glass));
    const webp = await send(owner, await picture('webp'));
    await Promise.all([told(photoId, 'checking'), told(webp, 'checking')]);
    const shown = await fetch((await address(photoId, owner, owner)).url);
    const file = await world.clips.bytes(Buffer.from(await shown.arrayBuffer()), world.clips.path('jpg'));
    expect(await colourAt(file, 0, '20:20:20:20')).toEqual([255, 255, 255]);
  });

  it('is none when it is no picture, is cut off, asks for too much, or never came', async () => {
    const owner = randomUUID();
    const jpeg = await picture('jpg', 'testsrc2=s=800x600');
    const none = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await readFile(await world.clips.silent(1)),
      jpeg.subarray(0, jpeg.length / 3),
      await picture('png', 'color=red:s=6500x16'),
    ];
    for (const content of none) await told(await send(owner, content), 'failed');
    const { photoId } = await begin(owner, jpeg);
    await sent(photoId, owner);
    await told(photoId, 'failed');
  });

  it('is its owner’s alone: a message of somebody else shows nothing and takes nothing', async () => {
    const [owner, thief] = [randomUUID(), randomUUID()];
    const { photoId } = await begin(owner, await picture('jpg'));
    await sent(photoId, thief);
    expect(await told(photoId, 'failed')).toMatchObject({ ownerId: thief });
    expect(await world.rows('id = $1', [photoId])).toMatchObject([{ status: 'pending' }]);
  });

  it('is one for a key, however often it is announced', async () => {
    const [owner, key] = [randomUUID(), randomUUID()];
    const content = await picture('jpg');
    const begun = await Promise.all(Array.from({ length: 12 }, () => begin(owner, content, key)));
    expect(new Set(begun.map(({ photoId }) => photoId)).size).toBe(1);
    expect(await codeOf(begin(owner, await picture('png'), key))).toBe('MEDIA.IDEMPOTENCY_CONFLICT');
    const [{ photoId, put }] = begun as [(typeof begun)[number]];
    await world.put(put, content);
    await sent(photoId, owner);
    await told(photoId, 'checking');
    expect(await begin(owner, content, key)).toEqual({ photoId, put: null });
  });

  it('that is refused tells its owner why, in the chat and by mail', async () => {
    const owner = randomUUID();
    const photoId = await send(owner, await picture('jpg'));
    await told(photoId, 'checking');
    await decide(photoId, { decision: 'reject', reason: 'other', note: 'Please ask her first.' });
    expect(await codeOf(address(photoId, owner, owner))).toBe('none');
    expect(await told(photoId, 'refused')).toMatchObject({ reason: 'other' });
    await eventually(async () => expect(await codeOf(address(photoId, owner, owner))).toBe('VIDEO.NOT_FOUND'));
    const request = await world.stack.waitForEvent(
      events.mediaNotificationRequested,
      ({ template, accountId }) => template === notifications.photoRefused.name && accountId === owner,
    );
    expect(request.payload.data).toEqual({ photoId, reason: 'other', note: 'Please ask her first.', again: false });
  });

  it('that was refused by mistake, and then approved, is never told to be refused', async () => {
    const photoId = await send(randomUUID(), await picture('jpg'));
    await told(photoId, 'checking');
    const { version } = await decide(photoId, { decision: 'reject', reason: 'other', note: 'No.' });
    await world.call(mediaRpc.undoDecision, { ...ann, videoId: photoId, version: version + 1 });
    await decide(photoId, { decision: 'approve' });
    await told(photoId, 'shown');
    const facts = world.stack.events.filter(({ subject }) => subject === events.photoChanged.subject);
    const states = facts.map(({ payload }) => payload as Changed).filter((fact) => fact.photoId === photoId);
    expect(states.map(({ state }) => state)).toEqual(['checking', 'shown']);
  });

  it('that is taken down is told so at once, as others see it', async () => {
    const photoId = await send(randomUUID(), await picture('jpg'));
    await told(photoId, 'checking');
    await decide(photoId, { decision: 'approve' });
    await told(photoId, 'shown');
    const input = { reason: 'other', note: 'Seen again' } as const;
    await world.call(mediaRpc.takeDown, { ...ann, videoId: photoId, input });
    await told(photoId, 'refused');
    const [row] = await world.sql('select 1 from review_cases where video_id = $1 and settled_at is null', [photoId]);
    expect(row).toBeDefined();
  });

  it('that is refused is looked at once more by somebody else, as its owner asks, and seen if that one approves it', async () => {
    const bea = await world.staff('bea');
    const standing = async (accountId: string, videoId: string) =>
      (await world.call(mediaRpc.standingOfAppeal, { accountId, videoId })).appeal?.state;
    const no = { decision: 'reject', reason: 'other', note: 'No.' } as const;
    const refused = async () => {
      const owner = randomUUID();
      const photoId = await send(owner, await picture('jpg'));
      await told(photoId, 'checking');
      await decide(photoId, no);
      const appeal = () => world.call(mediaRpc.appeal, { accountId: owner, videoId: photoId, text: 'A lamp.' });
      // A decision is not final while it may be undone.
      await eventually(async () => expect(await standing(owner, photoId)).toBe('possible'), 30_000);
      await appeal();
      expect(await standing(owner, photoId)).toBe('open');
      expect(await codeOf(standing(randomUUID(), photoId))).toBe('VIDEO.NOT_FOUND');
      expect(await codeOf(appeal())).toBe('APPEAL.ALREADY');
      return { owner, photoId };
    };
    const granted = await refused();
    expect(await codeOf(decide(granted.photoId, { decision: 'approve' }))).not.toBe('none');
    await decide(granted.photoId, { decision: 'approve' }, bea);
    await told(granted.photoId, 'shown');
    expect(await codeOf(address(granted.photoId, granted.owner, randomUUID()))).toBe('none');
    expect(await standing(granted.owner, granted.photoId)).toBeUndefined();
    const back = await world.stack.waitForEvent(
      events.mediaNotificationRequested,
      ({ template, accountId }) => template === notifications.photoBack.name && accountId === granted.owner,
      30_000,
    );
    expect(back.payload.data).toEqual({ photoId: granted.photoId });
    const denied = await refused();
    await decide(denied.photoId, no, bea);
    expect(await standing(denied.owner, denied.photoId)).toBe('open');
    await eventually(async () => expect(await standing(denied.owner, denied.photoId)).toBe('upheld'), 30_000);
    const { payload } = await world.stack.waitForEvent(
      events.mediaNotificationRequested,
      ({ template, accountId, data }) =>
        template === notifications.photoRefused.name && accountId === denied.owner && data['again'] === true,
    );
    expect(payload.data).toMatchObject({ photoId: denied.photoId, note: 'No.' });
  });

  it('cannot be shown once it has expired, even while the store still has it', async () => {
    const owner = randomUUID();
    const { photoId } = await begin(owner, await picture('jpg'));
    await world.sql(`alter table videos add constraint spec check (has_objects or id <> '${photoId}')`);
    // Keeps the row, as the store does while it is away.
    await world.sql(`update videos set status = 'deleted', accepted_at = now() where id = $1`, [photoId]);
    await sent(photoId, owner);
    expect(await told(photoId, 'failed')).toMatchObject({ ownerId: owner });
    await world.sql('alter table videos drop constraint spec');
  });

  it('is no clip of its owner: it opens nobody’s, keeps none from coming, and answers no call about clips', async () => {
    const [owner, other] = [randomUUID(), randomUUID()];
    const photoId = await send(owner, await picture('jpg'));
    await told(photoId, 'checking');
    await decide(photoId, { decision: 'approve' });
    await begin(owner, await picture('png'));
    expect(await world.listOwn(owner)).toEqual([]);
    const viewer = { viewerId: owner, ownerId: other };
    expect(await codeOf(world.call(mediaRpc.listOf, viewer))).toBe('MEDIA.UPLOAD_FIRST');
    const clipId = await world.insertClip(other, 'approved');
    expect(await codeOf(address(clipId, other, owner))).toBe('VIDEO.NOT_FOUND');
    expect((await world.call(mediaRpc.listOf, { viewerId: other, ownerId: owner })).videos).toEqual([]);
    const { photos } = await world.call(mediaRpc.photosOf, { viewerId: other, ownerIds: [owner] });
    expect(photos).toEqual({});
    const about = { accountId: owner, videoId: photoId };
    for (const call of [
      world.call(mediaRpc.deleteVideo, about),
      world.call(mediaRpc.setCaptions, { ...about, captions: 'Hello' }),
      world.call(mediaRpc.reportVideo, { reporterId: other, videoId: photoId, personId: null, reason: 'other' }),
    ])
      expect(await codeOf(call)).toBe('VIDEO.NOT_FOUND');
    const clip = await world.begin(owner, await world.clips.silent(1));
    expect(clip.grant).not.toBeNull();
  });

  it('is no damaged file if the disk of its worker is full', async () => {
    const file = await world.clips.make('jpg', '-f', 'lavfi', '-i', 'color=red:s=200x400', '-frames:v', '1');
    const full = { full: '/dev/full', small: world.clips.path('small.jpg') };
    await expect(makePhoto(programs, file, full, new AbortController().signal)).rejects.toThrow(DiskFullError);
  });
});
