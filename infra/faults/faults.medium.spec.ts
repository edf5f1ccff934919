import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { prompts } from '@emberhood/catalogue';
import { api, authRpc, type Video } from '@emberhood/contracts';
import { Client } from 'pg';
import { ApiClient, ApiError } from '../client/api-client.ts';
import { PROFILE } from '../client/member.ts';
import { ScriptRpc } from '../local/rpc.ts';
import { drawClip } from './clips.ts';
import { Product } from '../testing/product.ts';

/** All must be well again within this time without a hand. */
const RECOVERY_MS = 30_000;
/** An encoding that begins anew, on a machine that does other things, too. */
const ENCODING_MS = 90_000;
const SEND_INTERVAL_MS = 1_000;
const PROCESSES = ['gateway', 'auth', 'profiles', 'invites', 'groups', 'media', 'media-worker'];
const SERVERS = ['postgres', 'nats', 'redis'];

describe('whatever is killed, nothing accepted is lost or doubled', () => {
  let product: Product;
  let member: ApiClient;
  let moderator: ApiClient;
  let short: Blob;
  let long: Blob;
  const accepted: Video[] = [];
  const unusedPrompts = prompts.map((prompt) => prompt.id);

  beforeAll(async () => {
    product = await Product.start({
      SEND_INTERVAL_SECONDS: String(SEND_INTERVAL_MS / 1_000),
      TRANSCODE_NICENESS: '0',
    });
    short = await drawClip(product.dataDir, 'short', 1.5, '320x568');
    long = await drawClip(product.dataDir, 'long', 8, '1280x720');
    member = await signedIn('member@example.com');
    moderator = await signedIn('moderator@example.com', 'moderator');
    await member.call(api.createProfile, { body: { profile: PROFILE } });
    await moderator.call(api.createProfile, { body: { profile: PROFILE } });
    accepted.push(await upload(short));
  }, 300_000);

  afterAll(async () => {
    await product.stop();
  }, 60_000);

  async function signedIn(email: string, role?: 'moderator'): Promise<ApiClient> {
    const client = new ApiClient(product.url, product.mailboxUrl);
    await client.signIn(email);
    if (!role) return client;
    const { nats } = await product.running();
    const rpc = await ScriptRpc.open({
      url: nats.url,
      user: 'operator',
      password: nats.users['NATS_OPERATOR_PASSWORD'] ?? '',
    });
    await rpc.call(authRpc.grantRole, { email, role, operator: 'fault test' });
    await rpc.close();
    // A new role ends the sessions that do not have it.
    await setTimeout(SEND_INTERVAL_MS);
    await client.signIn(email);
    return client;
  }

  async function connect(): Promise<Client> {
    const { postgres } = await product.running();
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** As a patient browser does: the same upload again, under the same key, until it is taken. */
  async function upload(clip: Blob): Promise<Video> {
    const promptId = unusedPrompts.shift();
    if (promptId === undefined) throw new Error('No prompt left');
    const key = randomUUID();
    return patiently(() => member.upload({ promptId, source: 'file' }, clip, { 'idempotency-key': key }));
  }

  async function approve(id: string): Promise<void> {
    await patiently(async () => {
      const { items } = await moderator.call(api.reviewQueue, { query: { state: 'approved', limit: 60 } });
      if (items.some((item) => item.id === id)) return;
      const claimed = await moderator.call(api.claimReview, { params: { id } });
      await moderator.call(api.decideReview, {
        params: { id },
        body: { decision: 'approve', version: claimed.version },
      });
    });
  }

  /** Until the clip has left the worker, for better or worse. */
  async function untilChecked(id: string): Promise<Video> {
    const until = Date.now() + RECOVERY_MS + ENCODING_MS;
    for (;;) {
      const video = await patiently(async () =>
        (await member.call(api.ownVideos)).videos.find((candidate) => candidate.id === id),
      );
      if (!video) throw new Error(`The clip ${id} is gone`);
      if (video.status !== 'uploaded' && video.status !== 'transcoding') return video;
      if (Date.now() > until) throw new Error(`The clip is still ${video.status}`);
      await setTimeout(200);
    }
  }

  async function kill(name: string): Promise<void> {
    const { processes, servers } = await product.running();
    const pid = (processes[name] ?? servers[name])?.pid;
    if (pid === undefined) throw new Error(`${name} does not run`);
    process.kill(pid, 'SIGKILL');
    await product.untilRevived(name, pid);
    await product.untilReady(RECOVERY_MS);
  }

  /** One fact of each kind for a clip, and one review, however often anything was tried. */
  async function expectOnce(id: string, facts: string[]): Promise<void> {
    const database = await connect();
    const published = await database.query<{ type: string; count: string }>(
      `select payload->>'type' as type, count(*) from media.outbox where payload->'payload'->>'videoId' = $1 group by 1 order by 1`,
      [id],
    );
    expect(published.rows).toEqual(facts.toSorted().map((type) => ({ type, count: '1' })));
    const unsent = await database.query('select 1 from media.outbox where published_at is null');
    expect(unsent.rowCount).toBe(0);
    await database.end();
  }

  it('a media worker in the middle of encoding', async () => {
    const video = await upload(long);
    await untilTranscoding(video.id);
    await kill('media-worker');
    expect(await untilChecked(video.id)).toMatchObject({ status: 'pending_review', progress: 1 });
    await eventuallyOnce(video.id, ['media.video.uploaded', 'media.video.ready']);
  }, 300_000);

  async function untilTranscoding(id: string): Promise<void> {
    for (;;) {
      const { videos } = await member.call(api.ownVideos);
      const video = videos.find((candidate) => candidate.id === id);
      if (video?.status === 'transcoding' && video.progress > 0) return;
      if (video?.status !== 'uploaded' && video?.status !== 'transcoding')
        throw new Error('The clip was encoded too fast to be interrupted');
      await setTimeout(50);
    }
  }

  async function eventuallyOnce(id: string, facts: string[]): Promise<void> {
    const until = Date.now() + RECOVERY_MS;
    for (;;) {
      try {
        await expectOnce(id, facts);
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
        await setTimeout(300);
      }
    }
  }

  it.each([...PROCESSES, ...SERVERS])(
    '%s while a clip is uploaded and another one decided',
    async (name) => {
      const decided = accepted.at(-1);
      if (!decided) throw new Error('Nothing to decide');
      await untilChecked(decided.id);
      const work = Promise.all([upload(short), approve(decided.id)]);
      await setTimeout(Math.random() * 300);
      await kill(name);
      const [video] = await work;
      accepted.push(video);
      expect(await untilChecked(video.id)).toMatchObject({ status: 'pending_review' });
      await eventuallyOnce(video.id, ['media.video.uploaded', 'media.video.ready']);
      await eventuallyOnce(decided.id, ['media.video.uploaded', 'media.video.ready', 'media.video.approved']);
      expect(await decisionsOf(decided.id)).toEqual(['approved']);
    },
    300_000,
  );

  async function decisionsOf(id: string): Promise<string[]> {
    const client = await connect();
    const found = await client.query<{ act: string }>(
      "select act from media.audit where video_id = $1 and act in ('approved', 'rejected')",
      [id],
    );
    await client.end();
    return found.rows.map(({ act }) => act);
  }

  it('and what the events tell has arrived once with those who listen', async () => {
    const approvedIds = accepted.slice(0, -1).map((video) => video.id);
    const { videos } = await member.call(api.ownVideos);
    expect(videos.filter((video) => video.status === 'approved').map((video) => video.id)).toEqual(
      expect.arrayContaining(approvedIds),
    );
    const profile = await member.call(api.profile);
    expect(profile.missing).not.toContain('funVideo');
    expect(profile.missing).not.toContain('usefulVideo');
  }, 60_000);
});

/** Tries again while the product recovers; a refusal that will not change is thrown at once. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + RECOVERY_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const passing =
        !(error instanceof ApiError) ||
        error.status >= 500 ||
        error.code === 'MEDIA.UPLOAD_IN_PROGRESS' ||
        error.code === 'REVIEW.STALE_VERSION';
      if (!passing || Date.now() > until) throw error;
      await setTimeout(250);
    }
  }
}
