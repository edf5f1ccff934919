import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@emberhood/service-kit/testing';
import { folderDuringTests } from '@emberhood/service-kit/testing/during-tests';
import { CACHING } from '../http/security-headers.ts';
import { problemOf, type Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

let product: TestProduct;

const dir = folderDuringTests();

beforeAll(async () => {
  await mkdir(join(dir, 'assets'));
  for (const file of ['index.html', 'app.html', '404.html', 'assets/main-1a2b.js'])
    await writeFile(join(dir, file), file);
  product = await TestProduct.start(['auth', 'groups'], { gateway: { FRONTEND_DIR: dir } });
});

afterAll(async () => {
  await product.stop();
});

describe('dates for the public pages', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const ask = () => product.browser().get('/api/starts');
  const minutesLater = (minutes: number) => {
    const then = Date.now() + minutes * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => then);
  };

  it('are kept by browsers and the gateway, and outlive a service that is away for some minutes', async () => {
    for (const { status, headers, body } of await Promise.all([ask(), ask(), ask()])) {
      expect([status, headers['cache-control'], body]).toEqual([200, CACHING.figures, { starts: [] }]);
    }
    await product.services.get('groups')?.stop();
    expect((await ask()).status).toBe(200);
    minutesLater(5);
    expect((await ask()).body).toEqual({ starts: [] });
    jest.restoreAllMocks();
    minutesLater(11);
    const refused = await ask();
    expect(problemOf(refused).code).toMatch(/^RPC\./);
    expect(refused.headers['cache-control']).toBe('no-store');
  });
});

describe('while auth is away', () => {
  let member: Browser;
  let ops: Browser;

  beforeAll(async () => {
    member = await product.signedIn('member@example.com');
    ops = product.gateway.ops();
    await product.services.get('auth')?.stop();
  });

  it('a balancer keeps the gateway, and its operators see what is missing', async () => {
    await eventually(async () =>
      expect((await ops.get('/readyz')).body).toMatchObject({ checks: { sessions: 'down', nats: 'up' } }),
    );
    expect((await ops.get('/readyz')).body).toMatchObject({ ready: true, degraded: ['sessions'] });
    const outside = await member.get('/readyz');
    expect([outside.status, outside.body]).toEqual([200, { ready: true }]);
  });

  it('pages and their files are there', async () => {
    for (const path of ['/', '/assets/main-1a2b.js']) expect((await member.get(path)).status).toBe(200);
  });
});
