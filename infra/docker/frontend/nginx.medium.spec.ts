import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  CONFIG_PLACEHOLDER,
  EMAIL_PLACEHOLDER,
  INSTAGRAM_PLACEHOLDER,
  ORIGIN_PLACEHOLDER,
  errorTable,
} from '@emberhood/contracts';
import { freePort, MissingProgramError, requireBinary } from '@emberhood/local-services';
import { eventually, startTestStack, type TestStack } from '@emberhood/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PUBLIC_URL, startTestGateway, type TestGateway } from '../../../gateway/src/testing/test-gateway.ts';
import { nginxConf } from './nginx-conf.ts';

const STORAGE = 'https://clips.emberhood.example';
const INSTAGRAM_URL = 'https://www.instagram.com/somebody';
const SUPPORT_EMAIL = 'help+site@emberhood.example';
/** What pages have of the configuration; the gateway and the image read the same settings. */
const SITE_SETTINGS = {
  SIGN_IN_PROVIDERS: 'google, microsoft',
  PEOPLE_VISIBLE_FROM: '2027-02-14T05:00:00.000Z',
  EVENT_DATES_FROM: '2027-03-01',
  POETRY_INVITE_CODE: 'rhyme-2027',
  HOST_PHONE: '+1 (416) 555-0123',
  PRESS_NEWSPAPER: 'Ember & Ash | $1 Daily',
  PRESS_URL: 'https://news.example/story?id=1&page=2',
};
const SCRIPT = 'console.log(1);'.repeat(100);
/** What both servers must say alike; how they make tags and lengths is their own affair. */
const SAME = [
  'content-type',
  'content-encoding',
  'content-security-policy',
  'cache-control',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'x-robots-tag',
];
const MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

async function makeSite(dir: string): Promise<void> {
  const put = async (file: string, content: string | Buffer): Promise<void> => {
    await mkdir(join(dir, file, '..'), { recursive: true });
    await writeFile(join(dir, file), content);
  };
  for (const name of ['index', 'faq', 'login', 'program/pottery', 'yvr/erinShuffle', '404', 'app'])
    await put(
      `${name}.html`,
      `<!doctype html><title>${name}</title><a href="${ORIGIN_PLACEHOLDER}/${name}">${EMAIL_PLACEHOLDER} ${INSTAGRAM_PLACEHOLDER}</a><script type="application/json">${CONFIG_PLACEHOLDER}</script>`,
    );
  await put('robots.txt', `Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`);
  await put('sitemap.xml', `<loc>${ORIGIN_PLACEHOLDER}/</loc>`);
  await put('.site.json', '{}');
  await put('og/faq.png', 'png');
  await put('assets/main-1a2b.js', SCRIPT);
  await put('assets/main-1a2b.js.br', brotliCompressSync(SCRIPT));
  await put('assets/main-1a2b.js.gz', gzipSync(SCRIPT));
}

/** In the gateway's place, to see what reaches it. */
async function listen(answer: RequestListener) {
  const upstream = createServer(answer);
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const { port } = upstream.address() as AddressInfo;
  return {
    address: `127.0.0.1:${String(port)}`,
    close: () => {
      upstream.closeAllConnections();
      upstream.close();
    },
  };
}

describe('the frontend image', () => {
  let stack: TestStack;
  let gateway: TestGateway;
  let server: ChildProcess;
  let url: string;
  let log: number;
  let nginx: string;

  beforeAll(async () => {
    nginx = requireBinary('nginx');
    requireBinary('brotli');
    if (!existsSync(MODULE)) throw new MissingProgramError(['nginx']);
    stack = await startTestStack({ redis: true });
    // Started by root, nginx answers as another user.
    await chmod(stack.dir, 0o755);
    const site = join(stack.dir, 'site');
    await makeSite(site);
    gateway = await startTestGateway(stack, {
      FRONTEND_DIR: site,
      STORAGE_PUBLIC_ORIGIN: STORAGE,
      TRUST_PROXY: '1',
      SUPPORT_EMAIL,
      INSTAGRAM_URL,
      ...SITE_SETTINGS,
    });
    log = openSync(join(stack.dir, 'nginx.log'), 'w');
    const conf = join(stack.dir, 'nginx.conf');
    await writeFile(conf, await nginxConf(site));
    ({ server, url } = await startBeside({}));
  });

  afterAll(async () => {
    await stop(server);
    await gateway.stop();
    await stack.stop();
  });

  function start(settings: Record<string, string>): ChildProcess {
    return spawn(join(import.meta.dirname, 'start.sh'), {
      env: {
        PATH: process.env['PATH'],
        NGINX_PATH: nginx,
        BROTLI_MODULE: MODULE,
        SITE: join(stack.dir, 'site'),
        CONF: join(stack.dir, 'nginx.conf'),
        PUBLIC_URL,
        SUPPORT_EMAIL,
        INSTAGRAM_URL,
        STORAGE_PUBLIC_ORIGIN: STORAGE,
        ...SITE_SETTINGS,
        ...settings,
      },
      // nginx opens its output anew, which it cannot with a socket.
      stdio: ['ignore', log, 'pipe'],
    });
  }

  /** Another container of the same image. */
  async function startBeside(settings: Record<string, string>): Promise<{ server: ChildProcess; url: string }> {
    const port = String(await freePort());
    const work = join(stack.dir, `nginx-${port}`);
    const child = start({ PORT: port, WORK: work, GATEWAY: new URL(gateway.url).host, ...settings });
    const base = `http://127.0.0.1:${port}`;
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(await readFile(join(stack.dir, 'nginx.log'), 'utf8'));
      expect((await fetch(`${base}/healthz`)).status).toBe(200);
    });
    return { server: child, url: base };
  }

  async function stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  async function ask(base: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
    const answer = await fetch(base + path, { method, headers, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  }

  const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
    status,
    headers: Object.fromEntries(SAME.map((name) => [name, headers.get(name)])),
    body,
  });

  it.each(
    [
      '/',
      '/faq',
      '/program/pottery',
      '/login',
      '/login/magic-link',
      '/welcome',
      '/emberite/profile/AbC',
      '/yvr/unknown',
      '/program/unknown',
      '/nowhere',
      '/.site.json',
      '/404.html',
      '/robots.txt',
      '/sitemap.xml',
      '/og/faq.png',
      '/assets/main-1a2b.js',
    ].flatMap((path) => ['gzip, deflate, br', 'gzip', 'identity'].map((encoding) => [path, encoding])),
  )('answers %s for “%s” as the gateway does', async (path, encoding) => {
    const headers = { 'accept-encoding': encoding };
    const [expected, actual] = await Promise.all([ask(gateway.url, path, headers), ask(url, path, headers)]);
    expect(comparable(actual)).toEqual(comparable(expected));
  });

  it.each([
    '/faq/',
    '/FAQ?a=1',
    '/faq.html',
    '/index',
    '/index.html',
    '/emberite/',
    '/Emberite/people/?a=1',
    '/welcome.html',
    '/yvr/erinshuffle',
  ])('sends %s where the gateway sends it', async (path) => {
    const [expected, actual] = await Promise.all([ask(gateway.url, path), ask(url, path)]);
    const told = ['location', 'cache-control', 'strict-transport-security', 'x-content-type-options'];
    expect(told.map((name) => actual.headers.get(name))).toEqual(told.map((name) => expected.headers.get(name)));
    expect([expected.status, actual.status]).toEqual([308, 308]);
  });

  it('sends nothing again that the browser has, and tells caches what its answers depend on', async () => {
    const first = await ask(url, '/faq', { 'accept-encoding': 'br' });
    expect(first.headers.get('vary')).toBe('Accept-Encoding');
    const etag = String(first.headers.get('etag'));
    expect(etag).toMatch(/^"/);
    const again = await ask(url, '/faq', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
    expect((await ask(url, '/faq', {}, 'HEAD')).status).toBe(200);
  });

  it('never answers a missing asset with a page, nor shows what is hidden or compressed', async () => {
    for (const path of ['/assets/main-0000.js', '/assets/main-1a2b.js.br', '/.site.json']) {
      const { status, body } = await ask(url, path);
      expect([path, status]).toEqual([path, 404]);
      expect(body).not.toContain('{}');
      if (path.startsWith('/assets/')) expect(body).toBe('Not found\n');
    }
  });

  it('needs no storage of another origin', async () => {
    const beside = await startBeside({ STORAGE_PUBLIC_ORIGIN: '' });
    expect((await ask(beside.url, '/')).headers.get('content-security-policy')).toContain('data: blob:; media-src');
    await stop(beside.server);
  });

  it('does not let an address write headers', async () => {
    const { headers } = await ask(url, '/Emberite/x%0d%0aset-cookie:a=b/');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('makes the same tags in every container, and others for another content of the same length', async () => {
    const tagOf = async (base: string) =>
      (await ask(base, '/faq', { 'accept-encoding': 'identity' })).headers.get('etag');
    const [twin, renamed] = await Promise.all([
      startBeside({}),
      startBeside({ SUPPORT_EMAIL: SUPPORT_EMAIL.replace('help', 'hulp') }),
    ]);
    const [here, there, other] = await Promise.all([url, twin.url, renamed.url].map(tagOf));
    expect(there).toBe(here);
    expect(other).not.toBe(here);
    await Promise.all([stop(twin.server), stop(renamed.server)]);
  });

  it('hands calls to the gateway', async () => {
    const config = await ask(url, '/api/config');
    expect([config.status, config.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await ask(url, '/api/nothing')).headers.get('content-type')).toContain('application/problem+json');
    expect(await ask(url, '/readyz')).toMatchObject({ status: 200, body: '{"ready":true}' });
  });

  it('says in the product’s words that no gateway answers, and leads who signs in to the page that says so', async () => {
    const beside = await startBeside({ GATEWAY: `127.0.0.1:${String(await freePort())}` });
    const config = await ask(url, '/api/config');
    const { status, headers, body } = await ask(beside.url, '/api/config');
    expect([status, headers.get('content-type'), headers.get('retry-after')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
      '5',
    ]);
    expect(JSON.parse(body)).toEqual({
      code: 'RPC.UNAVAILABLE',
      message: errorTable['RPC.UNAVAILABLE'].message,
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    for (const name of ['cache-control', 'content-security-policy', 'x-content-type-options', 'referrer-policy'])
      expect([name, headers.get(name)]).toEqual([name, config.headers.get(name)]);
    // fetch does not let itself be taken for a person.
    for (const [query, back] of [
      ['', ''],
      ['?loginHint=a%40b.c&redirectedFrom=%2Femberite%2Fpeople', '&redirectedFrom=%2Femberite%2Fpeople'],
    ]) {
      const headers = { 'sec-fetch-mode': 'navigate' };
      const walking = request(`${beside.url}/api/auth/google-login${query}`, { headers }).end();
      const [led] = (await once(walking, 'response')) as [IncomingMessage];
      led.resume();
      expect([led.statusCode, led.headers.location, led.headers['cache-control']]).toEqual([
        302,
        `/login?error=RPC.UNAVAILABLE${back}`,
        'no-store',
      ]);
    }
    expect((await ask(beside.url, '/faq')).status).toBe(200);
    await stop(beside.server);
  });

  it("passes on the gateway's refusal of an upload that it does not read", async () => {
    const upload = async (base: string) => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(4_000_000)]), 'clip.mp4');
      const answer = await fetch(`${base}/api/videos/upload`, { method: 'POST', body });
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await upload(url)).toEqual(await upload(gateway.url));
  });

  it('hands on an upload while it is being sent', async () => {
    let arrived: (text: string) => void;
    const first = new Promise<string>((resolve) => (arrived = resolve));
    const upstream = await listen((incoming, outgoing) => {
      incoming.once('data', (data: Buffer) => {
        arrived(String(data));
      });
      incoming.once('end', () => outgoing.end('read'));
    });
    const beside = await startBeside({ GATEWAY: upstream.address });
    const sending = request(`${beside.url}/api/videos/upload`, { method: 'POST' });
    sending.write('the first part');
    expect(await first).toBe('the first part');
    sending.end();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await stop(beside.server);
    upstream.close();
  });

  it.each([
    ['', '127.0.0.1'],
    ['loopback', '203.0.113.9'],
  ])('trusting “%s”, tells the gateway one address: %s', async (trusted, address) => {
    const upstream = await listen(({ headers }, outgoing) =>
      outgoing.end(JSON.stringify([headers['x-forwarded-for'], headers['x-forwarded-host']])),
    );
    const beside = await startBeside({ GATEWAY: upstream.address, TRUST_PROXY: trusted });
    const claims = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9', 'x-forwarded-host': 'evil.example' };
    expect(JSON.parse((await ask(beside.url, '/api/x', claims)).body)).toEqual([address, null]);
    await stop(beside.server);
    upstream.close();
  });

  it.each([
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL is'],
    [{ STORAGE_PUBLIC_ORIGIN: "https://x; script-src 'unsafe-inline'" }, 'STORAGE_PUBLIC_ORIGIN is'],
    [{ SUPPORT_EMAIL: 'a@b|e id' }, 'SUPPORT_EMAIL is'],
    [{ INSTAGRAM_URL: 'https://x/|e id' }, 'INSTAGRAM_URL is'],
    [{ PRESS_HEADLINE: 'Say "hi"' }, 'PRESS_HEADLINE is'],
    [{ HOST_PHONE: 'call me' }, 'HOST_PHONE is'],
    [{ SIGN_IN_PROVIDERS: 'google,facebook' }, 'SIGN_IN_PROVIDERS is'],
    [{ GATEWAY: 'gateway' }, 'GATEWAY is'],
    [{ GATEWAY: 'gateway:3000\n;' }, 'GATEWAY is'],
    [{ GATEWAY: 'gateway:3000', TRUST_PROXY: '2' }, 'TRUST_PROXY'],
  ])('refuses to start with %j', async (settings, words) => {
    const failing = start({ GATEWAY: 'gateway:3000', WORK: join(stack.dir, 'refused'), ...settings });
    let said = '';
    failing.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [code] = (await once(failing, 'close')) as [number];
    expect([code, said]).toEqual([1, expect.stringContaining(words)]);
  });
});
