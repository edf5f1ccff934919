import { randomUUID } from 'node:crypto';
import { eventually, openSession, startAuth, startTestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { Redis } from 'ioredis';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { problemOf } from '../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const SIGN_IN = '/api/auth/magic-link/code';
/** A wrong code, as only refused tries count; of another member each time, whom auth counts by themselves. */
const wrong = () => ({ email: `${randomUUID()}@example.com`, code: '123456' });

/** Waits, as a gateway counts in memory until it has its connection. */
async function redisIs(state: 'up' | 'down', gateway: TestGateway): Promise<void> {
  const ops = gateway.ops();
  await eventually(async () => expect((await ops.get('/readyz')).body['checks']).toMatchObject({ redis: state }));
}

describe('limits by client address', () => {
  const stack = duringTests(() => startTestStack({ migrated: true, redis: true }));
  const gateways: TestGateway[] = [];

  beforeAll(async () => {
    await startAuth(stack);
    for (const instance of ['1', '2']) {
      gateways.push(
        await startTestGateway(stack, {
          SERVICE_INSTANCE: instance,
          LIMIT_SIGN_INS_PER_HOUR: '5',
          TRUST_PROXY: '127.0.0.1',
          LIMIT_CALLS_PER_MINUTE: '200',
        }),
      );
    }
    await Promise.all(gateways.map((gateway) => redisIs('up', gateway)));
  });

  /** Sends requests as a client behind the trusted proxy, to both gateways in turn. */
  async function statuses(times: number, forwarded: () => string): Promise<number[]> {
    const browsers = gateways.map((gateway) => gateway.browser());
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) =>
        browsers[index % 2]!.post(SIGN_IN, wrong(), { 'x-forwarded-for': forwarded() }),
      ),
    );
    return answers.map((answer) => answer.status);
  }

  const count = (all: number[], wanted: number) => all.filter((status) => status === wanted).length;

  it('C38 counts exactly, over all gateways, and opens at the instant it says', async () => {
    const all = await statuses(20, () => '203.0.113.1');
    expect(count(all, 400)).toBe(5);
    expect(count(all, 429)).toBe(15);
    const browser = gateways[0]!.browser();
    const ask = () => browser.post(SIGN_IN, wrong(), { 'x-forwarded-for': '203.0.113.1' });
    expect(Number((await ask()).headers['retry-after'])).toBeGreaterThan(3_000);
    const redis = new Redis(stack.redis!.url);
    stack.own({ stop: async () => redis.disconnect() });
    const key = 'limit:sign-ins:203.0.113.1';
    await redis.pexpire(key, 1_500);
    const answer = await ask();
    expect(problemOf(answer).code).toBe('REQUEST.RATE_LIMITED');
    const waitMs = Number(answer.headers['retry-after']) * 1_000;
    expect(waitMs).toBeGreaterThanOrEqual(await redis.pttl(key));
    expect(waitMs).toBeLessThanOrEqual(2_000);
    await eventually(async () => expect(await redis.exists(key)).toBe(0));
    expect((await ask()).status).toBe(400);
  });

  it('counts others apart', async () => expect(count(await statuses(2, () => '203.0.113.2'), 429)).toBe(0));

  it('believes only the hop its own proxy has seen, and takes a network of IPv6 for one client', async () => {
    let fake = 0;
    const all = await statuses(10, () => `198.51.100.${++fake}, 2001:db8:1:2::${fake}`);
    expect(count(all, 429)).toBe(5);
  });

  it('guards each process against a flood', async () => {
    const browser = gateways[0]!.browser();
    const answers = await Promise.all(
      Array.from({ length: 250 }, (_, n) => browser.get('/api/config', { 'x-forwarded-for': `2001:db8:9:9::${n}` })),
    );
    const all = answers.map((answer) => answer.status);
    expect(count(all, 200)).toBe(200);
    expect(count(all, 429)).toBe(50);
    // Before anything else is checked, such as who is there.
    const asked = await browser.get('/api/auth/me', { 'x-forwarded-for': '2001:db8:9:9::1' });
    expect(problemOf(asked).code).toBe('REQUEST.RATE_LIMITED');
  });

  it('counts by itself while Redis is away, and stays in service', async () => {
    const browser = gateways[0]!.browser();
    await stack.redis!.kill();
    const forwarded = { 'x-forwarded-for': '203.0.113.200' };
    const statusesOfOne: number[] = [];
    for (let n = 0; n < 7; n++) statusesOfOne.push((await browser.post(SIGN_IN, wrong(), forwarded)).status);
    expect([count(statusesOfOne, 400), count(statusesOfOne, 429)]).toEqual([5, 2]);
    await redisIs('down', gateways[0]!);
    await stack.redis!.restart();
    await redisIs('up', gateways[0]!);
  });
});

describe('without a trusted proxy', () => {
  const stack = duringTests(() => startTestStack({ migrated: true, redis: true }));
  const limits = { LIMIT_SIGN_INS_PER_HOUR: '3', LIMIT_UPLOADS_PER_HOUR: '1', LIMIT_CHANGES_PER_HOUR: '3' };
  const gateway = duringTests(() => startTestGateway(stack, limits));

  beforeAll(() => Promise.all([startAuth(stack), redisIs('up', gateway)]));

  it('nobody who is not signed in uses up what others at the address may upload', async () => {
    const visitor = gateway.browser();
    for (let n = 0; n < 3; n++) expect((await visitor.post('/api/videos/uploads')).status).toBe(401);
  });

  it('nobody fills the events and the audit of all by changes without end', async () => {
    const member = async (email: string) => {
      const browser = gateway.browser();
      browser.cookies.set(SESSION_COOKIE, (await openSession(stack, randomUUID(), email)).token);
      return browser;
    };
    const [one, other] = [await member('one@example.com'), await member('other@example.com')];
    const all = [];
    for (const browser of [one, one, one, one, other])
      all.push((await browser.send('DELETE', '/api/account/sessions', null)).status);
    expect(all).toEqual([200, 200, 200, 429, 200]);
    for (let n = 0; n < 4; n++) expect((await one.get('/api/auth/me')).status).toBe(200);
  });

  it('nobody escapes his budget by X-Forwarded-For', async () => {
    const browser = gateway.browser();
    const all = [];
    for (let n = 1; n <= 5; n++)
      all.push((await browser.post(SIGN_IN, wrong(), { 'x-forwarded-for': `203.0.113.${n}` })).status);
    expect(all).toEqual([400, 400, 400, 429, 429]);
    // Somebody who navigates is told on a page, and keeps the way back.
    const start = await browser.get('/api/auth/google-login?redirectedFrom=%2Femberite%2Fpeople');
    expect([start.status, start.headers['location']]).toEqual([
      302,
      '/login?redirectedFrom=%2Femberite%2Fpeople&error=REQUEST.RATE_LIMITED',
    ]);
  });
});
