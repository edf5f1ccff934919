import { connect } from 'node:net';
import { startTestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { problemOf } from '../testing/browser.ts';
import { PUBLIC_URL, startTestGateway } from '../testing/test-gateway.ts';

const SEND = '/api/auth/magic-link/send';
const TRACE = 'ab'.repeat(16);

/** What the gateway decides by itself: no service runs here, so a request that passes is answered with 503. */
describe('HTTP at the gateway', () => {
  const stack = duringTests(() => startTestStack({ redis: true }));
  const gateway = duringTests(() =>
    startTestGateway(stack, {
      SIGN_IN_PROVIDERS: 'google,microsoft',
      FEATURE_PEOPLE: 'true',
      PEOPLE_VISIBLE_FROM: '2026-02-14T05:00:00Z',
    }),
  );
  const browser = duringTests(() => Promise.resolve(gateway.browser()));

  describe('requests of other sites (security guide 4)', () => {
    it('C24 refuses a POST of another site', async () => {
      const answer = await browser.post(SEND, {}, { 'sec-fetch-site': 'same-site', origin: PUBLIC_URL });
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'REQUEST.CROSS_SITE']);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    });

    it('C26 lets a client without origin and cookies through', async () => {
      const tool = gateway.browser({});
      expect(problemOf(await tool.post(SEND, { email: 'a@example.com' })).code).toBe('AUTH.SEND_FAILED');
      expect((await tool.post(SEND, { email: 'a@example.com' }, { cookie: 'x=1' })).status).toBe(403);
    });

    it.each(['/%61pi/auth/logout', '/api/auth/%6Cogout', '/api/%61uth/logout', '/api/auth/%6c%6f%67out'])(
      'C24 C25 is not passed by the spelling %s',
      async (path) => {
        const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
        const answer = await browser.send('POST', path, null, foreign);
        expect([answer.status, problemOf(answer).code]).toEqual([404, 'ROUTE.NOT_FOUND']);
        expect(answer.headers['cache-control']).toBe('no-store');
        const text = await browser.send('POST', path, 'x', { 'content-type': 'text/plain' });
        expect(text.status).toBe(404);
      },
    );

    it('says on what its answers depend', async () => {
      expect((await browser.get('/api/config')).headers['vary']).toBe('Sec-Fetch-Site, Origin');
    });
  });

  describe('bodies', () => {
    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
    ])('C25 refuses %s where JSON belongs', async (type) => {
      const answer = await browser.send('POST', SEND, '{"email":"a@example.com"}', { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(problemOf(answer).code).toBe('REQUEST.UNSUPPORTED_MEDIA_TYPE');
    });

    it('refuses JSON where a clip belongs', async () => {
      expect((await browser.post('/api/videos/upload', {})).status).toBe(415);
    });

    it.each(['{"email":', '{"email":"a@example.com"', "{'email':1}", '{"__proto__":{"x":1},"email":"a@example.com"}'])(
      'refuses malformed JSON %s',
      async (text) => {
        const answer = await browser.send('POST', SEND, text, { 'content-type': 'application/json' });
        expect(answer.status).toBe(400);
        expect(problemOf(answer).code).toMatch(/^REQUEST\.(MALFORMED_JSON|INVALID)$/);
      },
    );

    it.each([
      ['an array', []],
      ['null', null],
      ['a string', 'x'],
      ['no field', {}],
      ['a wrong type', { email: 5 }],
      ['a nested value', { email: { a: 1 } }],
      ['a NUL byte', { email: 'a\0@example.com' }],
      ['half a surrogate', { email: 'a@example.com', extra: '\ud800' }],
      ['10 kB', { email: `${'a'.repeat(10_000)}@example.com` }],
    ])('refuses %s', async (_name, body) => {
      const answer = await browser.post(SEND, body);
      expect(answer.status).toBe(400);
      expect(problemOf(answer).code).toBe('REQUEST.INVALID');
    });

    it('says where the input is wrong, without repeating it', async () => {
      const problem = problemOf(await browser.post(SEND, { email: 'no-address' }));
      expect(problem.issues?.[0]?.path).toBe('email');
      expect(JSON.stringify(problem)).not.toContain('no-address');
    });

    it('refuses more than 64 kB', async () => {
      const answer = await browser.post(SEND, { email: 'a@example.com', padding: 'x'.repeat(70_000) });
      expect(answer.status).toBe(413);
      expect(problemOf(answer).code).toBe('REQUEST.TOO_LARGE');
    });

    it('takes an empty body where nothing is needed', async () => {
      expect((await browser.send('POST', '/api/auth/logout', null)).status).toBe(200);
    });
  });

  describe('addresses', () => {
    it.each([
      ['GET', '/api/auth/logout', 'POST'],
      ['POST', '/api/people/abc-12345/interest?x=1', 'GET, PUT, DELETE, HEAD'],
      ['PUT', '/api/profiles', 'GET, POST, HEAD'],
      ['POST', '/.auth/login/google', 'GET, HEAD'],
    ])('C18 answers 405 to %s %s with the methods there are', async (method, path, allowed) => {
      const answer = await browser.send(method, path, null);
      expect([answer.status, answer.headers['allow']]).toEqual([405, allowed]);
      expect(problemOf(answer).code).toBe('ROUTE.METHOD_NOT_ALLOWED');
    });

    it.each(['/api/nothing', '/api', '/api/people/a/b/c', '/api/../api/nothing'])('knows no %s', async (path) => {
      const answer = await browser.get(path);
      expect(answer.status).toBe(404);
      expect(problemOf(answer).code).toBe('ROUTE.NOT_FOUND');
    });

    it('reads a dot as a dot', async () => {
      expect((await browser.send('POST', '/Xauth/login/google', null)).status).toBe(404);
    });

    it('answers a malformed address with a problem', async () => {
      expect(problemOf(await browser.get('/api/people/%zz')).code).toBe('REQUEST.INVALID');
    });

    it.each([
      ['NONSENSE\r\n\r\n', '400 Bad Request', 'REQUEST.INVALID'],
      [
        `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'c'.repeat(17_000)}\r\n\r\n`,
        '431 Request Header Fields Too Large',
        'REQUEST.HEADERS_TOO_LARGE',
      ],
    ])('answers what cannot be read as HTTP with a problem (%.12s)', async (sent, status, code) => {
      const socket = connect(gateway.port, '127.0.0.1');
      socket.end(sent);
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      expect(text).toContain(`HTTP/1.1 ${status}\r\n`);
      expect(text).toContain(`"code":"${code}"`);
    });
  });

  describe('sessions', () => {
    it.each([
      ...['__Host-sid=one; __Host-sid=two', '__Host-sid=da maged', '__Host-sid=', '__Host-sid="a"'],
      `__Host-sid=${'a'.repeat(129)}`,
    ])('answers 401 to %.40s and clears it', async (cookie) => {
      const answer = await browser.get('/api/auth/me', { cookie });
      expect(answer.status).toBe(401);
      expect(String(answer.headers['set-cookie'])).toContain('__Host-sid=; Path=/; Max-Age=0');
    });

    it.each(['', 'sid=abc', 'x__Host-sid=abc'])('finds no session in %j', async (cookie) => {
      const answer = await browser.get('/api/auth/me', { cookie });
      expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
    });

    it('answers 503 while nobody can say whether a session is valid', async () => {
      const answer = await browser.get('/api/auth/me', {
        cookie: `a=b; __Host-sid=${'a'.repeat(43)}; c=d`,
        'x-user-id': 'me',
        'x-role': 'operator',
      });
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(problemOf(answer).facts).toBeUndefined();
    });
  });

  describe('a browser that navigates to a provider', () => {
    it.each([
      ['a doubled way back', '/api/auth/google-login?redirectedFrom=/a&redirectedFrom=/b'],
      ['an over-long way back', `/api/auth/google-login?redirectedFrom=/${'a'.repeat(3_000)}`],
      ['a provider that does not exist', '/.auth/login/nobody'],
    ])('gets to a page with %s', async (_what, path) => {
      const answer = await browser.get(path, { 'sec-fetch-mode': 'navigate' });
      expect(answer.status).toBe(302);
      expect(answer.headers['location']).toMatch(/^\/login\?error=(RPC\.UNAVAILABLE|REQUEST\.INVALID)$/);
    });
  });

  describe('every answer', () => {
    it.each([
      ['the correlation id of the browser', { 'x-correlation-id': 'browser-1234.5678' }, /^browser-1234\.5678$/],
      [
        'the id of the trace that it began',
        { traceparent: `00-${TRACE}-${'cd'.repeat(8)}-01` },
        new RegExp(`^${TRACE}$`),
      ],
      ['one of ours when that is no id', { 'x-correlation-id': 'no id\t{}' }, /^[\w.-]{8,64}$/],
    ])('carries %s', async (_which, headers: Record<string, string>, id) => {
      expect((await browser.get('/api/config', headers)).headers['x-request-id']).toMatch(id);
    });

    it('of a call is not stored and not sniffed', async () => {
      const { headers } = await browser.get('/api/auth/me');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    });
  });

  it('serves configuration and its own description', async () => {
    const config = await browser.get('/api/config');
    expect(config.body).toMatchObject({
      features: { journey: true, people: true, inviteRequired: false },
      providers: ['google', 'microsoft'],
      peopleVisibleFrom: '2026-02-14T05:00:00.000Z',
      minimumAge: 20,
      uploadMaxBytes: 100_000_000,
    });
    const docs = await browser.get('/api/docs');
    expect(Object.keys(docs.body['paths'] as object)).toContain('/videos/upload');
  });

  describe('operators', () => {
    it('see only yes or no from outside', async () => {
      expect((await browser.get('/healthz')).body).toEqual({ status: 'ok' });
      const ready = await browser.get('/readyz');
      expect([ready.status, ready.body]).toEqual([200, { ready: true }]);
      expect((await browser.get('/metrics')).status).toBe(404);
    });

    it('see metrics by route template on their own listener', async () => {
      await browser.get('/api/people/abcdefgh12/interest');
      const ops = gateway.ops();
      const { text } = await ops.get('/metrics');
      expect(text).toContain('route="/api/people/:id/interest",method="GET",status="401"');
      expect(text).not.toContain('abcdefgh12');
      expect((await ops.get('/readyz')).body).toMatchObject({ checks: { nats: 'up', redis: 'up', sessions: 'down' } });
      const { text: degraded } = await ops.get('/metrics');
      expect(degraded).toContain('dependency_up{dependency="sessions"} 0');
      expect(degraded).toContain('dependency_up{dependency="redis"} 1');
    });
  });
});
