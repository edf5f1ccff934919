import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { Redis } from 'ioredis';
import { FormData } from 'undici';
import { problemOf, type Answer, type Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

interface Put {
  url: string;
  headers: Record<string, string>;
}

/** One member's clip on its whole way, over HTTP, with real services. */
describe('a clip from upload to another member', () => {
  let ada: Browser;
  let bob: Browser;
  let moderator: Browser;
  let clip: Buffer;

  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites', 'media', 'groups']));

  beforeAll(async () => {
    clip = await makeClip();
    ada = await product.member('ada@example.com', { firstName: 'Ada' });
    bob = await product.member('bob@example.com', { firstName: 'Bob' });
    moderator = await product.staff('mod@example.com', 'moderator');
  });

  async function makeClip(): Promise<Buffer> {
    const file = join(product.stack.dir, 'clip.mp4');
    const input = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:r=30', '-f', 'lavfi', '-i', 'sine=440'];
    const output = ['-t', '2', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    const sound = ['-c:a', 'aac', '-movflags', '+faststart', file];
    const child = spawn(process.env['FFMPEG_PATH'] ?? 'ffmpeg', ['-v', 'error', ...input, ...output, ...sound]);
    const [code] = (await once(child, 'exit')) as [number];
    if (code !== 0) throw new Error('ffmpeg made no clip');
    return readFile(file);
  }

  /** Uploads as a form, with the prompt after the file. */
  function upload(
    browser: Browser,
    video: Buffer,
    promptId: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = new FormData();
    form.append('location', 'CA:ON:Toronto');
    form.append('video', fileOf(video), '../../evil\u202e.mp4');
    form.append('promptId', promptId);
    return browser.send('POST', '/api/videos/upload', form, headers);
  }

  function begin(browser: Browser, video: Buffer, promptId: string, headers: Record<string, string> = {}) {
    const sha256 = createHash('sha256').update(video).digest('hex');
    return browser.post('/api/videos/uploads', { promptId, sizeBytes: video.length, sha256 }, headers);
  }

  /** Uploads straight into the store, like our frontend, and returns the last answer. */
  async function uploadDirectly(
    browser: Browser,
    video: Buffer,
    promptId: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const begun = await begin(browser, video, promptId, headers);
    const { uploadId, put, video: known } = begun.body as { uploadId: string; put: Put; video: object | null };
    if (begun.status >= 400) return begun;
    if (known) return { ...begun, body: known as Answer['body'] };
    const stored = await fetch(put.url, { method: 'PUT', headers: put.headers, body: new Uint8Array(video) });
    expect(stored.status).toBe(200);
    return browser.send('POST', `/api/videos/uploads/${uploadId}/commit`, null);
  }

  function fileOf(video: Buffer): Blob {
    return new Blob([new Uint8Array(video)], { type: 'video/mp4' });
  }

  async function reach(browser: Browser, id: string, status: string): Promise<Record<string, unknown>> {
    return eventually(async () => {
      const videos = (await browser.get('/api/videos')).body['videos'] as Record<string, unknown>[];
      const found = videos.find((video) => video['id'] === id);
      if (found?.['status'] !== status) throw new Error(`${id} is ${JSON.stringify(found)}`);
      return found;
    }, 45_000);
  }

  async function ownClips(browser: Browser): Promise<unknown[]> {
    return ((await browser.get('/api/videos')).body['videos'] as { id: string }[]).map((video) => video.id);
  }

  /** Clips in the store without a row, and uploads in progress. */
  async function leftovers(): Promise<string[]> {
    const storage = join(product.stack.dir, 'storage');
    const stored = await readdir(join(storage, 'objects/clips'));
    const rows = await product.stack.sql<{ id: string }>('media', `select id from videos where status <> 'deleted'`);
    const known = new Set(rows.map(({ id }) => id));
    return [...stored.filter((id) => !known.has(id)), ...(await readdir(join(storage, 'incoming')))];
  }

  async function nothingIsLeft(): Promise<void> {
    await eventually(async () => expect([await leftovers(), await pendingClips()]).toEqual([[], 0]));
  }

  async function pendingClips(): Promise<number> {
    return (await product.stack.sql('media', `select 1 from videos where status = 'pending'`)).length;
  }

  /** The job of the encoding worker. */
  async function jobOf(videoId: string): Promise<object> {
    const redis = new Redis(product.stack.redis!.url);
    try {
      return await eventually(async () => {
        for (const key of await redis.keys('bull:*')) {
          const data = (await redis.type(key)) === 'hash' ? await redis.hget(key, 'data') : null;
          if (data?.includes(videoId)) return JSON.parse(data) as object;
        }
        throw new Error(`No job for ${videoId} yet`);
      });
    } finally {
      redis.disconnect();
    }
  }

  async function approve(id: string): Promise<void> {
    const claimed = await moderator.send('POST', `/api/moderation/videos/${id}/claim`, null);
    expect(claimed.status).toBe(200);
    const version = claimed.body['version'] as number;
    const decided = await moderator.post(`/api/moderation/videos/${id}/decision`, { decision: 'approve', version });
    expect(decided.body).toMatchObject({ state: 'approved', decision: { by: 'mod@example.com' } });
  }

  it('API-12 API-13 C47 uploads, encodes, reviews and shows it, and deletes it again', async () => {
    const key = { 'idempotency-key': 'first-try', 'x-correlation-id': 'upload-of-ada' };
    const uploaded = await upload(ada, clip, 'dad_joke', key);
    expect(uploaded.status).toBe(201);
    expect(uploaded.headers['x-request-id']).toBe('upload-of-ada');
    const id = String(uploaded.body['id']);
    expect(await jobOf(id)).toMatchObject({ correlationId: 'upload-of-ada' });
    const again = await upload(ada, clip, 'dad_joke', key);
    expect([again.status, again.body['id']]).toEqual([200, id]);
    expect(await readdir(join(product.stack.dir, 'spool'))).toEqual([]);

    expect((await upload(ada, clip, 'organize_day')).status).toBe(201);
    const { body } = await bob.get('/api/people');
    expect(body).toMatchObject({ people: [], nextCursor: null });
    const clips = (await ada.get('/api/videos')).body['videos'] as { id: string }[];
    for (const video of clips) {
      await reach(ada, video.id, 'pending_review');
      await approve(video.id);
      const playable = await reach(ada, video.id, 'approved');
      const file = await fetch(String(playable['videoUrl']), { headers: { range: 'bytes=0-1' } });
      expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([206, 2]);
    }
    await ada.post('/api/profiles/updateProfileProperty', {
      location: 'CA:ON:Toronto',
      changes: [{ field: 'bucketList', value: ['See the northern lights'] }],
    });

    const person = await eventually(async () => {
      const [found] = (await bob.get('/api/people')).body['people'] as { id: string; photo: string | null }[];
      if (!found) throw new Error('Ada cannot be found yet');
      return found;
    });
    expect(JSON.stringify(person)).not.toContain('ownerId');
    const closed = await bob.get(`/api/people/${person.id}/videos`);
    expect([closed.status, problemOf(closed).code]).toEqual([403, 'MEDIA.UPLOAD_FIRST']);
    const own = await upload(bob, clip, 'dad_joke');
    await reach(bob, String(own.body['id']), 'pending_review');
    const shown = await bob.get(`/api/people/${person.id}/videos`);
    expect((shown.body['videos'] as unknown[]).length).toBe(2);
    expect((await bob.get(`/api/people/${person.id}`)).body['photo']).toMatch(/^http/);
    expect((await bob.put(`/api/people/${person.id}/interest`, { level: 4 })).body).toEqual({ level: 4 });
    expect((await bob.get(`/api/people/${person.id}/interest`)).body).toEqual({ level: 4 });

    const foreign = await bob.post('/api/videos/delete', { videoId: id });
    expect([foreign.status, problemOf(foreign).code]).toEqual([404, 'VIDEO.NOT_FOUND']);
    expect((await ada.post('/api/videos/delete', { videoId: id, location: 'CA:ON:Toronto' })).status).toBe(200);
    expect(((await ada.get('/api/videos')).body['videos'] as unknown[]).length).toBe(1);
  });

  it.each([
    ['as a form', upload],
    ['directly', uploadDirectly],
  ])('tells its owner when what came %s is no clip, and keeps nothing of zero bytes', async (_way, send) => {
    const cut = await send(ada, clip.subarray(0, clip.indexOf('moov') + 200), 'dad_joke');
    // Transcoding may have begun, or even ended, before the sender has read the answer.
    expect(cut.body['status']).toMatch(/^(uploaded|transcoding|failed)$/);
    const failed = { failure: 'MEDIA.UNREADABLE', videoUrl: null };
    expect(await reach(ada, String(cut.body['id']), 'failed')).toMatchObject(failed);
    const before = await ownClips(ada);
    const empty = await send(ada, Buffer.alloc(0), 'dad_joke');
    expect([empty.status, problemOf(empty).code]).toEqual([422, 'MEDIA.EMPTY']);
    expect(await ownClips(ada)).toEqual(before);
    await nothingIsLeft();
  });

  describe('a clip that its browser puts into the store', () => {
    it('C48 gives nobody the address of a clip of another that is not approved', async () => {
      const uploaded = await upload(ada, clip, 'dad_joke');
      const id = String(uploaded.body['id']);
      const waiting = await reach(ada, id, 'pending_review');
      await reach(bob, String((await upload(bob, clip, 'dad_joke')).body['id']), 'pending_review');
      const owner = await product.personIdOf(await product.accountIdOf('ada@example.com'));
      const shown = await bob.get(`/api/people/${owner}/videos`);
      expect(JSON.stringify(shown.body)).not.toContain(id);
      const asked = [
        await bob.post(`/api/videos/${id}/captions`, { captions: 'Mine?' }),
        await bob.post(`/api/videos/${id}/report`, { reason: 'other' }),
        await bob.get(`/api/videos/${id}`),
        await bob.send('POST', `/api/moderation/videos/${id}/claim`, null),
      ];
      for (const answer of asked) expect([403, 404]).toContain(answer.status);
      // The bare address, without the signature granted to its owner.
      const address = new URL(String(waiting['videoUrl']));
      expect((await fetch(address)).status).toBe(200);
      expect((await fetch(`${address.origin}${address.pathname}`)).status).toBe(403);
    });

    it('is the same clip when sent again, as a form too, and no other bytes have its key', async () => {
      const key = { 'idempotency-key': 'quick-key' };
      const first = await uploadDirectly(ada, clip, 'organize_day', key);
      expect(first.status).toBe(200);
      const id = first.body['id'];
      const again = await uploadDirectly(ada, clip, 'organize_day', key);
      expect([again.status, again.body['id']]).toEqual([200, id]);
      const form = await upload(ada, clip, 'organize_day', key);
      expect([form.status, form.body['id']]).toEqual([200, id]);
      const other = Buffer.from(clip).reverse();
      expect(problemOf(await begin(ada, other, 'organize_day', key)).code).toBe('MEDIA.IDEMPOTENCY_CONFLICT');
      await reach(ada, String(id), 'pending_review');
    });

    it('goes where the browser reaches the store, and only those bytes do', async () => {
      const begun = await begin(ada, clip, 'dad_joke');
      expect(begun.status).toBe(201);
      const { uploadId, put } = begun.body as { uploadId: string; put: Put };
      expect(new URL(put.url).hostname).toBe('localhost');
      for (const wrong of [Buffer.from(clip).reverse(), clip.subarray(1), Buffer.concat([clip, clip])]) {
        const refused = await fetch(put.url, { method: 'PUT', headers: put.headers, body: new Uint8Array(wrong) });
        expect(refused.status).toBe(400);
      }
      const commit = `/api/videos/uploads/${uploadId}/commit`;
      expect(problemOf(await ada.send('POST', commit, null)).code).toBe('MEDIA.FILE_MISSING');
      expect(problemOf(await bob.send('POST', commit, null)).code).toBe('VIDEO.NOT_FOUND');
      expect((await ada.send('POST', `/api/videos/uploads/${uploadId}/renew`, null)).status).toBe(200);
      expect(problemOf(await begin(ada, clip, 'dance_move')).code).toBe('MEDIA.UPLOAD_IN_PROGRESS');
      expect((await ada.send('POST', `/api/videos/uploads/${uploadId}/abort`, null)).status).toBe(200);
      expect(problemOf(await ada.send('POST', commit, null)).code).toBe('VIDEO.NOT_FOUND');
      await nothingIsLeft();
    });
  });

  it('answers 503 while media is away, and the same key works later', async () => {
    const media = product.services.get('media');
    await media?.stop();
    const key = { 'idempotency-key': 'patient-key' };
    for (const send of [upload, uploadDirectly]) {
      const refused = await send(bob, clip, 'organize_day', key);
      expect(refused.status).toBe(503);
      expect(refused.headers['retry-after']).toBeDefined();
    }
    expect((await bob.get('/api/people')).status).toBe(200);
    await product.startService('media');
    expect((await uploadDirectly(bob, clip, 'organize_day', key)).status).toBe(200);
  });
});
