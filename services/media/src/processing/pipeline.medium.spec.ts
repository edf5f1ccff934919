import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prompts } from '@emberhood/catalogue';
import { events, jobs, mediaRpc } from '@emberhood/contracts';
import { requireBinary } from '@emberhood/local-services';
import { createLogger, type RunningService } from '@emberhood/service-kit';
import { createQueue } from '@emberhood/service-kit/queue';
import { eventually } from '@emberhood/service-kit/testing';
import { describeClip } from '../testing/clips.ts';
import { drivers, MediaWorld, type Staff } from '../testing/media-world.ts';

// Encoders share the machine with other work.
jest.setTimeout(300_000);

const ENCODED = ['clip-360.mp4', 'clip.mp4', 'filmstrip.jpg', 'poster.jpg'];
const ENCODED_AND_ORIGINAL = [...ENCODED, 'original'].toSorted();

describe.each(drivers)('a clip on its way, stored in %s', (driver) => {
  let worker: RunningService;
  let clip: string;
  let reviewer: Staff;

  const world = MediaWorld.duringTests(driver);

  beforeAll(async () => {
    reviewer = await world.staff('ann');
    worker = await world.startWorker();
    clip = await world.clips.mp4(3, '320x180');
  });

  async function digest(url: string | null): Promise<string> {
    const answer = await fetch(url ?? '');
    expect(answer.status).toBe(200);
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  }

  it('VID-13 is encoded, approved and watched by another member', async () => {
    const [owner, viewer] = [randomUUID(), randomUUID()];
    const uploaded = await world.upload(owner, clip, { recorded: true });
    const ready = await world.reach(owner, uploaded.id, 'pending_review');
    expect(ready).toMatchObject({ progress: 1, isPublic: false, failure: null });
    expect(await world.objects(uploaded.id)).toEqual(ENCODED_AND_ORIGINAL);
    const video = await fetch(ready.videoUrl ?? '', { headers: { range: 'bytes=0-1' } });
    expect(video.status).toBe(206);
    expect(video.headers.get('content-type')).toBe('video/mp4');
    expect((await fetch(ready.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/jpeg');

    const item = await world.claim(reviewer, uploaded.id);
    expect(item.seconds).toBeCloseTo(3, 1);
    await world.decide(reviewer, uploaded.id, { decision: 'approve', version: item.version });
    await world.insertClip(viewer, 'approved');
    const { videos } = await world.call(mediaRpc.listOf, { viewerId: viewer, ownerId: owner });
    expect(videos).toMatchObject([{ id: uploaded.id, promptId: 'dad_joke', promptType: 'fun' }]);
    const file = world.clips.path('mp4');
    await world.storage.download(`clips/${uploaded.id}/clip.mp4`, file);
    expect((await describeClip(file)).streams.map((stream) => stream.codec_name)).toEqual(['h264', 'aac']);

    const facts = world.stack.events.filter((event) => (event.payload as { videoId: string }).videoId === uploaded.id);
    await world.stack.waitForEvent(events.videoApproved, (payload) => payload.videoId === uploaded.id);
    const versions = facts.map((event) => (event.payload as { version: number }).version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  it('leaves no original behind for long', async () => {
    const owner = randomUUID();
    const { id } = await world.upload(owner, clip);
    await world.reach(owner, id, 'pending_review');
    await world.sql(`update videos set accepted_at = now() - interval '8 days' where id = $1`, [id]);
    await eventually(async () => expect(await world.objects(id)).toEqual(ENCODED));
  });

  // The rest does not depend on the driver: each one's own specs prove that it keeps, lists and removes.
  if (driver !== 'filesystem') return;

  it('case 13 23: worked on twice, also at once, leaves the same rows and bytes and one event', async () => {
    const owner = randomUUID();
    const { id } = await world.upload(owner, clip);
    const queue = await createQueue(
      jobs.transcode,
      world.stack.redis?.url ?? '',
      createLogger({ service: 't', instance: '1', level: 'silent' }),
    );
    const add = (n: number) =>
      queue.add('transcode', { videoId: id, correlationId: randomUUID() }, { jobId: `transcode-${id}-again${n}` });
    const second = await world.startWorker();
    await Promise.all([add(1), add(2)]);
    const ready = await world.reach(owner, id, 'pending_review');
    const before = await digest(ready.videoUrl);
    const job = await add(3);
    await eventually(async () => expect(await job.getState()).toBe('completed'));
    const after = await world.own(owner, id);
    expect(after?.status).toBe('pending_review');
    expect(await digest(after?.videoUrl ?? null)).toBe(before);
    expect(await world.objects(id)).toEqual(ENCODED_AND_ORIGINAL);
    await world.stack.waitForEvent(events.videoReady, (payload) => payload.videoId === id);
    const told = world.stack.events.filter(
      (event) => event.subject === events.videoReady.subject && (event.payload as { videoId: string }).videoId === id,
    );
    expect(told).toHaveLength(1);
    await second.stop();
    await queue.close();
  });

  it('whose original the store has lost fails at once', async () => {
    const owner = randomUUID();
    const lost = await world.insertClip(owner, 'uploaded');
    expect(await world.reach(owner, lost, 'failed')).toMatchObject({ failure: 'MEDIA.FILE_MISSING' });
  });

  it('that killed its worker three times fails without a fourth', async () => {
    const owner = randomUUID();
    const id = await world.insertClip(owner, 'transcoding');
    await world.sql(`update videos set strikes = 2, beat_at = now() - interval '1 minute' where id = $1`, [id]);
    expect(await world.reach(owner, id, 'failed')).toMatchObject({ failure: 'MEDIA.TRANSCODE_FAILED' });
  });

  it('that nobody enqueued, or whose job was lost, is encoded all the same, and replaces none newer than itself', async () => {
    const owner = randomUUID();
    const newer = await world.insertClip(owner, 'rejected', { age: '-1 minute' });
    const { id } = await world.upload(owner, clip);
    await world.reach(owner, id, 'pending_review');
    // The finished job is kept and blocks its id, so only a new number makes it run again.
    await world.sql(
      `update videos set status = 'uploaded', accepted_at = now() - interval '1 minute', beat_at = null where id = $1`,
      [id],
    );
    await world.reach(owner, id, 'pending_review');
    const [row] = await world.rows<{ attempt: number }>('id = $1', [id]);
    expect(row?.attempt).toBe(2);
    expect(await world.rows('id = $1', [newer])).toMatchObject([{ status: 'rejected' }]);
  });

  it('announced and never finished leaves nothing', async () => {
    const owner = randomUUID();
    const begun = await world.begin(owner, clip);
    await world.storage.uploadFile(`clips/${begun.uploadId}/original`, clip, 'video/mp4');
    await world.sql(`update videos set created_at = now() - interval '37 hours' where id = $1`, [begun.uploadId]);
    await eventually(async () => {
      expect(await world.rows('id = $1', [begun.uploadId])).toEqual([]);
      expect(await world.objects(begun.uploadId)).toEqual([]);
    });
    expect(await world.sql('select act from audit where video_id = $1', [begun.uploadId])).toEqual([
      { act: 'upload expired' },
    ]);
  });

  it('is counted', async () => {
    const answer = await fetch(`http://127.0.0.1:${worker.port}/metrics`);
    const text = await answer.text();
    expect(text).toMatch(/transcode_duration_seconds_count\{outcome="ready"\} [1-9]/);
    expect(text).toMatch(/transcode_realtime_ratio_count [1-9]/);
    expect(text).toMatch(/bullmq_job_count\{queue="media-transcode",state="active"\} \d/);
    expect(text).toMatch(/moderation_pending \d/);
    expect(await (await fetch(`http://127.0.0.1:${worker.port}/readyz`)).json()).toMatchObject({
      ready: true,
      checks: { nats: 'up', database: 'up', storage: 'up', redis: 'up', 'work-folder': 'up' },
    });
  });
});

describe('a clip while it is encoded', () => {
  const world = MediaWorld.duringTests();

  it('case 24: is deleted, ffmpeg ends and nothing stays', async () => {
    const owner = randomUUID();
    await world.startWorker(await world.encodingInRealTime());
    const { id } = await world.upload(owner, await world.clips.mp4(5));
    await eventually(async () => {
      const video = await world.own(owner, id);
      expect(video?.status).toBe('transcoding');
      expect(video?.progress).toBeGreaterThan(0);
    }, 200_000);
    await world.call(mediaRpc.deleteVideo, { accountId: owner, videoId: id });
    await eventually(async () => expect(await readdir(join(world.dir, 'work'))).toEqual([]));
    await eventually(async () => expect(await world.objects(id)).toEqual([]));
    const next = await world.upload(owner, await world.clips.mp4(2));
    await world.reach(owner, next.id, 'pending_review');
    expect(
      world.stack.events.some(
        (event) => event.subject === events.videoReady.subject && (event.payload as { videoId: string }).videoId === id,
      ),
    ).toBe(false);
  });
});

/** The prompts of one member's clips. */
const TEN = prompts.slice(0, 10).map(({ id }) => id);

describe('the queue of clips', () => {
  const world = MediaWorld.duringTests();

  it("is fair: a member's third clip waits for another's first", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const clip = await world.clips.mp4(2, '320x180');
    const prompts = ['dad_joke', 'dance_move', 'best_advice'];
    const mine: string[] = [];
    for (const promptId of prompts) mine.push((await world.upload(first, clip, { promptId })).id);
    const other = (await world.upload(second, clip)).id;
    const worker = await world.startWorker();
    await Promise.all([
      ...mine.map((id) => world.reach(first, id, 'pending_review', 280_000)),
      world.reach(second, other, 'pending_review', 280_000),
    ]);
    const started = await world.sql<{ video_id: string }>(
      `select video_id from audit where act = 'processing started' order by id`,
    );
    expect(started.map((row) => row.video_id)).toEqual([mine[0], other, mine[1], mine[2]]);
    await worker.stop();
  });

  // Set QUEUED_CLIPS=100 for a long run.
  it('case 25: takes all by two workers, each once and no progress back, and nobody waits for the ten of one', async () => {
    const clip = await world.clips.mp4(2, '160x90');
    const busy = randomUUID();
    const others = Array.from({ length: Number(process.env['QUEUED_CLIPS'] ?? 14) - TEN.length }, () => randomUUID());
    const uploads: { owner: string; id: string }[] = [];
    for (const promptId of TEN) uploads.push({ owner: busy, id: (await world.upload(busy, clip, { promptId })).id });
    for (const owner of others) uploads.push({ owner, id: (await world.upload(owner, clip)).id });
    const ids = uploads.map(({ id }) => id);
    await Promise.all([world.startWorker(), world.startWorker()]);
    const seen = new Map(ids.map((id) => [id, 0]));
    await eventually(async () => {
      for (const { owner, id } of uploads) {
        const { status, progress = 0 } = (await world.own(owner, id)) ?? {};
        expect(status).not.toBe('failed');
        expect(progress).toBeGreaterThanOrEqual(seen.get(id) ?? 0);
        seen.set(id, progress);
      }
      expect(await world.rows(`status = 'pending_review' and id = any($1)`, [ids])).toHaveLength(ids.length);
    }, 500_000);
    const started = await world.sql<{ video_id: string }>(
      `select video_id from audit where act = 'processing started' and video_id = any($1) order by id`,
      [ids],
    );
    const order = started.map(({ video_id }) => video_id);
    expect(order.toSorted()).toEqual(ids.toSorted());
    const turnOf = (id: string): number => order.indexOf(id);
    // Two workers start with what arrives first; from then on each member's first clip precedes anyone's second.
    const later = ids.slice(TEN.length / 2, TEN.length);
    const firsts = ids.slice(TEN.length).map(turnOf);
    expect(Math.max(...firsts)).toBeLessThan(Math.min(...later.map(turnOf)));
    for (const id of ids) await world.stack.waitForEvent(events.videoReady, ({ videoId }) => videoId === id);
    const told = world.stack.events.filter(({ subject }) => subject === events.videoReady.subject);
    const ready = told.map(({ payload }) => (payload as { videoId: string }).videoId);
    expect(ready.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
  }, 600_000);
});

describe('a clip while the disk of its worker is full', () => {
  const world = MediaWorld.duringTests();

  // If only the end of an output does not fit, ffmpeg says so but exits with 0.
  it.each(['', '0'])(
    'is no failed one: it is tried again, and arrives when there is room (exit code %p)',
    async (code) => {
      const [flag, program] = [join(world.dir, 'disk-is-full'), join(world.dir, 'ffmpeg-without-room')];
      const ffmpeg = requireBinary('ffmpeg');
      // While the flag exists, ffmpeg writes to a device that is full.
      const script = `#!/bin/sh
[ -e '${flag}' ] || exec '${ffmpeg}' "$@"
for word; do case "$word" in */clip.mp4) /bin/ln -sf /dev/full "\${word#file:}" ;; esac; done
'${ffmpeg}' "$@"
ended=$?
exit ${code || '$ended'}
`;
      await writeFile(program, script, { mode: 0o700 });
      await writeFile(flag, '');
      const worker = await world.startWorker({ FFMPEG_PATH: program });
      const owner = randomUUID();
      const { id } = await world.upload(owner, await world.clips.mp4(2, '320x180'));
      const row = async () => (await world.rows<{ deferrals: number; strikes: number }>('id = $1', [id]))[0];
      await eventually(async () => expect((await row())?.deferrals).toBeGreaterThan(0), 120_000);
      expect(await row()).toMatchObject({ strikes: 0 });
      await rm(flag);
      await world.reach(owner, id, 'pending_review');
      await worker.stop();
    },
  );
});

(drivers.includes('s3') ? describe : describe.skip)('a clip while the store is away', () => {
  const world = MediaWorld.duringTests('s3');

  beforeAll(() => world.startWorker());

  it('is tried again ever later, arrives when the store is back, and is given up in the end', async () => {
    const owner = randomUUID();
    const clip = await world.clips.mp4(2, '320x180');
    await world.sql(`alter table videos add constraint paused check (status <> 'transcoding') not valid`);
    const { id } = await world.upload(owner, clip);
    const old = await world.upload(owner, clip, { promptId: 'dance_move' });
    await world.minio?.kill();
    await world.sql('alter table videos drop constraint paused');
    await eventually(async () => {
      const [row] = await world.rows<{ deferrals: number; strikes: number; retry_at: Date | null }>('id = $1', [id]);
      expect(row?.deferrals).toBeGreaterThan(1);
      expect(row?.strikes).toBe(0);
    }, 120_000);
    await world.sql(`update videos set accepted_at = now() - interval '7 hours', retry_at = null where id = $1`, [
      old.id,
    ]);
    expect(await world.reach(owner, old.id, 'failed', 120_000)).toMatchObject({ failure: 'MEDIA.STORAGE_UNAVAILABLE' });
    await world.minio?.restart();
    await world.reach(owner, id, 'pending_review', 180_000);
  }, 480_000);
});
