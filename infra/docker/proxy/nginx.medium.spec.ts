import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { RETRY_AFTER_SECONDS, errorTable } from '@emberhood/contracts';
import { freePort, type LocalServer } from '@emberhood/local-services';
import { openServer, startAuth, startTestStack } from '@emberhood/service-kit/testing';
import { duringTests } from '@emberhood/service-kit/testing/during-tests';
import { startTestGateway, type TestGateway } from '../../../gateway/src/testing/test-gateway.ts';
import { send } from '../../client/send.ts';
import { startProxy } from './local-proxy.ts';

/** A server in place of the gateway, to see what reaches it. */
async function listen(answer: RequestListener, port = 0) {
  const upstream = await openServer(answer, port);
  let connections = 0;
  upstream.server.on('connection', () => (connections += 1));
  return { ...upstream, connections: () => connections };
}

/** Headers that each server may write as it likes. */
const OWN = new Set([
  'date',
  'connection',
  'server',
  'keep-alive',
  'x-request-id',
  'transfer-encoding',
  'content-length',
]);

describe('the proxy of the compose file', () => {
  const proxies: LocalServer[] = [];
  afterAll(() => Promise.all(proxies.map((one) => one.stop())));

  const stack = duringTests(() => startTestStack({ migrated: true, redis: true }));
  let gateway: TestGateway;

  beforeAll(async () => {
    // Started by root, nginx works as another user.
    await chmod(stack.dir, 0o755);
    const site = join(stack.dir, 'site');
    await mkdir(site);
    for (const name of ['index', 'faq', '404', 'app'])
      await writeFile(join(site, `${name}.html`), `<title>${name}</title>`);
    await startAuth(stack);
    gateway = await startTestGateway(stack, { FRONTEND_DIR: site, TRUST_PROXY: '1', LIMIT_SIGN_INS_PER_HOUR: '2' });
  });

  async function startBefore(...gatewayPorts: number[]): Promise<string> {
    const started = await startProxy(join(stack.dir, `proxy-${proxies.length}`), gatewayPorts);
    proxies.push(started);
    return started.url;
  }

  async function ask(url: string, init: RequestInit = {}) {
    const answer = await fetch(url, { redirect: 'manual', ...init });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  }

  it.each([
    '/',
    '/faq',
    '/FAQ?a=1',
    '/nowhere',
    '/emberite/people',
    '/%66aq',
    '/api/config',
    '/api/nothing',
    '/%61pi/config',
    '/api/%63onfig',
    '/healthz',
    '//api/config',
    '/api/../faq',
  ])('answers %s as the gateway does', async (path) => {
    const url = await proxy();
    const answers = await Promise.all([gateway.url, url].map((base) => send(base + path)));
    const [expected, actual] = answers.map(({ status, headers, text }) => ({
      status,
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name))),
      text: text.replace(/"requestId":"[^"]*"/, ''),
    }));
    expect(actual).toEqual(expected);
  });

  let started: Promise<string> | undefined;
  function proxy(): Promise<string> {
    started ??= startBefore(gateway.port);
    return started;
  }

  it('does not believe a forged client address', async () => {
    const statuses: number[] = [];
    for (let n = 1; n <= 4; n++) {
      const answer = await ask(`${await proxy()}/api/auth/magic-link/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` },
        body: JSON.stringify({ email: 'a@example.com', code: '123456' }),
      });
      statuses.push(answer.status);
    }
    // The code is wrong; the third try is over the budget of the one address.
    expect(statuses).toEqual([400, 400, 429, 429]);
  });

  it('logs requests without their secrets', async () => {
    const url = await startBefore(gateway.port);
    for (const path of ['/faq?code=secret', '/api/calendars/secret/emberhood.ics', '//api//calendars/secret'])
      await send(url + path);
    const log = await readFile(join(stack.dir, `proxy-${proxies.length - 1}`, 'log'), 'utf8');
    expect(log).toContain('GET /faq ');
    expect(log).toContain('GET /api/calendars/* ');
    expect(log).not.toContain('secret');
  });

  it('keeps its connections to the gateway', async () => {
    const upstream = await listen((_request, response) => response.end('ok'));
    const url = await startBefore(upstream.port);
    const before = upstream.connections();
    for (let n = 0; n < 50; n++) expect((await ask(url)).status).toBe(200);
    // At most one for each worker of nginx.
    expect(upstream.connections() - before).toBeLessThanOrEqual(16);
    await upstream.stop();
  });

  it('lets gateways restart one by one, and uses a restarted one again after two seconds', async () => {
    const start = (name: string, port?: number) => listen((_request, response) => response.end(name), port);
    let one = await start('one');
    const two = await start('two');
    const url = await startBefore(one.port, two.port);
    const asked = async (): Promise<Set<string>> => {
      const answers: string[] = [];
      for (let n = 0; n < 8; n++) answers.push((await ask(url)).body);
      return new Set(answers);
    };
    expect(await asked()).toEqual(new Set(['one', 'two']));
    await one.stop();
    expect(await asked()).toEqual(new Set(['two']));
    one = await start('one', one.port);
    // nginx counts in whole seconds.
    await setTimeout(2_100);
    await two.stop();
    expect(await asked()).toEqual(new Set(['one']));
    await one.stop();
  });

  it('hands on an upload while it is being sent, and its refusal before all of it came', async () => {
    let arrived: (text: string) => void;
    const first = new Promise<string>((resolve) => (arrived = resolve));
    const upstream = await listen((incoming, outgoing) => {
      incoming.once('data', (data: Buffer) => arrived(String(data)));
      incoming.once('end', () => outgoing.end('read'));
      if (incoming.method === 'GET') outgoing.end();
    });
    const sending = request(`${await startBefore(upstream.port)}/api/videos/upload`, { method: 'POST' });
    sending.write('the first part');
    expect(await first).toBe('the first part');
    sending.end();
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
    await upstream.stop();
    const body = new FormData();
    body.append('video', new Blob([new Uint8Array(4_000_000)]), 'clip.mp4');
    const refused = await ask(`${await proxy()}/api/videos/upload`, { method: 'POST', body });
    expect([refused.status, (JSON.parse(refused.body) as { code: string }).code]).toEqual([
      401,
      'AUTH.UNAUTHENTICATED',
    ]);
  });

  it('says in the product’s words that no gateway answers: to scripts in JSON, to a person as a page', async () => {
    const url = await startBefore(await freePort());
    const { message } = errorTable['RPC.UNAVAILABLE'];
    const call = await ask(`${url}/api/config`);
    expect([call.status, call.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
    expect(JSON.parse(call.body)).toEqual({
      code: 'RPC.UNAVAILABLE',
      message,
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    // fetch cannot send the headers of a navigation.
    const page = await send(`${url}/faq`, { headers: { 'sec-fetch-mode': 'navigate' } });
    expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(page.text).toContain(message);
    for (const headers of [Object.fromEntries(call.headers), page.headers]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) });
    }
  });
});
