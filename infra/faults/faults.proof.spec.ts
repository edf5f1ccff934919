import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { prompts } from '@emberhood/catalogue';
import { api, type Video } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { ApiError, type ApiClient } from '../client/api-client.ts';
import { approveClip, drawClip, untilClip } from '../client/clips.ts';
import { becomeMember } from '../client/member.ts';
import { becomeStaff } from '../client/moderator.ts';
import { patiently as insist } from '../client/patience.ts';
import { withClient } from '../client/postgres.ts';
import { Product } from '../testing/product.ts';

/** The product has to recover by itself within this time. */
const RECOVERY_MS = 30_000;
/** Time for an encoding that starts over on a busy machine. */
const ENCODING_MS = 90_000;
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
      SEND_INTERVAL_SECONDS: '1',
      TRANSCODE_NICENESS: '0',
    });
    short = await drawClip(product.dataDir, 'short', 1.5, '320x568');
    long = await drawClip(product.dataDir, 'long', 8, '1280x720');
    member = await becomeMember(product.url, product.mailboxUrl, 'member@example.com');
    moderator = await becomeStaff(product);
    accepted.push(await upload(short));
  }, 300_000);

  afterAll(() => product.stop(), 60_000);

  async function sql<Row extends object>(text: string, id: string): Promise<Row[]> {
    const { postgres } = await product.running();
    return withClient(postgres.url, async (client) => (await client.query<Row>(text, [id])).rows);
  }

  /** Retries the same upload under the same key until it is accepted, as browsers do. */
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
      await approveClip(moderator, id);
    });
  }

  /** Waits until the worker has finished with the clip, successfully or not. */
  function untilChecked(id: string): Promise<Video> {
    return patiently(() => untilClip(member, id, undefined, RECOVERY_MS + ENCODING_MS));
  }

  async function kill(name: string): Promise<void> {
    const { processes, servers } = await product.running();
    const pid = (processes[name] ?? servers[name])?.pid;
    if (pid === undefined) throw new Error(`${name} does not run`);
    process.kill(pid, 'SIGKILL');
    await product.untilRevived(name, pid);
    await product.untilReady(RECOVERY_MS);
  }

  /** Expects one event of each kind for a clip, and one review, however often anything was retried. */
  async function expectOnce(id: string, facts: string[]): Promise<void> {
    const told = await sql(
      `select payload->>'type' as type, count(*), bool_and(published_at is not null) as sent from media.outbox
        where payload->'payload'->>'videoId' = $1 group by 1 order by 1`,
      id,
    );
    expect(told).toEqual(facts.toSorted().map((type) => ({ type, count: '1', sent: true })));
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

  const eventuallyOnce = (id: string, facts: string[]) => eventually(() => expectOnce(id, facts), RECOVERY_MS);

  it.each([...PROCESSES, ...SERVERS])(
    '%s while a clip is uploaded and another one is decided',
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
      const acts = "select act from media.audit where video_id = $1 and act in ('approved', 'rejected')";
      expect(await sql(acts, decided.id)).toEqual([{ act: 'approved' }]);
    },
    300_000,
  );

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

/** Retries while the product recovers; throws a permanent refusal at once. */
function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  const passing = new Set(['MEDIA.UPLOAD_IN_PROGRESS', 'REVIEW.STALE_VERSION']);
  return insist(
    attempt,
    (error) => !(error instanceof ApiError) || error.status >= 500 || passing.has(error.code),
    RECOVERY_MS,
  );
}
