import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mediaRpc } from '@emberhood/contracts';
import { eventually } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf, type Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';
import { HEAD, TAIL, answerOf, openUpload } from '../testing/raw-upload.ts';
import { startTestGateway } from '../testing/test-gateway.ts';

const LIMIT_MS = 1_000;

/** There is news all the time, so that a stream that is still open would send some. */
const NEWS_EVERY_MS = 60;

interface Listening {
  beganAt: number;
  /** When the answer began. */
  firstAt: number;
  /** When the last event arrived, in ms since 1970. */
  toldAt: number;
  endedAt: number | null;
}

/** Every request verifies session and rank; these specs are about streams that were opened before they ended. */
describe('what goes on when a session or a rank ends', () => {
  let news: NodeJS.Timeout;
  // Before the product stops.
  afterAll(() => clearInterval(news));

  const product = duringTests(() => TestProduct.start(['auth', 'profiles', 'invites', 'media']));
  const other = duringTests(() => startTestGateway(product.stack, { FEATURE_PEOPLE: 'true' }));
  const chief = duringTests(() => product.staff('chief@example.com', 'operator'));

  beforeAll(() => {
    const tell = () =>
      product.stack.sql('media', `insert into review_cases (id, kind, subject_id) values ($1, 'report', $2)`, [
        randomUUID(),
        randomUUID(),
      ]);
    news = setInterval(() => void tell(), NEWS_EVERY_MS);
  });

  const sessionIdOf = async (accountId: string) => {
    const sql = 'select id from sessions where account_id = $1 order by authenticated_at limit 1';
    return (await product.stack.sql<{ id: string }>('auth', sql, [accountId]))[0]?.id ?? '';
  };
  const suspend = (id: string) =>
    chief.put(`/api/operations/accounts/${id}/suspension`, { reason: 'harassment', note: '', until: null });

  async function moderator(email: string): Promise<Browser> {
    const browser = await product.staff(email, 'moderator');
    await browser.get('/api/auth/me');
    return browser;
  }

  const heardHere: Listening[] = [];

  /** The moderators' events, as a page would hear them. */
  async function listen(browser: Browser, url: string): Promise<Listening> {
    const headers = { ...browser.cookieHeader(), 'sec-fetch-site': 'same-origin' };
    const beganAt = Date.now();
    const answer = await fetch(`${url}/api/moderation/events`, { headers });
    expect(answer.status).toBe(200);
    const heard: Listening = { beganAt, firstAt: Date.now(), toldAt: 0, endedAt: null };
    if (url === product.gateway.url) heardHere.push(heard);
    void (async () => {
      for await (const chunk of answer.body ?? [])
        if (Buffer.from(chunk).includes('event: counts')) heard.toldAt = Date.now();
      heard.endedAt = Date.now();
    })();
    await eventually(() => expect(heard.toldAt).toBeGreaterThan(0));
    return heard;
  }

  it.each([
    ['signs out', 'out@example.com', (me: Browser) => me.post('/api/auth/logout')],
    [
      'is signed out everywhere by another browser of theirs',
      'everywhere@example.com',
      async (_me: Browser, email: string) => {
        const elsewhere = await product.signedIn(email);
        return elsewhere.send('DELETE', '/api/account/sessions', null);
      },
    ],
    [
      'is suspended',
      'suspended@example.com',
      async (_me: Browser, email: string) => suspend(await product.accountIdOf(email)),
    ],
    [
      'loses the rank',
      'demoted@example.com',
      async (_me: Browser, email: string) => {
        const { changed } = await product.rank('revokeRole', email, 'moderator');
        return { status: changed ? 200 : 500 };
      },
    ],
    ['leaves', 'leaving@example.com', (me: Browser) => me.post('/api/account/deletion')],
  ])('tells a moderator who %s nothing later than a second after, at any gateway', async (what, email, end) => {
    const me = await moderator(email);
    const sessionId = await sessionIdOf(await product.accountIdOf(email));
    const copied = { cookie: me.cookieHeader()['cookie'] ?? '' };
    const streams = [await listen(me, product.gateway.url), await listen(me, other.url)];
    expect((await end(me, email)).status).toBeLessThan(300);
    const endedAt = Date.now();

    // At once: no gateway accepts the cookie, and no service the session that a gateway passes on.
    for (const url of [product.gateway.url, other.url]) {
      const again = await fetch(`${url}/api/moderation/counts`, {
        headers: { ...copied, 'sec-fetch-site': 'same-origin' },
      });
      expect([what, again.status]).toEqual([what, what === 'loses the rank' ? 403 : 401]);
    }
    await expect(product.stack.rpc.call(mediaRpc.claimNext, { sessionId })).rejects.toMatchObject({
      code: what === 'loses the rank' ? 'AUTH.FORBIDDEN' : 'AUTH.UNAUTHENTICATED',
    });

    await eventually(() => expect(streams.every((stream) => stream.endedAt !== null)).toBe(true));
    for (const { toldAt } of streams) expect(toldAt - endedAt).toBeLessThan(LIMIT_MS);
  });

  it('keeps no stream for a HEAD, which would end the oldest that is listened to', async () => {
    const me = await moderator('head@example.com');
    const headers = { ...me.cookieHeader(), 'sec-fetch-site': 'same-origin' };
    const heard = await listen(me, other.url);
    for (let times = 0; times < 4; times++)
      expect((await fetch(`${other.url}/api/moderation/events`, { method: 'HEAD', headers })).status).toBe(200);
    const askedAt = Date.now();
    await eventually(() => expect([heard.endedAt, heard.toldAt > askedAt]).toEqual([null, true]));
  });

  it('counts how long a stream took to begin, not how long it was open', async () => {
    const sum = await eventually(async () => {
      const metrics = await product.gateway.parts.metrics.registry.metrics();
      const of = (what: string) =>
        Number(
          new RegExp(`_duration_seconds_${what}{.*route="/api/moderation/events".* (.+)$`, 'm').exec(metrics)?.[1],
        );
      expect(of('count')).toBe(heardHere.length);
      return of('sum');
    });
    const waitedMs = heardHere.reduce((all, { beganAt, firstAt }) => all + firstAt - beganAt, 0);
    // In whole milliseconds, each of which may be cut off.
    expect(sum * 1_000).toBeLessThanOrEqual(waitedMs + heardHere.length);
  });

  it('takes no clip that was still coming when its member was suspended', async () => {
    const email = 'uploading@example.com';
    const member = await product.member(email);
    const id = await product.accountIdOf(email);
    const file = randomBytes(200_000);
    const length = String(HEAD.length + file.length + TAIL.length);
    const headers = { connection: 'close', 'content-length': length, ...member.cookieHeader() };
    const socket = await openUpload(product.gateway.port, headers);
    const answer = answerOf(socket);
    socket.write(HEAD);
    socket.write(file.subarray(0, 100_000));
    // The upload is being read, so its member was signed in when it began.
    await eventually(async () => {
      const metrics = await product.gateway.parts.metrics.registry.metrics();
      expect(Number(/^upload_spool_bytes (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);
    });
    expect((await suspend(id)).status).toBe(200);
    socket.write(file.subarray(100_000));
    socket.write(TAIL);
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await product.stack.sql('media', 'select id from videos where owner_id = $1', [id])).toEqual([]);
  });

  it('takes no clip that was put with an address from before', async () => {
    const email = 'putting@example.com';
    const member = await product.member(email);
    const id = await product.accountIdOf(email);
    const bytes = randomBytes(10_000);
    const begun = await member.post('/api/videos/uploads', {
      promptId: 'organize_day',
      source: 'file',
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const { uploadId, put } = begun.body as { uploadId: string; put: { url: string; headers: Record<string, string> } };
    expect((await suspend(id)).status).toBe(200);
    await fetch(put.url, { method: 'PUT', body: bytes, headers: put.headers });
    expect(problemOf(await member.post(`/api/videos/uploads/${uploadId}/commit`)).code).toBe('AUTH.UNAUTHENTICATED');
    const rows = await product.stack.sql('media', 'select status from videos where owner_id = $1', [id]);
    expect(rows.filter(({ status }: { status?: string }) => status !== 'pending')).toEqual([]);
  });
});
