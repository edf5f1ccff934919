import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Pool } from 'undici';
import { Browser, problemOf } from '../testing/browser.ts';

/** In a separate process, as the test runner listens for uncaught errors itself. */
describe('an error that nobody catches', () => {
  let server: ChildProcess;
  let browser: Browser;

  beforeAll(async () => {
    const script = join(import.meta.dirname, '../testing/throwing.process.ts');
    const hooks = join(import.meta.dirname, '../../../infra/build/sources.ts');
    server = spawn(process.execPath, ['--import', hooks, script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [port] = (await once(createInterface(server.stdout!), 'line')) as [string];
    browser = new Browser(`http://127.0.0.1:${port}`);
  });

  afterAll(async () => {
    await browser.close();
    server.kill();
  });

  it.each([
    ['a timer', '/timer', 'application/json'],
    ['a promise', '/promise', 'application/json'],
    ['a parser of the body', '/parser', 'multipart/form-data; boundary=x'],
  ])('in %s ends its own request alone', async (_where, path, type) => {
    const other = browser.post('/slow');
    const answer = await browser.send('POST', path, '{}', { 'content-type': type });
    expect([answer.status, problemOf(answer).code]).toEqual([500, 'INTERNAL']);
    expect((await other).body).toEqual({ ok: true });
    expect((await browser.post('/fine')).body).toEqual({ ok: true });
  });

  it('of a request that is answered ends none that the same connection has in hand by then', async () => {
    const proxy = new Pool(browser.url, { connections: 1, pipelining: 1 });
    const post = async (path: string) => {
      const { statusCode, body } = await proxy.request({ method: 'POST', path });
      await body.dump();
      return statusCode;
    };
    expect([await post('/late'), await post('/next'), await post('/fine')]).toEqual([200, 200, 200]);
    await proxy.close();
  });

  it('outside of any request ends the process', async () => {
    const exit = once(server, 'exit');
    server.kill('SIGUSR2');
    expect(await exit).toEqual([1, null]);
  });
});
