import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  ARTICLE_PLACEHOLDER,
  CONFIG_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  SIGN_IN_PLACEHOLDERS,
} from '@emberhood/contracts';
import { startTestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { request } from 'undici';
import { problemOf, type Browser } from '../testing/browser.ts';
import { PUBLIC_URL, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const page = (title: string): string =>
  `<!doctype html><title>${title}</title><link rel="canonical" href="${ORIGIN_PLACEHOLDER}/${title}"><script type="application/json" id="site-config">${CONFIG_PLACEHOLDER}</script>`;
const HEADLINE = '</script><b>$& $1';
const STYLES = '@media (width<64rem){p{top:0}}';
const SCRIPT = 'console.log(1);'.repeat(100);

describe('the site', () => {
  const stack = duringTests(() => startTestStack({ redis: true }));
  let gateway: TestGateway;
  let browser: Browser;
  let dir: string;
  const put = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(join(dir, file, '..'), { recursive: true });
    await writeFile(join(dir, file), content);
  };

  beforeAll(async () => {
    dir = join(stack.dir, 'site');
    for (const name of ['index', 'faq', 'login', 'program/pottery', '404', 'app'])
      await put(`${name}.html`, page(name));
    await put('about.html', `<style>${STYLES}</style>${page('about')}`);
    await put(
      'sign-in-code.html',
      `<style>${STYLES}</style><p>${SIGN_IN_PLACEHOLDERS.problem}</p><b>${SIGN_IN_PLACEHOLDERS.email}</b>`,
    );
    await put('press.html', `<main data-article="${ARTICLE_PLACEHOLDER}"></main>`);
    await put('robots.txt', `User-agent: *\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`);
    await put('sitemap.xml', `<urlset><url><loc>${ORIGIN_PLACEHOLDER}/</loc></url></urlset>`);
    await put('.env', 'SECRET=1');
    await put('.site.json', '{}');
    await put('og/faq.png', 'png');
    await put('sw.js', SCRIPT);
    await put('sw-off.js', 'registration.unregister();');
    await put('examples/fun.mp4', 'a clip');
    await put('assets/main-1a2b.js', SCRIPT);
    await put('assets/main-1a2b.js.br', brotliCompressSync(SCRIPT));
    gateway = await startTestGateway(stack, {
      FRONTEND_DIR: dir,
      STORAGE_PUBLIC_ORIGIN: 'https://clips.emberhood.example',
      PRESS_HEADLINE: HEADLINE,
      PEOPLE_VISIBLE_FROM: '2027-02-14T00:00:00-05:00',
    });
    browser = gateway.browser();
  });

  /** The raw response, before the client library decompresses it. */
  async function raw(path: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
    const answer = await request(gateway.url + path, { method, headers });
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
  }

  it('API-25 serves pictures and example clips as files', async () => {
    const picture = await raw('/og/faq.png', {});
    expect([picture.status, String(picture.body)]).toEqual([200, 'png']);
    expect(picture.headers).toMatchObject({
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-type': 'image/png',
    });
    const clip = await raw('/examples/fun.mp4', {});
    expect([clip.status, clip.headers['content-type'], String(clip.body)]).toEqual([200, 'video/mp4', 'a clip']);
    const part = await raw('/examples/fun.mp4', { range: 'bytes=2-5' });
    expect([part.status, part.headers['content-range'], String(part.body)]).toEqual([206, 'bytes 2-5/6', 'clip']);
    const beyond = await browser.get('/examples/fun.mp4', { range: 'bytes=6-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */6']);
    expect(problemOf(beyond).code).toBe('REQUEST.RANGE');
  });

  // Proxies may send scheme and host, too (RFC 9112, 3.2.2).
  it.each([
    ['HTTP://any.example/faq', 200, '<title>faq'],
    ['http://any.example/faq/', 308, 'location: /faq\r'],
    ['https://any.example/api/config', 200, '"features"'],
    ['http://any.example/api/nothing', 404, '"ROUTE.NOT_FOUND"'],
    // Longer than the router takes.
    [`/api/people/${'a'.repeat(101)}`, 404, '"ROUTE.NOT_FOUND"'],
    ['http://any.example?at=1', 200, '<title>index'],
    ['other://any.example/faq', 404, '<title>404'],
    ['*', 404, '<title>404'],
  ])('reads %s as what is asked for', async (target, status, words) => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nhost: any.example\r\nconnection: close\r\n\r\n`);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    expect(answer).toContain(words);
  });

  it.each(['/', '/faq', '/program/pottery', '/emberite/settings/videos', '/welcome'])(
    'C27 answers %s with the headers of a page',
    async (path) => {
      const { status, headers } = await browser.get(path);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toBe(
        [
          "default-src 'self'",
          "script-src 'self'",
          "style-src 'self'",
          "img-src 'self' data: blob: https://clips.emberhood.example",
          "media-src 'self' blob: https://clips.emberhood.example",
          "connect-src 'self' https://clips.emberhood.example",
          'frame-src https://www.youtube-nocookie.com',
          "object-src 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "frame-ancestors 'none'",
        ].join('; '),
      );
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self), microphone=(self)'),
        'strict-transport-security': expect.stringMatching(/max-age=\d{8,}; includeSubDomains/),
      });
    },
  );

  it('lets through the styles that a page holds, by their digest', async () => {
    const digest = createHash('sha256').update(STYLES).digest('base64');
    for (const path of ['/about', '/sign-in-code?error=AUTH.CODE_INVALID'])
      expect((await browser.get(path)).headers['content-security-policy']).toContain(
        `; style-src 'self' 'sha256-${digest}'; `,
      );
  });

  it('puts its own origin into pages, sitemap and robots.txt', async () => {
    expect((await browser.get('/faq')).text).toContain(`href="${PUBLIC_URL}/faq"`);
    expect((await browser.get('/sitemap.xml')).text).toContain(`<loc>${PUBLIC_URL}/</loc>`);
    expect((await browser.get('/robots.txt')).text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });

  it('puts into every page what public pages need of the configuration, in which nothing ends the element', async () => {
    for (const path of ['/faq', '/welcome', '/nowhere']) {
      const [, json = ''] = /id="site-config">(.*?)<\/script>/.exec((await browser.get(path)).text) ?? [];
      expect(JSON.parse(json)).toEqual({
        providers: [],
        peopleVisibleFrom: '2027-02-14T05:00:00.000Z',
        eventDatesFrom: null,
        poetryInviteCode: 'POETRY-NIGHT',
        hostPhone: null,
        press: { headline: HEADLINE },
        offlinePage: true,
      });
    }
  });

  it('says in the page that no article is configured, before any script', async () => {
    expect((await browser.get('/press')).text).toBe('<main data-article="none"></main>');
    const other = await startTestGateway(stack, { FRONTEND_DIR: dir, PRESS_URL: 'https://paper.example/clay' });
    expect((await other.browser().get('/press')).text).toBe('<main data-article="one"></main>');
  });

  it('tells search engines to leave out what is no page of its own', async () => {
    expect((await browser.get('/faq')).headers['x-robots-tag']).toBeUndefined();
    expect((await browser.get('/welcome')).headers['x-robots-tag']).toBe('noindex');
    expect((await browser.get('/nowhere')).headers['x-robots-tag']).toBe('noindex');
  });

  it('sends pages in the encoding the browser takes, each with its own tag', async () => {
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((accepted) => raw('/faq', { 'accept-encoding': accepted })),
    );
    const [br, gzip, plain] = answers as [(typeof answers)[0], (typeof answers)[0], (typeof answers)[0]];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(3);
    expect(answers.map(({ headers }) => String(headers['etag']).startsWith('"'))).toEqual([true, true, true]);
  });

  it('sends nothing again that the browser has', async () => {
    const { headers } = await raw('/faq', { 'accept-encoding': 'br' });
    const etag = String(headers['etag']);
    const again = await raw('/faq', { 'accept-encoding': 'br', 'if-none-match': `"old", W/${etag}` });
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe('no-cache');
    const head = await raw('/faq', { 'accept-encoding': 'br', 'if-none-match': etag }, 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([304, headers['content-length']]);
    expect((await raw('/faq', { 'if-none-match': etag })).status).toBe(200);
    expect((await raw('/nowhere', { 'if-none-match': '*' })).status).toBe(404);
  });

  it('says to a browser without scripts what the form before was answered, in our words only', async () => {
    const asked = `__Host-to=${Buffer.from('<b>$&"@example.com').toString('base64url')}`;
    const told = await browser.get('/sign-in-code?error=AUTH.CODE_INVALID&error=%3Cscript%3E', { cookie: asked });
    expect(told.text).toBe(
      `<style>${STYLES}</style><p>Invalid or expired code. Please try again.</p><b>&lt;b&gt;$&amp;&quot;@example.com</b>`,
    );
    expect([told.headers['cache-control'], told.headers['etag']]).toEqual(['no-store', undefined]);
    const untold = await browser.get('/sign-in-code');
    expect(untold.text).toBe(`<style>${STYLES}</style><p></p><b></b>`);
    expect(untold.headers['cache-control']).toBe('no-cache');
    const elsewhere = await browser.get('/faq?error=AUTH.CODE_INVALID', { cookie: asked });
    expect(elsewhere.headers['etag']).toBeDefined();
  });

  it('answers HEAD as GET, without the body', async () => {
    const { body, ...get } = await raw('/faq', { 'accept-encoding': 'identity' });
    const head = await request(`${gateway.url}/faq`, { method: 'HEAD' });
    expect([head.statusCode, head.headers['etag']]).toEqual([200, get.headers['etag']]);
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(await head.body.text()).toBe('');
  });

  it('serves hashed files for ever, compressed beforehand, and a missing one not at all', async () => {
    const { headers, body } = await raw('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(String(brotliDecompressSync(body))).toBe(SCRIPT);
    const plain = await raw('/assets/main-1a2b.js', {});
    expect([String(plain.body), plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
    const missing = await browser.get('/assets/main-0000.js');
    expect(missing.status).toBe(404);
    expect(problemOf(missing).code).toBe('ROUTE.NOT_FOUND');
    expect(missing.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect((await browser.get('/assets/main-1a2b.js.br')).status).toBe(404);
  });

  it('asks about the service worker each time, and lets it fetch from its own origin only', async () => {
    const { status, headers, text } = await browser.get('/sw.js');
    expect([status, text]).toEqual([200, SCRIPT]);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
  });

  it('lets browsers fetch the pages that public pages lead to ahead, and begin no call by that', async () => {
    const { headers } = await browser.get('/faq');
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
    expect((await browser.get('/emberite')).headers).not.toHaveProperty('speculation-rules');
    const rules = await raw('/speculation-rules.json', {});
    expect(rules.status).toBe(200);
    expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json\b/);
    const [rule] = (JSON.parse(rules.body.toString()) as { prefetch: { where: { and: unknown[] } }[] }).prefetch;
    expect(rule?.where.and).toContainEqual({ not: { href_matches: '/api/*' } });
  });

  it('gives browsers a service worker that leaves, where the offline page is switched off', async () => {
    const other = await startTestGateway(stack, { FRONTEND_DIR: dir, OFFLINE_PAGE: 'false' });
    const visitor = other.browser();
    expect((await visitor.get('/sw.js')).text).toBe('registration.unregister();');
    expect((await visitor.get('/faq')).text).toContain('"offlinePage":false');
  });

  it.each([
    '/wp-login.php',
    '/.env',
    '/.site.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/',
    // Nothing can read these.
    '/%zz',
    '/faq%ff',
    '/%61pi/%',
  ])('answers %s with the not-found page', async (path) => {
    const answer = await browser.get(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('<title>404</title>');
  });

  it.each([
    ['/faq/?from=mail', '/faq?from=mail'],
    ['/%66aq?a=%61', '/faq?a=%61'],
    ['/%68ealthz', '/healthz'],
    ['/program/%75nknown', '/program/unknown'],
  ])('leads %s, which is a page by another spelling, to %s', async (path, to) => {
    const { status, headers } = await browser.get(path);
    expect([status, headers['location']]).toEqual([308, to]);
  });

  it.each(['/%61pi/config', '//%65vil.example/', '/\\%65vil.example/'])(
    'leads nobody from %s to a call or to another site',
    async (path) => {
      const { status, headers } = await browser.get(path);
      expect([status, headers['location']]).toEqual([404, undefined]);
    },
  );

  it('C13 neither keeps nor tells the address of pages that get secrets in it', async () => {
    const { headers } = await browser.get('/login/magic-link');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await browser.get('/login')).headers['cache-control']).toBe('no-cache');
  });

  it('serves a new release as soon as it is there', async () => {
    const before = await browser.get('/faq');
    await put('faq.html', page('what people ask'));
    await put('about.html', page('about'));
    const after = await browser.get('/faq');
    expect(after.text).toContain('what people ask');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
    expect((await browser.get('/about')).status).toBe(200);
  });

  it('serves every script of a new release to a page that asks for all at once', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `assets/new-${String(at)}.js`);
    // Somebody has just asked for a missing file.
    expect((await browser.get('/assets/gone.js')).status).toBe(404);
    for (const name of names) await put(name, SCRIPT);
    const answers = await Promise.all(names.map((name) => browser.get(`/${name}`)));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  });
});
