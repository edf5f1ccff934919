import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@emberhood/service-kit/testing';
import type { Browser } from '../testing/browser.ts';
import { TestProduct } from '../testing/product.ts';

describe('while auth is away', () => {
  let dir: string;
  let product: TestProduct;
  let member: Browser;
  let ops: Browser;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'site-'));
    await mkdir(join(dir, 'assets'));
    for (const file of ['index.html', 'app.html', '404.html', 'assets/main-1a2b.js'])
      await writeFile(join(dir, file), file);
    product = await TestProduct.start(['auth'], { gateway: { FRONTEND_DIR: dir } });
    member = await product.signedIn('member@example.com');
    ops = product.gateway.ops();
    await product.services.get('auth')?.stop();
  });

  afterAll(async () => {
    await product.stop();
    await rm(dir, { recursive: true });
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
